import { describe, expect, it, onTestFinished } from 'vitest'
import { openServer } from './database'
import { freePort } from './free-port'
import { serverOfFile } from './server-of-file'

const token = 'a-secret-of-prometheus'
const { server } = await serverOfFile({ env: { METRICS_TOKEN: token } })

describe('who may read metrics', () => {
  it.each([
    ['nobody', undefined],
    ['a token that is wrong', 'Bearer a-secret-of-prometheuS'],
    ['a token that is longer', `Bearer ${token}x`],
    ['the token without its scheme', token],
    ['the token by another scheme', `Basic ${token}`],
  ])('not %s', async (_who, authorization) => {
    const reply = await server.app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })
    expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    expect(reply.body).not.toContain('perkloop_')
  })

  it('who holds the token: text that nobody keeps', async () => {
    const reply = await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    expect(reply.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect([reply.headers['cache-control'], reply.headers.etag]).toEqual(['no-store', undefined])
  })

  it('nobody where neither port nor token is set: they are not there', async () => {
    const other = await openServer()
    onTestFinished(() => other.stop())
    for (const headers of [{}, { authorization: `Bearer ${token}` }, { authorization: 'Bearer undefined' }])
      expect((await other.app.inject({ url: '/metrics', headers })).statusCode).toBe(404)
  })

  it('everybody at a port of their own, and nobody at the main one', async () => {
    const port = await freePort()
    const other = await openServer({ env: { METRICS_PORT: String(port) } })
    onTestFinished(() => other.stop())
    const own = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect([own.status, (await own.text()).includes('perkloop_database_up')]).toEqual([200, true])
    expect((await fetch(`http://127.0.0.1:${port}/api/perks`)).status).toBe(404)
    expect((await other.app.inject({ url: '/metrics' })).statusCode).toBe(404)
  })

  it('takes the token at a port of its own too, if one is set, and closes with the server', async () => {
    const port = await freePort()
    const other = await openServer({ env: { METRICS_PORT: String(port), METRICS_TOKEN: token } })
    const url = `http://127.0.0.1:${port}/metrics`
    expect((await fetch(url)).status).toBe(401)
    expect((await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
    await other.stop()
    await expect(fetch(url)).rejects.toThrow()
  })
})
