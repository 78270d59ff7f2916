import { connect, type Socket } from 'node:net'
import { afterEach, expect } from 'vitest'
import type { Running } from '../src/server'

interface Begun {
  /** Of the forwarded address: the server needs TRUST_PROXY=1. */
  network: string
  /** That the body is said to have, in bytes. */
  length: number
  headers?: Record<string, string>
}

/** Sends requests that announce a whole body and send its first bytes only; all are ended after the test. */
export function begunOn(server: Running) {
  const opened: Socket[] = []
  afterEach(() => {
    for (const socket of opened.splice(0)) socket.destroy()
  })

  /** @returns the response it gets meanwhile. */
  function begin(call: `${'POST' | 'PUT'} ${string}`, { network, length, headers = {} }: Begun) {
    const address = server.app.server.address()
    const socket = connect({ host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 })
    opened.push(socket)
    socket.on('error', () => {})
    const sent = { Host: 'here', 'X-Forwarded-For': network, 'Content-Length': length, ...headers }
    const head = Object.entries(sent).map(([name, value]) => `${name}: ${value}`)
    socket.write(`${call} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
    if (length > 0) socket.write(Buffer.alloc(Math.min(10_000, length - 1)))
    let isAnswered = false
    const answer = new Promise<string>((done) => socket.once('data', (data) => done(data.toString())))
    void answer.then(() => {
      isAnswered = true
    })
    return {
      socket,
      answer,
      status: answer.then((text) => text.slice(9, 12)),
      /** It is being read. */
      holds: () => !isAnswered && !socket.destroyed,
    }
  }
  return begin
}

interface Places {
  /** How many requests of one network may be read at once, and how many in all. */
  ofOne: number
  inAll: number
  send: (network: string) => ReturnType<ReturnType<typeof begunOn>>
  /** Sends one without a body, which needs a place for a moment. @returns the response. */
  ask: (network: string) => Promise<string>
  /** Its status where there is a place. */
  free: string
}

/** Just so many are read at once, of one network and in all, and the next one once one has gone. */
export async function expectPlaces({ ofOne, inAll, send, ask, free }: Places) {
  const [full, other] = ['198.51.100.250', '198.51.100.251']
  const sent: ReturnType<Places['send']>[] = []
  const statusOf = async (network: string) => (await ask(network)).slice(9, 12)
  const held = () => sent.filter((one) => one.holds())
  /** One that comes while the request that asks has the last place is refused, so more are sent than there are places. */
  const fill = async (asking: string, most: number, networkOf: (n: number) => string) => {
    await expect
      .poll(async () => {
        for (let n = held().length; n < most; n += 1) sent.push(send(networkOf(sent.length)))
        sent.push(send(networkOf(sent.length)))
        return statusOf(asking)
      })
      .toBe('503')
    await expect.poll(() => held().length).toBe(most)
    expect(await ask(asking)).toMatch(/^retry-after: \d+\r$/im)
  }
  await fill(full, ofOne, () => full)
  expect(await statusOf(other)).toBe(free)
  const first = held()
  first[0]?.socket.destroy()
  await expect.poll(() => statusOf(full)).toBe(free)
  await fill(other, inAll, (n) => `203.0.${n >> 8}.${n & 255}`)
  for (const { socket } of first) socket.destroy()
  await expect.poll(() => statusOf(other)).toBe(free)
}
