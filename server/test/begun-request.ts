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
    const answer = new Promise<string>((done) => socket.once('data', (data) => done(data.toString())))
    return { socket, answer, status: answer.then((text) => text.slice(9, 12)) }
  }
  return begin
}

type Sent = ReturnType<ReturnType<typeof begunOn>>

/**
 * Sends so many requests, and more until no place is left. One that comes while the request that asks holds the last place is
 * refused itself.
 * @param ask Sends a request that needs a place for a moment. @returns all that were sent.
 */
export async function fillPlaces(count: number, send: (n: number) => Sent, ask: () => Promise<string>) {
  const sent = Array.from({ length: count }, (_, n) => send(n))
  await expect
    .poll(async () => {
      const status = await ask()
      if (status !== '503') sent.push(send(sent.length))
      return status
    })
    .toBe('503')
  return sent
}

/** Ends requests one by one until a place is free. */
export async function freePlace(sent: Sent[], ask: () => Promise<string>, status: string) {
  await expect
    .poll(() => {
      sent.pop()?.socket.destroy()
      return ask()
    })
    .toBe(status)
}
