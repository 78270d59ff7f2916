import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Prepares a close that lets open requests end and waits for nothing else. Browsers open connections in advance, which
 * Node counts as busy until their first request: they would hold a stop up for a minute.
 * @returns the close.
 */
export function gracefulClose(app: FastifyInstance) {
  const quiet = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    quiet.add(socket)
    socket.once('close', () => quiet.delete(socket))
  })
  app.server.on('request', ({ socket }: { socket: Socket }, response) => {
    quiet.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) quiet.add(socket)
    })
  })
  return async () => {
    const sweep = setInterval(() => {
      for (const socket of quiet) socket.destroy()
    }, 50)
    await app.close().finally(() => clearInterval(sweep))
  }
}
