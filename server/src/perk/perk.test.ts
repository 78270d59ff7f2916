import { beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'

const { given } = await serverOfFile()

const draft = { title: 'Gym pass', description: 'Any branch', estimatedValue: 49.99 }
const titles = (perks: { title: string }[]) => perks.map((perk) => perk.title)

describe('posting a perk', () => {
  it('keeps cents exactly', async () => {
    const me = await given.user()
    expect(await given.perk(me, { estimatedValue: 19.99 })).toMatchObject({
      estimatedValue: 19.99,
      status: 'available',
    })
  })

  it.each([
    ['no title', { title: '' }, 'title'],
    ['a title of 121', { title: 'x'.repeat(121) }, 'title'],
    ['no description', { description: ' ' }, 'description'],
    ['a negative value', { estimatedValue: -0.01 }, 'estimatedValue'],
    ['three decimals', { estimatedValue: 1.005 }, 'estimatedValue'],
    ['more than 100,000', { estimatedValue: 100_000.01 }, 'estimatedValue'],
    ['a value in words', { estimatedValue: '5' }, 'estimatedValue'],
    ['somebody’s picture', { imageKey: '01900000-0000-7000-8000-000000000000' }, 'imageKey'],
    ['a picture from elsewhere', { imageUrl: 'https://example.com/a.png' }, 'imageUrl'],
  ])('refuses %s', async (_name, change, path) => {
    const reply = await given.call(await given.user(), 'POST', '/perks', { ...draft, ...change })
    expect(reply.body).toMatchObject({ status: 422, errors: [{ path }] })
  })
})

describe('changing a perk', () => {
  it('is its owner’s right alone', async () => {
    const [owner, other] = [await given.user(), await given.user()]
    const perk = await given.perk(owner)
    expect((await given.call(other, 'PUT', `/perks/${perk._id}`, { title: 'Mine now' })).status).toBe(403)
    expect((await given.call(other, 'DELETE', `/perks/${perk._id}`)).status).toBe(403)
    const wrapped = await given.call(owner, 'PUT', `/perks/${perk._id}`, {
      perkId: perk._id,
      updateData: { title: 'New' },
    })
    expect(wrapped.body).toMatchObject({ title: 'New', description: perk.description })
  })

  it('tells nothing of a private owner’s perk to strangers', async () => {
    const [hermit, stranger] = [await given.user({ private: true }), await given.user()]
    const perk = await given.perk(hermit)
    expect((await given.call(stranger, 'PUT', `/perks/${perk._id}`, { title: 'x' })).status).toBe(404)
    expect((await given.call(stranger, 'DELETE', `/perks/${perk._id}`)).status).toBe(404)
  })

  it('rejects its pending bids when it is deleted, and is refused in an exchange', async () => {
    const { owner, bidder, target } = await given.pendingBid()
    expect((await given.call(owner, 'DELETE', `/perks/${target._id}`)).status).toBe(200)
    expect((await given.call(bidder, 'GET', '/bids')).body[0]).toMatchObject({
      status: 'rejected',
      rejectionReason: 'perk_removed',
    })
    const open = await given.exchange()
    const refused = await given.call(open.owner, 'DELETE', `/perks/${open.target._id}`)
    expect(refused.body).toMatchObject({ status: 409, code: 'PERK_IN_EXCHANGE' })
  })

  it('leaves one winner when deleted and accepted at once', async () => {
    const { owner, target, bid } = await given.pendingBid()
    const replies = await Promise.all([
      given.call(owner, 'DELETE', `/perks/${target._id}`),
      given.call(owner, 'POST', `/bids/${bid._id}/accept`, given.terms()),
    ])
    expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('the marketplace', () => {
  const company = `Company ${Math.random()}`
  let seller: TestUser
  beforeAll(async () => {
    seller = await given.user({ company })
    for (const [title, estimatedValue] of [
      ['Alpha pass', 10],
      ['Beta pass', 30],
      ['Gamma pass', 20],
    ] as const) {
      await given.perk(seller, { title, estimatedValue })
    }
    await given.perk(await given.user({ company, private: true }), { title: 'Hidden pass' })
  })
  const list = (as: TestUser | null, query: Record<string, string | number> = {}) =>
    given.call(as, 'GET', `/perks?${new URLSearchParams({ q: company, ...query } as Record<string, string>)}`)

  it('shows visitors no perk that is not on offer, members also what is swapped', async () => {
    const { owner, bidder, exchange, target } = await given.exchange()
    const member = await given.user()
    const seen = async () => {
      const [visitors, members] = [null, member].map((as) => given.call(as, 'GET', `/perks/${target._id}`))
      return [(await visitors)?.status, (await members)?.status]
    }
    expect(await seen()).toEqual([404, 200])
    await given.made(owner, `/exchanges/${exchange._id}/initiate-completion`)
    await given.made(bidder, `/exchanges/${exchange._id}/confirm-completion`)
    expect(await seen()).toEqual([404, 200])
    await given.call(owner, 'PUT', `/perks/${target._id}`, { status: 'available' })
    expect(await seen()).toEqual([200, 200])
  })

  it('shows public owners’ perks to visitors, and nobody their own', async () => {
    expect(titles((await list(null)).body)).toEqual(['Gamma pass', 'Beta pass', 'Alpha pass'])
    expect((await list(seller)).body).toEqual([])
    expect((await list(null)).text).not.toContain('email')
  })

  it.each([
    ['recent', ['Gamma pass', 'Beta pass', 'Alpha pass']],
    ['value-high', ['Beta pass', 'Gamma pass', 'Alpha pass']],
    ['value-low', ['Alpha pass', 'Gamma pass', 'Beta pass']],
    ['company', ['Alpha pass', 'Beta pass', 'Gamma pass']],
  ])('sorts by %s, and pages to the end', async (sort, expected) => {
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await list(null, { sort, limit: 1, ...(cursor && { cursor }) })
      seen.push(...titles(page.body))
      cursor = /cursor=([^&>]+)/.exec(String(page.headers.link ?? ''))?.[1] ?? ''
    } while (cursor)
    expect(seen).toEqual(expected)
  })

  it('pages on from a company of letters that are many when they are sorted', async () => {
    const shop = await given.user({ company: `A${'\ufdfa'.repeat(100)}` })
    for (const title of ['One pass', 'Two pass', 'Three pass']) await given.perk(shop, { title })
    const first = await given.call(null, 'GET', '/perks?sort=company&limit=1&q=pass')
    let next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link ?? ''))?.[1]
    let pages = 1
    while (next) {
      const { pathname, search } = new URL(next, 'http://list')
      const page = await given.call(null, 'GET', pathname.replace(/^\/api/, '') + search)
      expect(page.status).toBe(200)
      next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
      pages += 1
    }
    expect(pages).toBeGreaterThanOrEqual(3)
  })

  it('filters by value, inclusive', async () => {
    expect(titles((await list(null, { minValue: 10, maxValue: 20 })).body)).toEqual(['Gamma pass', 'Alpha pass'])
  })

  it('compares values to the cent', async () => {
    const shop = await given.user({ company: `Shop ${company}` })
    await given.perk(shop, { title: 'Small change', estimatedValue: 1.1 })
    const found = await list(null, { q: `Shop ${company}`, minValue: 1.1, maxValue: 1.1 })
    expect(titles(found.body)).toEqual(['Small change'])
    expect((await list(null, { minValue: 1.123 })).status).toBe(422)
  })

  it('searches any text as text', async () => {
    expect(titles((await list(null, { q: `BETA ${company}` })).body)).toEqual(['Beta pass'])
    for (const q of ['%', '_', '\\', "' or 1=1 --", 'x'.repeat(200), '((((('])
      expect((await list(null, { q })).status).toBe(200)
  })

  it.each([
    ['limit', '0'],
    ['limit', '201'],
    ['limit', 'ten'],
    ['sort', 'best'],
    ['minValue', '-1'],
    ['maxValue', 'much'],
    ['cursor', 'nonsense'],
    ['cursor', Buffer.from('["yesterday","01900000-0000-7000-8000-000000000000"]').toString('base64url')],
    ['cursor', Buffer.from('["2026-01-01 00:00:00+00","1"]').toString('base64url')],
  ])('refuses %s=%s with its name', async (name, value) => {
    const reply = await list(null, { [name]: value })
    expect(reply.body).toMatchObject({ status: 422, errors: [{ path: name }] })
  })

  it('refuses a forged cursor that only the database sees through', async () => {
    const place = '["2026-02-30 00:00:00+00","01900000-0000-7000-8000-000000000000"]'
    expect((await list(null, { cursor: Buffer.from(place).toString('base64url') })).status).toBe(422)
  })

  it('answers 304 to who has the same already', async () => {
    const first = await list(null)
    const again = await given.call(null, 'GET', `/perks?q=${encodeURIComponent(company)}`, undefined, {
      'if-none-match': String(first.headers.etag),
    })
    expect(again).toMatchObject({ status: 304, text: '' })
  })

  it('features the most valuable where nobody chose', async () => {
    const featured = (await given.call(null, 'GET', '/perks/featured?limit=3')).body
    const values = featured.map((perk: { estimatedValue: number }) => perk.estimatedValue)
    expect(values).toEqual([...values].sort((a, b) => b - a))
  })
})
