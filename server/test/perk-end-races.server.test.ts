import { describe, expect, it } from 'vitest'
import { proposeLoops } from '../src/loop/loop-jobs.service'
import { followPerkEnds } from '../src/posting/perk-end.service'
import { accept, placeBid } from './acts'
import { inDays, type TestUser } from './given'
import { givenLoops } from './given-loop'
import { type Act, change, post, rounds } from './race'
import { expectSound } from './soundness'
import { twoProcessesOfFile } from './two-processes'

const { given, race, running } = await twoProcessesOfFile()
const { db, events } = running.deps
const loops = givenLoops(running, given)
type Made = { _id: string }

/** The job as it will run once the day is over; the other process still has today, so that both may win. */
const end = () => followPerkEnds({ db, events, now: new Date(Date.now() + 40 * 24 * 60 * 60 * 1000) })
const statusOf = async (id: string) =>
  (await db.selectFrom('perks').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

/** Races a request against the end of one of its perks. @returns the request's status and what became of the perk. */
async function raceEnd(id: string, act: Act, round: number) {
  const acts = [() => race(act), end] as const
  const [first, second] = round % 2 ? [acts[1], acts[0]] : acts
  const done = await Promise.all([first(), second()])
  const [reply] = done.find((one) => one !== undefined) ?? []
  return `${reply?.status} ${await statusOf(id)}`
}

describe('the end of a perk against', () => {
  it.each([
    [
      'accepting a bid on it',
      async () => {
        const { owner, target, bid } = await given.pendingBid()
        await given.call(owner, 'PUT', `/perks/${target._id}`, { validUntil: inDays(20) })
        return { id: target._id, act: accept(owner, bid) }
      },
      ['200 reserved', '409 ended'],
    ],
    [
      'accepting a bid that gives it',
      async () => {
        const { owner, bidder, given: offered, bid } = await given.pendingBid()
        await given.call(bidder, 'PUT', `/perks/${offered._id}`, { validUntil: inDays(20) })
        return { id: offered._id, act: accept(owner, bid) }
      },
      ['200 reserved', '409 ended'],
    ],
    [
      'a new bid on it',
      async () => {
        const bidder = await given.user()
        const target = await given.perk(await given.user(), { validUntil: inDays(20) })
        return { id: target._id, act: placeBid(bidder, target, await given.perk(bidder)) }
      },
      // Where the bid has the lock the job passes the perk by, until its next run.
      ['201 ended', '201 available', '404 ended', '409 ended'],
    ],
    [
      'a later day',
      async () => {
        const owner = await given.user()
        const perk = await given.perk(owner, { validUntil: inDays(20) })
        return { id: perk._id, act: change(owner, `/perks/${perk._id}`, { validUntil: inDays(90) }) }
      },
      ['200 available'],
    ],
    [
      'the last yes to a loop with it',
      async () => {
        const { people, perks } = await loops.ring(2)
        const [one, other] = people as [TestUser, TestUser]
        const [mine, theirs] = perks.map(({ _id }) => ({ _id })) as [Made, Made]
        await given.call(one, 'PUT', `/perks/${mine._id}`, { validUntil: inDays(20) })
        await given.call(one, 'PUT', `/perks/${mine._id}/wants`, { perks: [theirs._id], wishes: [] })
        await given.call(other, 'PUT', `/perks/${theirs._id}/wants`, { perks: [mine._id], wishes: [] })
        await proposeLoops(loops.job())
        const [loop] = await loops.listOf(one)
        await loops.accept(one, loop as Made)
        return { id: mine._id, act: post(other, `/loops/${loop?._id}/accept`, { logistics: 'At the desk' }) }
      },
      ['200 reserved', '409 ended'],
    ],
  ] as const)('%s', async (_name, prepare, right) => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, act } = await prepare()
      expect(right).toContain(await raceEnd(id, act, round))
    }
    await end()
    await expectSound(db)
  })
})
