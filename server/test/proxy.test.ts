import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { loggedRequest } from '../src/platform/http/logged-request'
import { openServer } from './database'
import { givenOn } from './given'

describe('behind proxies', () => {
  // Entries forged by the client stand first; each proxy adds the address it got the request from.
  const claimed = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.1' }

  it.each([
    ['0', '127.0.0.1'],
    ['1', '10.0.0.1'],
    ['2', '203.0.113.9'],
  ])('TRUST_PROXY=%s takes %s as the address', async (proxies, address) => {
    const server = await openServer({ env: { TRUST_PROXY: proxies } })
    try {
      const given = givenOn(server)
      const draft = { name: 'Ann', username: 'ann.proxy', email: 'ann@example.com', password: 'A quiet walk 42' }
      await given.call(null, 'POST', '/users/register', draft)
      await server.deps.db.updateTable('users').set({ verified_at: new Date() }).execute()
      const { token } = (await given.call(null, 'POST', '/users/login', draft, claimed)).body
      const me = { id: '', name: '', email: '', token }
      const [session] = (await given.call(me, 'GET', '/users/sessions')).body
      expect(session.address).toBe(address)
    } finally {
      await server.stop()
    }
  })
})

describe('the log', () => {
  it.each([
    ['/api/users/verify-email/secret', '/api/users/verify-email/:token', '/api/users/verify-email/:token'],
    ['/unsubscribe/secret/new-bid', undefined, '/unsubscribe/…'],
    ['/register?invitation=secret', undefined, '/register/…'],
    ['/', undefined, '//…'],
  ])('keeps of %s its route only', (url, pattern, route) => {
    const request = { method: 'GET', url, routeOptions: { url: pattern }, ip: '127.0.0.1', id: '1' } as unknown
    expect(loggedRequest(request as FastifyRequest)).toEqual({ method: 'GET', route, address: '127.0.0.1', id: '1' })
  })
})
