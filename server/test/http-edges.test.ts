import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { serverOfFile } from './server-of-file'

const { server, given } = await serverOfFile()

/** Sends these bytes on a connection. @returns all that comes back until it is closed. */
function say(bytes: string) {
  const address = server.app.server.address()
  const socket = connect({ host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 })
  return new Promise<string>((done, fail) => {
    let answer = ''
    socket.on('data', (data) => {
      answer += data.toString()
    })
    socket.once('close', () => done(answer)).once('error', fail)
    socket.write(bytes)
  })
}

describe('HTTP as nobody should speak it', () => {
  it('refuses a message with two lengths: what follows must never be taken for another request', async () => {
    const body = '0\r\n\r\nGET /api/users/profile HTTP/1.1\r\nHost: here\r\n\r\n'
    const head = 'POST /api/users/login HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n'
    const answer = await say(`${head}Content-Length: ${body.length}\r\nTransfer-Encoding: chunked\r\n\r\n${body}`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  it('answers no TRACE', async () => {
    const answer = await say(
      'TRACE /api/config HTTP/1.1\r\nHost: here\r\nX-Secret: mirrored\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).not.toContain('mirrored')
  })

  it('names no host in a Link but its own, whatever the request line says', async () => {
    const owner = await given.user()
    for (const title of ['One', 'Two']) await given.perk(owner, { title })
    const answer = await say(
      'GET http://evil.example/api/perks?limit=1 HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toMatch(/^link: <http:\/\/perkloop\.test\/api\/perks\?limit=1&cursor=[^>]+>; rel="next"\r$/im)
    expect(answer).not.toContain('evil')
  })

  it.each(['/perks?limit=1&limit=2', '/perks?q=a&q=b', '/perks?sort=newest&sort=value'])(
    'refuses a parameter given twice: %s',
    async (path) => {
      expect((await given.call(null, 'GET', path)).status).toBe(422)
    },
  )

  it('reads an address once: what was encoded twice stays encoded', async () => {
    const owner = await given.user()
    await given.perk(owner, { title: 'Zebra %7A pass' })
    const found = async (q: string) => (await given.call(null, 'GET', `/perks?q=${q}`)).body.length
    expect([await found('Zebra%20%257A'), await found('%255Aebra')]).toEqual([1, 0])
  })

  it.each(['/pictures/', '/pictures', '/assets/', '/api/', '/dev/'])('lists no folder: %s', async (url) => {
    const reply = await server.app.inject({ url })
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND'])
  })

  it('says what it sends, with its alphabet', async () => {
    const sent = [
      await given.call(null, 'GET', '/perks'),
      await given.call(null, 'GET', '/nowhere'),
      await given.call(null, 'POST', '/users/login', {}),
    ]
    for (const { headers } of sent) {
      // The media type of problem details has no charset parameter (RFC 9457).
      expect(headers['content-type']).toMatch(/^application\/(problem\+json|json; charset=utf-8)$/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })
})
