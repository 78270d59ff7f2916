import { earliestToday } from '@perkloop/contract/perk-end'
import { expect, it } from 'vitest'
import { inDays, type TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { rulesOn } from '../../test/given-rules'
import { serverOfFile } from '../../test/server-of-file'
import { day } from '../platform/base/durations'
import { followPerkEnds } from './perk-end.service'

const { server, given } = await serverOfFile({ env: { JOBS: 'off' } })
const { db, events } = server.deps
const there = organizationsOn(server)
const { apply } = rulesOn(server)
const desk = await there.makeSystemAdmin(await given.user())

const over = new Date(Date.parse(earliestToday(Date.now())) - day).toISOString().slice(0, 10)
const runJob = () => followPerkEnds({ db, events, now: new Date() })
/** As if its last day had been this one: no job has run since. */
const endAt = (id: string, date: string) =>
  db.updateTable('perks').set({ valid_until: date, next_step_on: date }).where('id', '=', id).execute()
const statusOf = async (id: string) =>
  (await db.selectFrom('perks').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const bidOf = async (user: TestUser) => (await given.call(user, 'GET', '/bids')).body[0]
const told = async (user: TestUser) =>
  (await given.call(user, 'GET', '/notifications')).body.map(({ kind }: { kind: string }) => kind)
const rejected = { status: 'rejected', rejectionReason: 'perk_ended', onHold: false }

it('ends a perk of a suspended owner by its last day, and it does not come back with them', async () => {
  const { owner, bidder, target } = await given.pendingBid()
  await given.made(desk, `/admin/people/${owner.id}/suspend`, { until: null, reason: 'Posts links to malware' })
  expect(await bidOf(bidder)).toMatchObject({ status: 'pending', onHold: true })
  await endAt(target._id, over)
  expect(await bidOf(bidder)).toMatchObject(rejected)
  await runJob()
  expect(await statusOf(target._id)).toBe('ended')
  expect(await bidOf(bidder)).toMatchObject(rejected)
  expect(await told(bidder)).toEqual(['bid-closed'])
  await given.made(desk, `/admin/people/${owner.id}/restore`, { reason: 'It was a mistake' })
  expect(await statusOf(target._id)).toBe('ended')
  expect((await given.call(bidder, 'GET', `/perks/${target._id}`)).status).toBe(404)
})

it('ends a perk that a rule holds back too; a new day brings it back to where it was', async () => {
  const { owner, bidder, target } = await given.pendingBid()
  const team = await there.founded()
  await there.member(team.id, { createPerks: true }, owner)
  await given.call(team.admin, 'PUT', `${team.path}/perk-rules`, { highestValue: 20 })
  await apply()
  expect(await bidOf(bidder)).toMatchObject({ status: 'pending', onHold: true })
  await endAt(target._id, over)
  await runJob()
  expect([await statusOf(target._id), await told(bidder)]).toEqual(['ended', ['bid-closed']])
  const again = { validUntil: inDays(30), estimatedValue: 10 }
  expect((await given.call(owner, 'PUT', `/perks/${target._id}`, again)).body).toMatchObject({ heldFor: null })
  expect(await statusOf(target._id)).toBe('available')
})

it('reminds nobody of the last day of what is held back', async () => {
  const owner = await given.user()
  const perk = await given.perk(owner, { validUntil: inDays(5) })
  await given.made(desk, `/admin/people/${owner.id}/suspend`, { until: null, reason: 'Posts links to malware' })
  await db.updateTable('perks').set({ next_step_on: over }).where('id', '=', perk._id).execute()
  await runJob()
  const news = db.selectFrom('notifications').select('kind').where('user_id', '=', owner.id)
  expect([await statusOf(perk._id), await news.execute()]).toEqual(['withheld', []])
})
