import type { InsightMonth } from '@perkloop/contract/insight'
import { expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationDraft, organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'
import { countInsights } from './insight.service'

const clock = { now: new Date('2026-10-10T12:00:00Z') }
const { server, given } = await serverOfFile({ clock: () => clock.now })
const { db } = server.deps
const organizations = organizationsOn(server)
const count = () => countInsights({ ...server.deps, now: clock.now })

/** An organization of so many, all of them there since the summer. */
async function team(size: number) {
  clock.now = new Date('2026-10-10T12:00:00Z')
  const there = await organizations.founded()
  const people: TestUser[] = [there.admin]
  while (people.length < size) people.push(await organizations.member(there.id, { createPerks: true }))
  const summer = new Date('2026-07-01T00:00:00Z')
  await db.updateTable('memberships').set({ joined_at: summer }).where('organization_id', '=', there.id).execute()
  await db.updateTable('organizations').set({ created_at: summer }).where('id', '=', there.id).execute()
  const read = async (as = there.admin) =>
    (await given.call(await given.signedIn(as), 'GET', `${there.path}/insights`)).body as InsightMonth[]
  return { ...there, people, read }
}

const october = (months: InsightMonth[]) => months.find(({ month }) => month === '2026-10-01')
const endOctober = () => {
  clock.now = new Date('2026-11-02T12:00:00Z')
}

it('says of a month that is over what five people and more offered and wanted, and of fewer nothing', async () => {
  const { people, read } = await team(12)
  for (const one of people.slice(0, 6)) await given.perk(one, { kind: 'fitness' })
  for (const one of people.slice(0, 4)) await given.perk(one, { kind: 'food' })
  for (const one of people.slice(0, 5)) {
    const perk = await given.perk(one, { kind: 'travel' })
    const wishes = [{ kind: 'culture' }, ...(one === people[0] ? [{ kind: 'home' }] : [])]
    await given.call(one, 'PUT', `/perks/${perk._id}/wants`, { perks: [], wishes, quantity: 1 })
  }
  // While it goes on nothing is said of it.
  await count()
  expect(october(await read())).toBeUndefined()
  endOctober()
  await count()
  const none = { swapped: null, value: null }
  expect(october(await read())).toEqual({
    ...{ month: '2026-10-01', members: 12, activeShare: 50, searches: [] },
    kinds: [
      { kind: 'fitness', offered: 6, wanted: null, ...none },
      { kind: 'culture', offered: null, wanted: 5, ...none },
      { kind: 'travel', offered: 5, wanted: null, ...none },
    ],
  })
  expect((await read()).map(({ month }) => month)).toEqual(['2026-10-01', '2026-09-01', '2026-08-01', '2026-07-01'])
})

it('counts all organizations in one run, however many there are', async () => {
  const founded = { created_at: new Date('2026-07-01T00:00:00Z') }
  const plan = { plan_ends_at: clock.now, plan_counts_from: clock.now }
  const many = Array.from({ length: 120 }, (_, number) => ({
    id: newId(),
    name: `Many ${number}`,
    ...plan,
    ...founded,
  }))
  await db.insertInto('organizations').values(many).execute()
  endOctober()
  await count()
  const ids = many.map(({ id }) => id)
  const counted = db.selectFrom('insight_months').select('organization_id').where('organization_id', 'in', ids)
  expect(await counted.where('month', '=', '2026-10-01').execute()).toHaveLength(many.length)
  await db.deleteFrom('organizations').where('id', 'in', ids).execute()
})

it('counts a month once: what happens to it afterwards changes no number, so that no two looks can be compared', async () => {
  const { people, id, read } = await team(12)
  for (const one of people.slice(0, 6)) await given.perk(one, { kind: 'fitness' })
  endOctober()
  await count()
  const before = await read()
  await db
    .deleteFrom('memberships')
    .where('organization_id', '=', id)
    .where('user_id', '=', people[5]?.id ?? '')
    .execute()
  clock.now = new Date('2026-11-20T12:00:00Z')
  await Promise.all([count(), count()])
  expect(await read()).toEqual(before)
})

it('counts what somebody did as a member, and nothing from before they joined', async () => {
  const { people, id, read } = await team(12)
  for (const one of people.slice(0, 6)) await given.perk(one, { kind: 'fitness' })
  const joined = new Date('2026-10-20T00:00:00Z')
  const last = people[5]?.id ?? ''
  await db
    .updateTable('memberships')
    .set({ joined_at: joined })
    .where('organization_id', '=', id)
    .where('user_id', '=', last)
    .execute()
  endOctober()
  await count()
  expect(october(await read())?.kinds).toMatchObject([{ kind: 'fitness', offered: 5 }])
})

it('counts a swap for both its sides, and what it moved once', async () => {
  const { people, read } = await team(12)
  // Three swaps of two members each: fitness for food.
  for (const at of [0, 2, 4]) {
    const [owner, bidder] = [people[at] as TestUser, people[at + 1] as TestUser]
    const target = await given.perk(owner, { kind: 'fitness', estimatedValue: 100 })
    const own = await given.perk(bidder, { kind: 'food', estimatedValue: 50 })
    const bid = await given.made(bidder, '/bids', { offeredPerkId: target._id, bidPerkId: own._id, quantity: 2 })
    const { exchange } = await given.made(owner, `/bids/${bid._id}/accept`, given.terms())
    await given.made(owner, `/exchanges/${exchange._id}/initiate-completion`)
    await given.made(bidder, `/exchanges/${exchange._id}/confirm-completion`)
  }
  endOctober()
  await count()
  expect(october(await read())?.kinds).toEqual([
    { kind: 'fitness', offered: null, wanted: null, swapped: 6, value: 300 },
    { kind: 'food', offered: null, wanted: null, swapped: 6, value: 300 },
  ])
})

it('says what five members and more found nothing for, and forgets who searched', async () => {
  const { people, read } = await team(12)
  const search = (one: TestUser, query: string) => given.call(one, 'GET', `/perks?${query}`)
  for (const one of people.slice(0, 5)) for (const q of ['Kayaki', 'Kayaking', 'KAYAKING ']) await search(one, `q=${q}`)
  for (const one of people.slice(0, 4)) await search(one, 'q=Falconry')
  // Of these nothing is missing: a range, a kind, something that is there, and a user outside.
  for (const one of people.slice(0, 6)) {
    await search(one, 'q=Archery&maxValue=1')
    await search(one, 'q=Archery&kind=home')
  }
  const perk = await given.perk(await given.user(), { title: 'Trapeze lesson' })
  for (const one of people.slice(0, 6)) expect((await search(one, 'q=Trapeze')).body).toMatchObject([{ _id: perk._id }])
  for (let at = 0; at < 5; at += 1) await search(await given.user(), 'q=Fencing')
  endOctober()
  await count()
  expect(october(await read())?.searches).toEqual([{ words: 'kayaking', people: 5 }])
  expect(await db.selectFrom('empty_searches').select('words').execute()).toEqual([])
})

it('counts no search from before somebody joined, in another organization', async () => {
  const { id, people, read } = await team(12)
  await db.updateTable('organizations').set({ plan: 'enterprise' }).where('id', '=', id).execute()
  const search = (one: TestUser, words: string) => given.call(one, 'GET', `/perks?q=${words}`)
  const before = await organizations.founded()
  await search(before.admin, 'Kayaking')
  await given.call(before.admin, 'DELETE', `${before.path}/users/${before.admin.id}`)
  const { token } = await organizations.joinLink(id, { endsAt: new Date('2026-10-20T00:00:00Z') })
  expect((await organizations.accept(before.admin, token)).status).toBe(200)
  for (const one of people.slice(0, 4)) await search(one, 'Kayaking')
  for (const one of [before.admin, ...people.slice(0, 4)]) await search(one, 'Paddling')
  endOctober()
  await count()
  expect(october(await read())?.searches).toEqual([{ words: 'paddling', people: 5 }])
})

it('is for who manages the organization, and goes with it', async () => {
  const { admin, id, path, people } = await team(6)
  endOctober()
  await count()
  expect((await given.call(await given.signedIn(people[1] as TestUser), 'GET', `${path}/insights`)).status).toBe(403)
  expect((await given.call(await given.signedIn(await given.user()), 'GET', `${path}/insights`)).status).toBe(404)
  expect((await given.call(await given.signedIn(admin), 'GET', `${path}/insights`)).status).toBe(200)
  await given.made(await given.signedIn(admin), `${path}/close`, { name: organizationDraft.name })
  expect(await db.selectFrom('insight_months').select('month').where('organization_id', '=', id).execute()).toEqual([])
})
