import type { Loop } from '@perkloop/contract/loop'
import { proposeLoops } from '../src/loop/loop-jobs.service'
import { newId } from '../src/platform/base/ids'
import { transaction } from '../src/platform/database/transaction'
import { insertLoop } from '../src/proposal/proposal.service'
import type { Running } from '../src/server'
import type { Given, TestUser } from './given'

/** Loops in which each person would take the perk of the one before, found by the job. */
export function givenLoops({ deps }: Running, given: Given) {
  const { db, env } = deps
  const job = () => ({ ...deps, now: deps.clock() })

  /** Each has one perk; `wanting` says how they say what they would take. */
  async function ring(count: 2 | 3, change: { users?: { private?: boolean }[]; values?: number[] } = {}) {
    const people: TestUser[] = []
    const perks: { _id: string; title: string }[] = []
    for (let at = 0; at < count; at += 1) {
      const one = await given.user(change.users?.[at] ?? {})
      people.push(one)
      perks.push(await given.perk(one, { title: `Perk ${at}`, estimatedValue: change.values?.[at] ?? 50 }))
    }
    return { people, perks }
  }

  /** Three people, or two, whose want lists close a circle: each gives to the next. The loop as it was proposed. */
  async function proposed(count: 2 | 3 = 3, change: Parameters<typeof ring>[1] & { quantity?: number } = {}) {
    const there = await ring(count, change)
    const { people, perks } = there
    for (const [at, one] of people.entries()) {
      const wanted = perks[(at + count - 1) % count] as { _id: string }
      const body = { perks: [wanted._id], wishes: [], quantity: change.quantity ?? 1 }
      await given.call(one, 'PUT', `/perks/${perks[at]?._id}/wants`, body)
    }
    await proposeLoops(job())
    const [loop] = await listOf(people[0] as TestUser)
    if (!loop) throw new Error('no loop was proposed')
    return { ...there, loop }
  }

  /** A proposed loop as the job would write it, whatever anybody wants; with new perks where none are named. */
  async function made(people: TestUser[], known: { _id: string }[] = []) {
    const perks: { _id: string }[] = []
    for (const [at, one] of people.entries()) perks.push(known[at] ?? (await given.perk(one)))
    const [id, now] = [newId(), deps.clock()]
    const next = (at: number) => people[(at + 1) % people.length] as TestUser
    await transaction(db, (tx) =>
      insertLoop(
        tx,
        { id, created_at: now, expires_at: new Date(now.getTime() + env.loops.answerWithin) },
        people.map((one, place) => ({
          place,
          giver_id: one.id,
          perk_id: perks[place]?._id as string,
          quantity: 1,
          receiver_id: next(place).id,
          because: 'list',
        })),
      ),
    )
    return { _id: id }
  }

  const listOf = async (as: TestUser, query = ''): Promise<Loop[]> =>
    (await given.call(as, 'GET', `/loops${query}`)).body
  const accept = (as: TestUser, loop: { _id: string }) =>
    given.call(as, 'POST', `/loops/${loop._id}/accept`, { logistics: `By ${as.name}` })
  const decline = (as: TestUser, loop: { _id: string }) => given.call(as, 'POST', `/loops/${loop._id}/decline`)

  /** Everybody has said yes. `exchanges` are those in which the people of the same index give. */
  async function agreed(count: 2 | 3 = 3, change: Parameters<typeof proposed>[1] = {}) {
    const there = await proposed(count, change)
    for (const one of there.people) await accept(one, there.loop)
    const { body } = await given.call(there.people[0] as TestUser, 'GET', `/loops/${there.loop._id}`)
    const rows = await db
      .selectFrom('loop_legs')
      .select('exchange_id as _id')
      .where('loop_id', '=', there.loop._id)
      .orderBy('place')
      .execute()
    const places = await db
      .selectFrom('loop_legs')
      .select('giver_id')
      .where('loop_id', '=', there.loop._id)
      .orderBy('place')
      .execute()
    const exchanges = there.people.map(({ id }) => {
      const at = places.findIndex((place) => place.giver_id === id)
      return { _id: rows[at]?._id as string }
    })
    return { ...there, loop: body as Loop, exchanges }
  }

  return { job, ring, made, proposed, agreed, listOf, accept, decline }
}
