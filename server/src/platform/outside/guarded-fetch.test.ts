import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { guardedFetch, NotFetched } from './guarded-fetch'

const servers: Server[] = []
afterAll(() => {
  for (const one of servers) {
    one.closeAllConnections()
    one.close()
  }
})
async function serving(listen: RequestListener) {
  const server = createServer(listen)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
const read = guardedFetch({ mayBeHere: true, patience: 600, most: 1000 })
const why = (address: string) =>
  read(address).then(
    () => 'read',
    (error: unknown) => (error instanceof NotFetched ? error.why : String(error)),
  )

describe('what is at an address that somebody gave', () => {
  it('is read, with what was sent to it', async () => {
    const address = await serving((request, response) => {
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () =>
        response
          .writeHead(201, { 'content-type': 'application/json' })
          .end(JSON.stringify([request.method, request.headers['x-a'], Buffer.concat(pieces).toString()])),
      )
    })
    const response = await read(address, { method: 'POST', headers: { 'x-a': 'b' }, body: 'c=ü' })
    expect([response.status, await response.json()]).toEqual([201, ['POST', 'b', 'c=ü']])
  })

  it('is not followed elsewhere', async () => {
    let followed = 0
    const elsewhere = await serving((_request, response) => {
      followed += 1
      response.end()
    })
    const address = await serving((_request, response) => response.writeHead(307, { location: elsewhere }).end())
    expect([await why(address), followed]).toEqual(['elsewhere', 0])
  })

  it('is given up where it hangs, drips, never ends or breaks off', async () => {
    expect(await why(await serving(() => {}))).toBe('too-slow')
    const dripping = await serving((_request, response) => {
      const timer = setInterval(() => response.write('x'), 50)
      response.on('close', () => clearInterval(timer))
    })
    expect(await why(dripping)).toBe('too-slow')
    let sent = 0
    const endless = await serving((_request, response) => {
      const more = () => {
        sent += 1
        if (!response.destroyed) response.write('y'.repeat(64_000), more)
      }
      more()
    })
    expect(await why(endless)).toBe('too-large')
    expect(sent).toBeLessThan(200)
    expect(await why(await serving((_request, response) => response.destroy()))).toBe('no-response')
  })

  it.each([
    'http://10.0.0.1/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/',
    'https://localhost/',
    'https://nas.lan/',
    'http://example.com/',
    'file:///etc/passwd',
    'nothing',
  ])('is not asked for at %s', async (address) => expect(await why(address)).toBe('address'))

  it('is not asked for on this machine unless an operator says so', async () => {
    let reached = 0
    const address = await serving((_request, response) => {
      reached += 1
      response.end()
    })
    const asked = guardedFetch({ mayBeHere: false })(address)
    await expect(asked).rejects.toMatchObject({ why: 'address' })
    expect(reached).toBe(0)
  })
})
