import { expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { givenLoops } from '../../test/given-loop'
import { serverOfFile } from '../../test/server-of-file'
import { lookAgainWeekly } from '../proposal/proposal.service'
import { proposeLoops } from './loop-jobs.service'

const { server, given } = await serverOfFile({ env: { JOBS: 'off' } })
const { db, clock } = server.deps

const [user, other] = [await given.user(), await given.user()]
const [perk, wanted] = [await given.perk(user), await given.perk(other)]
await given.call(user, 'PUT', `/perks/${perk._id}/wants`, { perks: [wanted._id], wishes: [] })

/** How often the perk is looked at, if the job runs in these hours from now on. */
async function looksIn(hours: number[]) {
  const now = clock().getTime()
  await db.deleteFrom('loop_due').execute()
  await db
    .updateTable('weekly_look')
    .set({ hour: Math.floor(now / 3_600_000) - 1 })
    .execute()
  for (const hour of hours) await lookAgainWeekly(db, new Date(now + hour * 3_600_000))
  const due = await db.selectFrom('loop_due').select('perk_id').execute()
  return due.filter(({ perk_id }) => perk_id === perk._id).length
}

it.each<[string, number[]]>([
  ['that runs each hour', Array.from({ length: 168 }, (_, hour) => hour)],
  ['that runs twice an hour', Array.from({ length: 336 }, (_, half) => Math.floor(half / 2))],
  ['that was away for days', [3, 167]],
  ['that was away for a month', [700]],
])('a perk with wants is looked at again once in a week by a job %s', async (_how, hours) => {
  expect(await looksIn(hours)).toBe(1)
})

it('of two jobs at once one looks', async () => {
  expect(await looksIn([-1])).toBe(0)
  await Promise.all([167, 167].map((hour) => lookAgainWeekly(db, new Date(clock().getTime() + hour * 3_600_000))))
  expect(await db.selectFrom('loop_due').select('perk_id').where('perk_id', '=', perk._id).execute()).toHaveLength(1)
})

it('a process that stops leaves what is left of many perks to others', async () => {
  const owner = await given.user()
  for (let at = 0; at < 110; at += 1) await given.perk(owner)
  const waiting = async () => (await db.selectFrom('loop_due').select('perk_id').execute()).length
  const before = await waiting()
  await proposeLoops({ ...server.deps, now: clock(), stopping: AbortSignal.abort() })
  expect(before - (await waiting())).toBe(100)
})

it('what was refused of a perk is forgotten with it, and with its owner', async () => {
  const [owner, leaver] = [await given.user(), await given.user()]
  const [perk, last] = [await given.perk(owner), await given.perk(leaver)]
  const kept = { given_perk_id: crypto.randomUUID(), target_perk_id: crypto.randomUUID(), silent: false }
  const refused = [perk, last].flatMap(({ _id }) => [
    { ...kept, given_perk_id: _id as string },
    { ...kept, target_perk_id: _id as string },
  ])
  await db
    .insertInto('loop_refusals')
    .values([kept, ...refused])
    .execute()
  await given.call(owner, 'DELETE', `/perks/${perk._id}`)
  await given.call(leaver, 'DELETE', '/users/profile')
  expect(await db.selectFrom('loop_refusals').selectAll().execute()).toEqual([kept])
})

it('after a no its perks are looked at again: another loop that suits them is proposed', async () => {
  const loops = givenLoops(server, given)
  const { people, perks, loop } = await loops.proposed()
  const [first, second] = people as [TestUser, TestUser]
  const [own, , third] = perks.map(({ _id }) => _id)
  const dan = await given.user()
  const rowing = await given.perk(dan)
  await given.call(dan, 'PUT', `/perks/${rowing._id}/wants`, { perks: [own], wishes: [] })
  await given.call(first, 'PUT', `/perks/${own}/wants`, { perks: [third, rowing._id], wishes: [] })
  // Looks at what the want lists made due: from here on only the no can.
  await proposeLoops(loops.job())
  expect(await loops.listOf(first, '?status=proposed')).toMatchObject([{ _id: loop._id }])
  expect((await loops.decline(first, loop)).status).toBe(200)
  await proposeLoops(loops.job())
  expect(await loops.listOf(first, '?status=proposed')).toMatchObject([{ people: 2, accepted: 0 }])
  expect(await loops.listOf(second, '?status=proposed')).toEqual([])
})
