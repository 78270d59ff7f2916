import { describe, expect, it } from 'vitest'
import { openServer } from '../../test/database'
import { serverOfFile } from '../../test/server-of-file'
import { mostAddresses } from './sitemap.service'

const { server, given } = await serverOfFile()
const get = (url: string, headers = {}) => server.app.inject({ url, headers })
const perkPage = (perk: { _id: string }) => `http://perkloop.test/public-marketplace?perk=${perk._id}`

async function addresses() {
  const reply = await get('/sitemap.xml')
  expect(reply.statusCode).toBe(200)
  return [...reply.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
}

it('robots.txt names the sitemap', async () => {
  const reply = await get('/robots.txt')
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(reply.body).toContain('Disallow: /api/\n')
  expect(reply.body).toContain('Sitemap: http://perkloop.test/sitemap.xml\n')
})

describe('the sitemap', () => {
  it('names the public pages and the perks that visitors see, newest first', async () => {
    const [shown, hidden, leaving] = [
      await given.user(),
      await given.user({ private: true }),
      await given.user({ name: 'Leaving' }),
    ]
    const first = await given.perk(shown)
    const second = await given.perk(shown)
    const kept = await given.perk(hidden)
    const removed = await given.perk(leaving)
    await given.call(leaving, 'DELETE', `/perks/${removed._id}`)
    const { exchange } = await given.exchange()
    const named = await addresses()
    expect(named).toEqual([
      'http://perkloop.test/',
      'http://perkloop.test/public-marketplace',
      perkPage(second),
      perkPage(first),
    ])
    expect(named.join()).not.toContain(kept._id)
    expect(exchange.status).toBe('ongoing')
  })

  it('forgets a perk at once whose owner turns private', async () => {
    const owner = await given.user()
    const perk = await given.perk(owner)
    expect(await addresses()).toContain(perkPage(perk))
    expect((await given.call(owner, 'PUT', '/users/profile', { discoverability: 'private' })).status).toBe(200)
    expect(await addresses()).not.toContain(perkPage(perk))
  })

  it('is XML that a client may keep until it changes, and comes compressed', async () => {
    const reply = await get('/sitemap.xml')
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
    const again = await get('/sitemap.xml', { 'if-none-match': String(reply.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await given.perk(await given.user())
    expect((await get('/sitemap.xml', { 'if-none-match': String(reply.headers.etag) })).statusCode).toBe(200)
  })

  it('ends at its bound', async () => {
    const owner = await given.user()
    const { _id } = await given.perk(owner, { title: 'One of many' })
    await server.deps.pool.query(
      `insert into perks (id, owner_id, title, description, value_cents, created_at)
        select gen_random_uuid(), owner_id, title, description, value_cents, created_at - make_interval(secs => n)
        from perks cross join generate_series(1, $2::int) n where id = $1`,
      [_id, mostAddresses],
    )
    const named = await addresses()
    expect(named).toHaveLength(5_000)
    expect(new Set(named).size).toBe(5_000)
    expect(named).toContain(perkPage({ _id }))
    const packed = await get('/sitemap.xml', { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
  })
})

describe('security.txt', () => {
  it('is not there without a contact', async () => {
    expect((await get('/.well-known/security.txt')).statusCode).toBe(404)
  })

  it('says whom to tell, in which language, and until when that holds', async () => {
    const other = await openServer({
      env: { SECURITY_CONTACT: 'mailto:security@perkloop.test' },
      clock: () => new Date('2031-05-04T10:30:00Z'),
    })
    const reply = await other.app.inject({ url: '/.well-known/security.txt' })
    await other.stop()
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(reply.body.split('\n')).toEqual([
      'Contact: mailto:security@perkloop.test',
      'Expires: 2031-08-02T00:00:00.000Z',
      'Preferred-Languages: en, de',
      'Canonical: http://perkloop.test/.well-known/security.txt',
      '',
    ])
  })
})
