import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { serverOfFile } from './server-of-file'

const { server, given } = await serverOfFile({ slowAfter: 300 })

function addressOf() {
  const address = server.app.server.address()
  return { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 }
}

/** Sends one letter at a time. @returns what the server sent before it closed the connection. */
async function drip(words: string, pause = 50) {
  const socket = connect(addressOf())
  let answer = ''
  socket.on('data', (data) => {
    answer += data.toString()
  })
  const ended = new Promise((done) => socket.once('close', done))
  socket.on('error', () => {})
  for (const letter of words) {
    if (socket.destroyed) break
    socket.write(letter)
    await new Promise((done) => setTimeout(done, pause))
  }
  await ended
  return answer
}

it('cuts off who sends headers slower than anybody would', async () => {
  expect(await drip(`GET /healthz HTTP/1.1\r\nHost: here\r\nX: ${'x'.repeat(200)}`)).toContain('408 Request Timeout')
})

it('cuts off who never ends a body', async () => {
  const head =
    'POST /api/users/login HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n'
  const socket = connect(addressOf())
  socket.on('error', () => {})
  const ended = new Promise((done) => socket.once('close', done))
  socket.resume()
  socket.write(head)
  const dripping = setInterval(() => socket.write(' '), 50)
  await ended
  clearInterval(dripping)
})

it('cuts off who does not read what they asked for, and still serves everybody else', async () => {
  const owner = await given.user()
  for (let made = 0; made < 30; made += 1) await given.perk(owner, { description: 'x'.repeat(2_000) })
  const socket = connect(addressOf())
  socket.on('error', () => {})
  const ended = new Promise((done) => socket.once('close', done))
  socket.pause()
  // Far more than the system's buffers hold.
  for (let asked = 0; asked < 400; asked += 1) socket.write('GET /api/perks HTTP/1.1\r\nHost: here\r\n\r\n')
  const open = () => new Promise<number>((done) => server.app.server.getConnections((_, count) => done(count)))
  await expect.poll(open, { timeout: 15_000, interval: 5 }).toBe(1)
  await expect.poll(open, { timeout: 15_000 }).toBe(0)
  socket.resume()
  await ended
  expect((await given.call(null, 'GET', '/perks')).status).toBe(200)
})
