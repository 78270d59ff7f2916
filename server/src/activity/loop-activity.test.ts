import type { Activity } from '@perkloop/contract/activity'
import { expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { givenLoops } from '../../test/given-loop'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { expireLoops } from '../loop/loop-jobs.service'
import { countActivity } from './activity.service'

const { server, given } = await serverOfFile()
const { db } = server.deps
const loops = givenLoops(server, given)
const desk = await organizationsOn(server).makeSystemAdmin(await given.user())

async function counted() {
  await db.deleteFrom('activity_weeks').execute()
  await countActivity({ db, now: new Date() })
  const { weeks, wanted } = (await given.call(await given.signedIn(desk), 'GET', '/admin/activity?weeks=1'))
    .body as Activity
  return { week: weeks[0], wanted }
}

it('what became of loops is counted by the week, and each hand-over once', async () => {
  const agreed = await loops.agreed(3, { values: [10, 20, 30] })
  const declined = await loops.proposed()
  await loops.accept(declined.people[0] as TestUser, declined.loop)
  await loops.decline(declined.people[1] as TestUser, declined.loop)
  const expired = await loops.proposed()
  await loops.accept(expired.people[0] as TestUser, expired.loop)
  await expireLoops({ ...loops.job(), now: new Date(Date.now() + 49 * 3_600_000) })
  // Its end lies two days ahead.
  await db.updateTable('loops').set({ ended_at: new Date() }).where('id', '=', expired.loop._id).execute()
  expect((await counted()).week).toMatchObject({
    loopsProposed: 3,
    loopYes: 5,
    loopNo: 1,
    loopSilent: 2,
    loopsAgreed: 1,
    loopsCompleted: 0,
  })
  for (const [at, exchange] of agreed.exchanges.entries()) {
    const [giver, receiver] = [agreed.people[at] as TestUser, agreed.people[(at + 1) % 3] as TestUser]
    expect((await counted()).week?.loopsCompleted).toBe(0)
    await given.made(receiver, `/exchanges/${exchange._id}/initiate-completion`)
    await given.made(giver, `/exchanges/${exchange._id}/confirm-completion`)
  }
  expect((await counted()).week).toMatchObject({ loopsCompleted: 1, swaps: 3, value: 60 })
})

it('wishes are counted by kind, and those that were met', async () => {
  const [one, other] = [await given.user(), await given.user()]
  const [mine, second] = [await given.perk(one, { kind: 'food' }), await given.perk(one)]
  const theirs = await given.perk(other, { kind: 'fitness' })
  const wish = (perk: { _id: string }, ...kinds: string[]) =>
    given.call(one, 'PUT', `/perks/${perk._id}/wants`, { perks: [], wishes: kinds.map((kind) => ({ kind })) })
  await wish(mine, 'fitness', 'culture')
  await wish(second, 'fitness')
  expect((await counted()).wanted).toEqual([
    { kind: 'fitness', wishes: 2, met: 0 },
    { kind: 'culture', wishes: 1, met: 0 },
  ])
  const bid = await given.made(other, '/bids', { offeredPerkId: mine._id, bidPerkId: theirs._id, quantity: 1 })
  const { exchange } = await given.made(one, `/bids/${bid._id}/accept`, given.terms())
  expect((await counted()).wanted[0]).toEqual({ kind: 'fitness', wishes: 2, met: 1 })
  await given.made(one, `/exchanges/${exchange._id}/cancel`, { reason: 'Ill' })
  expect((await counted()).wanted[0]).toEqual({ kind: 'fitness', wishes: 2, met: 0 })
  // As an administrator hides one: its want list stays.
  await db.updateTable('perks').set({ status: 'removed' }).where('id', '=', second._id).execute()
  expect((await counted()).wanted[0]).toMatchObject({ wishes: 1 })
})
