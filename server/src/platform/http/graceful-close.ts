import type { IncomingMessage, ServerResponse } from 'node:http'
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
  // One function for all responses, as this runs at each request.
  function whenSent(this: ServerResponse) {
    const { socket } = this.req
    if (!socket.destroyed) quiet.add(socket)
  }
  app.server.on('request', ({ socket }: IncomingMessage, response) => {
    quiet.delete(socket)
    response.on('close', whenSent)
  })
  return async () => {
    const sweep = setInterval(() => {
      for (const socket of quiet) socket.destroy()
    }, 50)
    await app.close().finally(() => clearInterval(sweep))
  }
}
