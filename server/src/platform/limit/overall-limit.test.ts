import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { serverOfFile } from '../../../test/server-of-file'
import { sendError } from '../http/error-exit'
import { openLooseCount } from './loose-count'
import { limitOverall, overall } from './overall-limit'
import { countInDatabase } from './rate-limit'

const { server } = await serverOfFile({ env: { RATE_LIMITS: 'on' } })

const ask = async (app: typeof server.app, remoteAddress: string, url = '/api/config') =>
  (await app.inject({ url, remoteAddress })).statusCode

describe('everything that one address asks for', () => {
  it('is answered until it is too much; others and health checks are not concerned', async () => {
    const statuses = new Set<number>()
    for (let call = 0; call < overall.most; call += 1) statuses.add(await ask(server.app, '198.51.100.1', '/nowhere'))
    expect([...statuses]).toEqual([404])
    const refused = await server.app.inject({ url: '/api/config', remoteAddress: '198.51.100.1' })
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await ask(server.app, '198.51.100.1', '/healthz')).toBe(200)
    expect(await ask(server.app, '198.51.100.2')).toBe(200)
  })

  it('is counted by all instances together, and without the counter by each alone', async () => {
    const shared = () => countInDatabase(server.deps.pool)
    const instance = (countHits = shared()) => {
      const app = Fastify()
      app.decorate('deps', server.deps)
      app.setErrorHandler(sendError)
      limitOverall(app, openLooseCount(countHits))
      app.get('/api/config', () => 'here')
      afterAll(() => app.close())
      return app
    }
    const [one, other] = [instance(), instance()]
    for (let call = 0; call < overall.most / 2; call += 1) {
      await ask(one, '2001:db8::1')
      await ask(other, '2001:db8::2')
    }
    // The instances share counts within a second or two; one alone would let far more requests through.
    const more = async () => {
      await ask(other, '2001:db8::2')
      const statuses = []
      for (let call = 0; call < 30; call += 1) statuses.push(await ask(one, '2001:db8::3'))
      return statuses.at(-1)
    }
    await expect.poll(more, { timeout: 15_000, interval: 200 }).toBe(429)
    const alone = instance(() => Promise.reject(new Error('The counter is away')))
    for (let call = 0; call < overall.most; call += 1) await ask(alone, '2001:db8::1')
    expect(await ask(alone, '2001:db8::1')).toBe(429)
  })
})
