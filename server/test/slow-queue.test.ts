import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { makeSlowQueue, mostInQueue } from '../src/platform/limit/slow-queue'
import { serverOfFile } from './server-of-file'

const { server, given } = await serverOfFile({ env: { TRUST_PROXY: '1' } })

const password = 'A quiet walk 42'

/** Sends sign-ins or registrations, as from hundreds of users behind so many addresses. */
function arrive(n: number, networks: number) {
  const register = n % 2 === 0
  const email = `queue-${n}-${randomUUID().slice(0, 8)}@example.com`
  return server.app.inject({
    method: 'POST',
    url: `/api/users/${register ? 'register' : 'login'}`,
    headers: {
      'x-forwarded-for': `198.51.100.${n % networks}`,
      ...(register && { 'idempotency-key': randomUUID() }),
    },
    payload: { email, password, ...(register && { name: 'Ann', username: email.split('@')[0] }) },
  })
}

it('hundreds who sign in or up at once hold nobody else up, and those beyond what the queue takes are told to wait', async () => {
  const person = await given.user()
  let done = 0
  const arriving = Array.from({ length: 400 }, (_, n) =>
    arrive(n, 4).then((reply) => {
      if (reply.statusCode !== 503) done += 1
      return reply
    }),
  )
  const others = await Promise.all([
    ...Array.from({ length: 10 }, () => given.call(person, 'GET', '/users/profile')),
    ...Array.from({ length: 10 }, () =>
      given.call(person, 'POST', '/perks', { title: 'x', description: 'x', estimatedValue: 1 }),
    ),
  ])
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200, 201]))
  expect(done).toBeLessThan(mostInQueue.inAll / 2)
  const replies = await Promise.all(arriving)
  const refused = replies.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBe(400 - mostInQueue.inAll)
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 401, 503]))
})

it('one network leaves room for others', async () => {
  const arriving = Array.from({ length: 100 }, (_, n) => arrive(n, 1))
  const other = await server.app.inject({
    method: 'POST',
    url: '/api/users/login',
    headers: { 'x-forwarded-for': '203.0.113.1' },
    payload: { email: 'a@example.com', password },
  })
  expect(other.statusCode).toBe(401)
  const statuses = (await Promise.all(arriving)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 503).length).toBe(100 - mostInQueue.ofOne)
})

it('never are more than three in it, and who goes ends no other’s turn', async () => {
  const queue = makeSlowQueue()
  let [now, most] = [0, 0]
  const answer = queue.inTurn(async () => {
    now += 1
    most = Math.max(most, now)
    await new Promise((done) => setImmediate(done))
    now -= 1
  })
  const call = (destroyed: boolean) => answer({ raw: { socket: { destroyed } } } as never, {} as never)
  const ended = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => call(n % 4 === 3)))
  expect(ended.filter(({ status }) => status === 'rejected').length).toBe(10)
  expect(most).toBe(3)
})

it('who announces a body and never sends it takes nobody’s place', async () => {
  const { port } = server.app.server.address() as AddressInfo
  let heard = 0
  const count = () => {
    heard += 1
  }
  server.app.server.on('request', count)
  const head =
    'POST /api/users/login HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 80\r\n'
  const sockets = Array.from({ length: mostInQueue.inAll + 5 }, (_, n) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.on('error', () => {}).write(`${head}X-Forwarded-For: 192.0.2.${n}\r\n\r\n`)
    return socket
  })
  await expect.poll(() => heard).toBe(sockets.length)
  const reply = await arrive(1, 1)
  server.app.server.off('request', count)
  for (const socket of sockets) socket.destroy()
  expect(reply.statusCode).toBe(401)
})
