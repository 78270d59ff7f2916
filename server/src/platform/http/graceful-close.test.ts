import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { gracefulClose } from './graceful-close'

const ask = 'GET / HTTP/1.1\r\nHost: perkloop\r\n\r\n'

async function open(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

async function answerOn(socket: Socket): Promise<string> {
  const [data] = await once(socket, 'data')
  return String(data)
}

it('lets an open request end, and closes connections that were never used, are idle or become so', async () => {
  const app = fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 60_000 })
  let begun = () => {}
  app.get('/', async () => {
    begun()
    return wait(400, { done: true })
  })
  const close = gracefulClose(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const [unused, idle, busy] = [await open(port), await open(port), await open(port)]
  idle.write(ask)
  expect(await answerOn(idle)).toContain('200 OK')
  const isAsked = new Promise<void>((done) => {
    begun = done
  })
  busy.write(ask)
  await isAsked
  const ended = [unused, idle, busy].map((socket) => once(socket.resume(), 'close'))
  const answer = answerOn(busy)
  const began = performance.now()
  await close()
  await Promise.all(ended)
  expect(await answer).toContain('"done":true')
  expect(performance.now() - began).toBeLessThan(3_000)
})
