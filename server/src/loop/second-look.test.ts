import { expect, it } from 'vitest'
import { serverOfFile } from '../../test/server-of-file'
import { lookAgainWeekly } from '../proposal/proposal.service'
import { proposeLoops } from './loop-jobs.service'

const { server, given } = await serverOfFile({ env: { JOBS: 'off' } })
const { db, clock } = server.deps

it('a perk with wants is looked at again once in a week', async () => {
  const user = await given.user()
  const wanted = await given.perk(await given.user())
  const perk = await given.perk(user)
  await given.call(user, 'PUT', `/perks/${perk._id}/wants`, { perks: [wanted._id], wishes: [] })
  await db.deleteFrom('loop_due').execute()
  const now = clock().getTime()
  for (let hour = 0; hour < 7 * 24; hour += 1) await lookAgainWeekly(db, new Date(now + hour * 3_600_000))
  expect(await db.selectFrom('loop_due').select('perk_id').execute()).toEqual([{ perk_id: perk._id }])
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
