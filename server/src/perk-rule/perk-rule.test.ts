import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { rulesOn } from '../../test/given-rules'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile({ env: { JOBS: 'off' } })
const there = organizationsOn(server)
const { apply, other, asking } = rulesOn(server)

type Change = Record<string, unknown>

async function ruled(change: Change) {
  const { admin, id, path } = await there.founded()
  const ben = await there.member(id, { createPerks: true })
  const change_ = (next: Change) => given.call(admin, 'PUT', `${path}/perk-rules`, next)
  const set = async (next: Change) => {
    expect((await change_(next)).status).toBe(200)
    await apply()
  }
  if (Object.keys(change).length > 0) await set(change)
  return { admin, id, path, ben, set }
}

const draft = { title: 'Gym pass', description: 'Any branch', estimatedValue: 40 }
const post = (as: TestUser, more: Change = {}) => given.call(as, 'POST', '/perks', { ...draft, ...more })
const own = async (as: TestUser) => (await given.call(as, 'GET', '/perks/user')).body
const listed = async (as: TestUser | null, q: string) =>
  (await given.call(as, 'GET', `/perks?limit=200&q=${q}`)).body.map((perk: { _id: string }) => perk._id)
const bid = (as: TestUser, target: string, offer: string) =>
  given.call(as, 'POST', '/bids', { offeredPerkId: target, bidPerkId: offer, quantity: 1 })
const word = () => `w${Math.random().toString(36).slice(2, 12)}`

