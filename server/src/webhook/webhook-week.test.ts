import { expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { receiverOn, webhooksOn } from '../../test/given-webhook'
import { serverOfFile } from '../../test/server-of-file'
import { countInsights } from '../insight/insight.service'
import { day, minute } from '../platform/base/durations'
import { tellOfWeeks } from './webhook-week.service'

const clock = { now: new Date('2026-11-04T12:00:00Z') }
const { server, given } = await serverOfFile({ clock: () => clock.now })
const { db } = server.deps
const organizations = organizationsOn(server)
const hooks = webhooksOn(server)
const tell = () => tellOfWeeks({ db, now: clock.now })

/** An organization of so many since the summer, with a webhook of long ago. It is a Wednesday in the first week of a month. */
async function team(size: number) {
  clock.now = new Date('2026-11-04T12:00:00Z')
  await db.deleteFrom('webhooks').execute()
  const there = await organizations.founded()
  const people: TestUser[] = [there.admin]
  while (people.length < size) people.push(await organizations.member(there.id, { createPerks: true }))
  const summer = new Date('2026-07-01T00:00:00Z')
  await db.updateTable('memberships').set({ joined_at: summer }).where('organization_id', '=', there.id).execute()
  await db.updateTable('organizations').set({ created_at: summer }).where('id', '=', there.id).execute()
  const { id } = await hooks.made(there.id, ['digest.weekly', 'want.unmet'], 'slack')
  await db.updateTable('webhooks').set({ weekly_since: summer }).where('id', '=', id).execute()
  const receiver = receiverOn(server, () => clock.now)
  const heard = async () => {
    await tell()
    await receiver.send()
    return receiver.state.got.splice(0).map(({ body }) => JSON.parse(body).text.split(' <')[0] as string)
  }
  return { ...there, id: there.id, webhook: id, people, heard }
}

const on = (moment: string) => {
  clock.now = new Date(moment)
}

it('says on Monday once what was posted and is still on offer, without names', async () => {
  const { admin, path, webhook, people, heard } = await team(3)
  const [ada, ben, cleo] = people as [TestUser, TestUser, TestUser]
  await given.perk(ada, { kind: 'fitness' })
  await given.perk(ben, { kind: 'fitness' })
  await given.perk(ben, { kind: 'food' })
  const gone = await given.perk(ben, { kind: 'work' })
  await given.call(ben, 'DELETE', `/perks/${gone._id}`)
  await given.perk(cleo, { kind: 'travel' })
  await given.call(cleo, 'PUT', '/users/profile', { discoverability: 'private' })
  expect(await heard()).toEqual([])
  on('2026-11-09T07:59:00Z')
  expect(await heard()).toEqual([])
  on('2026-11-09T08:01:00Z')
  // It is on already: that puts no week off.
  expect((await given.call(admin, 'PUT', `${path}/webhooks/${webhook}`, { isOn: true })).status).toBe(200)
  expect(await heard()).toEqual(['Last week: 3 new perks (Fitness, Food).'])
  on('2026-11-11T08:01:00Z')
  expect(await heard()).toEqual([])
  // Nothing happened in the week after.
  on('2026-11-16T08:01:00Z')
  expect(await heard()).toEqual([])
})

it('says how many swaps were done where at least five took part', async () => {
  const { id, heard } = await team(1)
  const swap = async () => {
    const { owner, bidder } = await given.completedExchange()
    for (const one of [owner, bidder]) {
      await organizations.member(id, { createPerks: true }, one)
      const long = { joined_at: new Date('2026-07-01T00:00:00Z') }
      await db.updateTable('memberships').set(long).where('user_id', '=', one.id).execute()
    }
  }
  for (const _ of [1, 2]) await swap()
  on('2026-11-09T08:01:00Z')
  expect((await heard()).join()).not.toContain('swap')
  for (const _ of [1, 2, 3]) await swap()
  on('2026-11-16T08:01:00Z')
  expect((await heard()).join()).toContain('3 swaps done')
})

it('says once a month which kinds insights say are wanted, and nobody offers', async () => {
  const { people, heard } = await team(7)
  for (const one of people.slice(0, 6)) {
    const perk = await given.perk(one, { kind: 'travel' })
    const wishes = [{ kind: 'culture' }, { kind: 'home' }, ...(one === people[0] ? [{ kind: 'food' }] : [])]
    await given.call(one, 'PUT', `/perks/${perk._id}/wants`, { perks: [], wishes, quantity: 1 })
  }
  on('2026-12-01T12:00:00Z')
  await countInsights({ ...server.deps, now: clock.now })
  // In December a member offers one of them.
  await given.perk(await given.signedIn(people[6] as TestUser), { kind: 'home' })
  on('2026-12-07T08:01:00Z')
  expect((await heard()).filter((said) => said.startsWith('Wanted'))).toEqual([
    'Wanted here: Culture. 6 people would take a perk of this kind, and nobody offers one.',
  ])
  on('2026-12-14T08:01:00Z')
  expect(await heard()).toEqual([])
})

it('waits on the first Monday of a month until what is wanted is counted', async () => {
  const { people, heard } = await team(6)
  for (const one of people) {
    const perk = await given.perk(one, { kind: 'travel' })
    await given.call(one, 'PUT', `/perks/${perk._id}/wants`, { perks: [], wishes: [{ kind: 'culture' }], quantity: 1 })
  }
  on('2026-12-04T12:00:00Z')
  await given.perk(await given.signedIn(people[0] as TestUser), { kind: 'food' })
  on('2026-12-07T08:01:00Z')
  expect(await heard()).toEqual([])
  await countInsights({ ...server.deps, now: clock.now })
  expect(await heard()).toEqual([
    'Last week: 1 new perk (Food).',
    'Wanted here: Culture. 6 people would take a perk of this kind, and nobody offers one.',
  ])
  expect(await heard()).toEqual([])
})

it('waits for no month that was over before the organization was there', async () => {
  const { people, id, heard } = await team(2)
  on('2026-12-04T12:00:00Z')
  await db.updateTable('organizations').set({ created_at: clock.now }).where('id', '=', id).execute()
  await given.perk(await given.signedIn(people[0] as TestUser), { kind: 'food' })
  on('2026-12-07T08:01:00Z')
  expect(await heard()).toEqual(['Last week: 1 new perk (Food).'])
})

it('tells neither a webhook that was added since Monday nor one that is off or asked for other things', async () => {
  const { id, webhook, people } = await team(2)
  await given.perk(people[0] as TestUser, { kind: 'food' })
  on('2026-11-09T08:01:00Z')
  const add = async (events: Parameters<typeof hooks.made>[1], columns: object) => {
    const made = await hooks.made(id, events)
    await db
      .updateTable('webhooks')
      .set({ weekly_since: new Date(clock.now.getTime() - 30 * day), ...columns })
      .where('id', '=', made.id)
      .execute()
  }
  await add(['digest.weekly'], { weekly_since: new Date(clock.now.getTime() - minute) })
  await add(['digest.weekly'], { off_since: clock.now })
  await add(['want.unmet', 'perk.posted'], {})
  await tell()
  const told = await db
    .selectFrom('webhook_deliveries')
    .select('webhook_id')
    .where('event', '<>', 'perk.posted')
    .execute()
  expect(told).toEqual([{ webhook_id: webhook }])
})

it('is not put off where a form sends the same events again', async () => {
  const { admin, path, people, webhook, heard } = await team(2)
  await given.perk(people[0] as TestUser, { kind: 'food' })
  on('2026-11-09T08:01:00Z')
  const same = { events: ['want.unmet', 'digest.weekly'] }
  expect((await given.call(admin, 'PUT', `${path}/webhooks/${webhook}`, same)).status).toBe(200)
  expect(await heard()).toEqual(['Last week: 1 new perk (Food).'])
})

it('is told once, however many tell it at once', async () => {
  const { people, webhook } = await team(2)
  await given.perk(people[0] as TestUser, { kind: 'food' })
  on('2026-11-09T08:01:00Z')
  await Promise.all(Array.from({ length: 6 }, tell))
  const told = await db.selectFrom('webhook_deliveries').select('event').where('webhook_id', '=', webhook).execute()
  expect(told).toEqual([{ event: 'digest.weekly' }])
})
