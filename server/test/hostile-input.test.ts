import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { newId } from '../src/platform/base/ids'
import { serverOfFile } from './server-of-file'

const { server, given } = await serverOfFile()

/** The response to exactly these bytes, if the connection is left open for a moment. */
function exchange(sent: string) {
  return new Promise<string>((done, fail) => {
    const { port } = server.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1', () => socket.write(sent))
    let seen = ''
    socket.on('data', (part) => {
      seen += part
    })
    socket.once('error', fail).once('close', () => done(seen))
    setTimeout(() => socket.destroy(), 1_500)
  })
}

describe('hostile input', () => {
  it('a deep body of a call that takes none, sent with a key', async () => {
    const me = await given.user()
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/bids/${newId()}/reject`,
      headers: { authorization: `Bearer ${me.token}`, 'idempotency-key': 'deep', 'content-type': 'application/json' },
      payload: '['.repeat(100_000) + ']'.repeat(100_000),
    })
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND'])
  })

  it('HEAD of the event stream does not hold the connection', async () => {
    const me = await given.user()
    const head = `HEAD /api/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${me.token}\r\n\r\n`
    const seen = await exchange(`${head}GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(seen).toContain('"alive"')
  })

  it.each([
    ['what is no HTTP', 'NONSENSE\r\n\r\n', 400],
    ['headers that are too large', `GET /healthz HTTP/1.1\r\nHost: a\r\nX-Odd: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      'POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      400,
    ],
  ])('%s is answered with problem details', async (_name, sent, status) => {
    const seen = await exchange(sent)
    expect(seen).toContain(`HTTP/1.1 ${status} `)
    expect(seen).toContain('application/problem+json')
    expect(JSON.parse(seen.slice(seen.indexOf('\r\n\r\n')))).toMatchObject({ status, requestId: expect.any(String) })
  })

  it('a malformed request for the head alone is answered without a body', async () => {
    const seen = await exchange('HEAD nowhere HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(seen).toMatch(/^HTTP\/1.1 400 [\s\S]*\r\n\r\n$/)
  })
})