describe('rules for perks', () => {
  it('are none at first, are read by every member, and kept as they are where nothing is said', async () => {
    const { ben, path, set, admin } = await ruled({})
    const none = { refusedKinds: [], highestValue: null, audience: 'everybody', approveFirst: false, loops: true }
    expect((await given.call(ben, 'GET', `${path}/perk-rules`)).body).toEqual(none)
    await set({ refusedKinds: ['travel', 'food', 'food'], highestValue: 99.5 })
    await set({ approveFirst: true })
    const rules = { ...none, refusedKinds: ['food', 'travel'], highestValue: 99.5, approveFirst: true }
    expect((await given.call(ben, 'GET', `${path}/perk-rules`)).body).toEqual(rules)
    const [entry] = (await given.call(admin, 'GET', `${path}/audit`)).body
    expect(entry.summary).toBe('Changed the rules for perks: approval')
    for (const wrong of [
      { refusedKinds: ['gold'] },
      { highestValue: -1 },
      { audience: 'nobody' },
      { approveFirst: 1 },
      { loops: 'no' },
    ])
      expect((await given.call(admin, 'PUT', `${path}/perk-rules`, wrong)).status).toBe(422)
  })

  it.each([
    ['a kind', { refusedKinds: ['fitness'] }, { kind: 'fitness' }, 'kind'],
    ['no kind where some are refused', { refusedKinds: ['fitness'] }, {}, 'kind'],
    ['more than the highest value', { highestValue: 39.99 }, {}, 'estimatedValue'],
  ])('refuse %s when it is posted and when it is changed to that', async (_what, rules, more, field) => {
    const { ben, set } = await ruled({})
    const before = await post(ben, { kind: 'travel', estimatedValue: 5 })
    await set(rules)
    const refused = await post(ben, more)
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, field])
    const changed = await given.call(ben, 'PUT', `/perks/${before.body._id}`, { kind: null, ...draft, ...more })
    expect([changed.status, changed.body.errors?.[0]?.path]).toEqual([422, field])
    expect((await own(ben)).map((perk: { heldFor: string }) => perk.heldFor)).toEqual([null])
  })

  it('take what they forbid off the market, and bring it back when they are lifted', async () => {
    const { ben, set } = await ruled({})
    const title = word()
    const perk = (await post(ben, { title, kind: 'travel' })).body
    const [outsider, bidder] = [await given.user(), await given.user()]
    const offer = await given.perk(bidder)
    expect((await bid(bidder, perk._id, offer._id)).status).toBe(201)
    await set({ refusedKinds: ['travel'] })
    expect((await own(ben))[0]).toMatchObject({ heldFor: 'kind', status: 'reserved' })
    expect(await listed(outsider, title)).toEqual([])
    expect((await given.call(outsider, 'GET', `/perks/${perk._id}`)).status).toBe(404)
    const [waiting] = (await given.call(bidder, 'GET', '/bids')).body
    expect(waiting).toMatchObject({ status: 'pending', onHold: true })
    expect((await given.call(ben, 'POST', `/bids/${waiting._id}/accept`, given.terms())).status).toBe(409)
    await set({ refusedKinds: [] })
    expect((await own(ben))[0]).toMatchObject({ heldFor: null, status: 'available' })
    expect(await listed(outsider, title)).toEqual([perk._id])
    expect((await given.call(ben, 'POST', `/bids/${waiting._id}/accept`, given.terms())).status).toBe(200)
  })

  it('hold at once, before the job has been', async () => {
    const { admin, path, ben } = await ruled({})
    const perk = (await post(ben)).body
    const bidder = await given.user()
    const offer = await given.perk(bidder)
    expect((await given.call(admin, 'PUT', `${path}/perk-rules`, { highestValue: 1 })).status).toBe(200)
    expect((await bid(bidder, perk._id, offer._id)).status).toBe(409)
    expect((await given.call(admin, 'PUT', `${path}/perk-rules`, { highestValue: null })).status).toBe(200)
    await apply()
    const { status, body } = await bid(bidder, perk._id, offer._id)
    expect(status).toBe(201)
    await given.call(admin, 'PUT', `${path}/perk-rules`, { audience: 'colleagues' })
    expect((await given.call(ben, 'POST', `/bids/${body._id}/accept`, given.terms())).status).toBe(409)
    const [other, another] = [await given.perk(ben), await given.perk(await given.user())]
    expect((await bid(ben, another._id, other._id)).status).toBe(409)
  })

  it('never break an open exchange; what comes back from one is judged then', async () => {
    const { ben, set } = await ruled({})
    const perk = (await post(ben)).body
    const bidder = await given.user()
    const offer = await given.perk(bidder)
    const placed = (await bid(bidder, perk._id, offer._id)).body
    const { exchange } = (await given.call(ben, 'POST', `/bids/${placed._id}/accept`, given.terms())).body
    await set({ highestValue: 1, audience: 'colleagues' })
    expect((await given.call(bidder, 'GET', `/exchanges/${exchange._id}`)).body.status).toBe('ongoing')
    await given.call(bidder, 'POST', `/exchanges/${exchange._id}/cancel`, { reason: 'Ill' })
    expect((await own(ben))[0]).toMatchObject({ heldFor: 'value' })
  })

  it('end with the membership, and begin with it', async () => {
    const { id, path, ben, admin } = await ruled({ highestValue: 50 })
    const late = await given.user()
    const dear = (await post(late, { estimatedValue: 80 })).body
    await there.member(id, { createPerks: true }, late)
    await apply()
    expect((await own(late))[0].heldFor).toBe('value')
    expect((await given.call(admin, 'DELETE', `${path}/users/${late.id}`)).status).toBe(200)
    await apply()
    expect((await own(late))[0]).toMatchObject({ _id: dear._id, heldFor: null, status: 'available' })
    expect((await post(ben, { estimatedValue: 80 })).status).toBe(422)
  })
})

