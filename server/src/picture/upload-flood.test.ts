import { connect, type Socket } from 'node:net'
import { limits } from '@perkloop/contract/limits'
import { afterEach, expect, it } from 'vitest'
import { serverOfFile } from '../../test/server-of-file'
import { allowances } from '../platform/limit/rate-limit'

const { server, given } = await serverOfFile({ env: { TRUST_PROXY: '1', RATE_LIMITS: 'on' } })

const opened: Socket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
})

/** Announces a whole picture but sends only its first bytes. @returns the response it gets meanwhile. */
function begin(path: string, network: string, length = limits.pictureBytes) {
  const address = server.app.server.address()
  const socket = connect({ host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 })
  opened.push(socket)
  socket.on('error', () => {})
  const head = ['Host: here', `X-Forwarded-For: ${network}`, 'Content-Type: image/png', `Content-Length: ${length}`]
  socket.write(`PUT ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  if (length > 0) socket.write(Buffer.alloc(10_000))
  const answer = new Promise<string>((done) => socket.once('data', (data) => done(data.toString())))
  return { socket, answer }
}

async function newAddress() {
  const { uploadUrl } = await given.made(await given.user(), '/perks/get-upload-url', {
    fileName: 'a.png',
    fileType: 'image/png',
  })
  return new URL(uploadUrl).pathname
}

/** A place is taken before the server sees that the body is empty; where all are taken the request is refused. */
const empty = async (path: string, network: string) => (await begin(path, network, 0).answer).slice(9, 12)

it('refuses who was given no address before their picture is sent', async () => {
  const all = Array.from({ length: 200 }, () => begin('/api/uploads/nobody-gave-me-this', '198.51.100.1'))
  const answers = await Promise.all(all.map(({ answer }) => answer))
  expect(new Set(answers.map((answer) => answer.slice(9, 12)))).toEqual(new Set(['404']))
})

it('refuses what says that it is too large before it is sent', async () => {
  const { answer } = begin(await newAddress(), '198.51.100.2', limits.pictureBytes + 1)
  expect((await answer).slice(9, 12)).toBe('413')
})

it('counts pictures by network', async () => {
  const { most } = allowances['upload-file']
  const put = () =>
    server.app.inject({ method: 'PUT', url: '/api/uploads/x', headers: { 'x-forwarded-for': '198.51.100.3' } })
  for (let call = 0; call < most; call += 1) expect((await put()).statusCode).toBe(404)
  expect((await put()).statusCode).toBe(429)
})

it('reads so many at once and no more, of one network and in all, and goes on once one has gone', async () => {
  const path = await newAddress()
  const [full, other] = ['198.51.100.4', '198.51.100.5']
  const first = Array.from({ length: 8 }, () => begin(path, full))
  await expect.poll(() => empty(path, full)).toBe('503')
  const refused = await begin(path, full, 0).answer
  expect(refused).toMatch(/^retry-after: \d+\r$/im)
  expect(await empty(path, other)).toBe('422')
  first[0]?.socket.destroy()
  await expect.poll(() => empty(path, full)).toBe('422')
  for (let n = 0; n < 17; n += 1) begin(path, `203.0.113.${n}`)
  await expect.poll(() => empty(path, other)).toBe('503')
  for (const { socket } of first) socket.destroy()
  await expect.poll(() => empty(path, other)).toBe('422')
})