describe('perks that are kept among colleagues', () => {
  it('are seen and bid on by colleagues alone, also where others are friends', async () => {
    const { id, ben, set } = await ruled({})
    const [carla, outsider, friend] = [
      await there.member(id, { createPerks: true }),
      await given.user(),
      await given.user(),
    ]
    await given.friends(ben, friend)
    const title = word()
    const perk = (await post(ben, { title })).body
    expect(await listed(friend, title)).toEqual([perk._id])
    await set({ audience: 'colleagues' })
    for (const sort of ['recent', 'value-high', 'company']) {
      const list = (await given.call(carla, 'GET', `/perks?limit=200&sort=${sort}`)).body
      expect(list.filter(({ _id }: { _id: string }) => _id === perk._id)).toHaveLength(1)
    }
    expect(await listed(carla, title)).toEqual([perk._id])
    expect((await given.call(carla, 'GET', `/users/${ben.id}`)).body.perks).toHaveLength(1)
    for (const stranger of [outsider, friend]) {
      expect(await listed(stranger, title)).toEqual([])
      expect((await given.call(stranger, 'GET', `/perks/${perk._id}`)).status).toBe(404)
      expect((await given.call(stranger, 'GET', `/users/${ben.id}`)).body.perks).toEqual([])
      expect((await bid(stranger, perk._id, (await given.perk(stranger))._id)).status).toBe(404)
    }
    expect(await listed(null, title)).toEqual([])
    const friends = (await given.call(friend, 'GET', '/friends')).body
    expect(JSON.stringify(friends)).not.toContain(title)
    expect((await bid(carla, perk._id, (await given.perk(carla))._id)).status).toBe(201)
  })

  it('are not given to others either, also where a bid came before the rule', async () => {
    const { ben, set } = await ruled({})
    const [first, second] = [(await post(ben)).body, (await post(ben)).body]
    const owner = await given.user()
    const [one, two] = [await given.perk(owner), await given.perk(owner)]
    const placed = await bid(ben, one._id, first._id)
    await set({ audience: 'colleagues' })
    expect((await bid(ben, two._id, second._id)).status).toBe(409)
    const accepted = await given.call(owner, 'POST', `/bids/${placed.body._id}/accept`, given.terms())
    expect([accepted.status, accepted.body.code]).toEqual([409, 'CONFLICT'])
  })

  it('of a private owner are seen by friends among the colleagues', async () => {
    const { id, set } = await ruled({ audience: 'colleagues' })
    const shy = await there.member(id, { createPerks: true }, await given.user({ private: true }))
    const [friend, colleague] = [await there.member(id), await there.member(id)]
    await given.friends(shy, friend)
    await set({ highestValue: 500 })
    const title = word()
    const perk = (await post(shy, { title })).body
    expect(await listed(friend, title)).toEqual([perk._id])
    expect(await listed(colleague, title)).toEqual([])
  })
})

describe('partner organizations', () => {
  it('see what is shown to partners from when both have agreed until one has had enough', async () => {
    const { id, path, admin, ben, set } = await ruled({ audience: 'partners' })
    await there.domain(id, { proven: true })
    const their = await there.founded({ name: 'Borealis' })
    const domain = `${word()}.com`
    await there.domain(their.id, { domain, proven: true })
    const reader = await there.member(their.id, { createPerks: true })
    const title = word()
    const perk = (await post(ben, { title })).body
    expect((await given.made(admin, `${path}/partners`, { domain })).state).toBe('asked')
    expect(await listed(reader, title)).toEqual([])
    const [news] = (await given.call(their.admin, 'GET', '/notifications')).body
    expect(news).toMatchObject({ kind: 'organization-news', note: 'partner-asked' })
    const agreed = await given.call(their.admin, 'POST', `${their.path}/partners/${id}/agree`)
    expect(agreed.body).toMatchObject({ _id: id, state: 'agreed' })
    expect(await listed(reader, title)).toEqual([perk._id])
    expect((await bid(reader, perk._id, (await given.perk(reader))._id)).status).toBe(201)
    await set({ audience: 'colleagues' })
    expect(await listed(reader, title)).toEqual([])
    await set({ audience: 'partners' })
    expect((await given.call(their.admin, 'DELETE', `${their.path}/partners/${id}`)).status).toBe(200)
    expect(await listed(reader, title)).toEqual([])
    expect((await given.call(admin, 'GET', `${path}/partners`)).body).toEqual([])
  })

  it('are asked by a proven domain, by organizations that have proven one', async () => {
    const { id, path, admin } = await ruled({})
    const { domain, id: otherId } = await other()
    const ask = (body: Change) => given.call(admin, 'POST', `${path}/partners`, body)
    expect((await ask({ domain })).status).toBe(409)
    const own = `${word()}.com`
    await there.domain(id, { domain: own, proven: true })
    for (const wrong of [own, `${word()}.com`, 'gmail.com', 'no domain', '']) {
      expect([(await ask({ domain: wrong })).status]).toEqual([422])
    }
    const first = (await ask({ domain })).body
    expect(first).toMatchObject({ _id: otherId, domain, state: 'asked' })
    expect((await ask({ domain })).body).toEqual(first)
    const asker = await asking(id)
    const states = (await given.call(admin, 'GET', `${path}/partners`)).body
    expect(states.map(({ _id, state }: { _id: string; state: string }) => [_id, state])).toEqual(
      expect.arrayContaining([
        [otherId, 'asked'],
        [asker, 'asking'],
      ]),
    )
    expect((await given.call(admin, 'POST', `${path}/partners/${otherId}/agree`)).status).toBe(404)
  })
})
