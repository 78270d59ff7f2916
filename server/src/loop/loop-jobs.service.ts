import { notify } from '../notification/notification.service'
import { lockPerks, lockPerksOf } from '../perk/perk.service'
import { isTaken } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Deps } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import * as proposals from '../proposal/proposal.service'
import { addSilence } from '../user/user.service'
import * as rules from './loop.rules'
import { type Candidate, chooseLoops, mostEvenOf } from './loop-choosing.rules'
import { findLoopsWith, lookAgain } from './loop-finding.sql'

/** After so many proposals in a row that a user let pass, no more are looked for. */
const silentTimes = 2

type Shared = Pick<Deps, 'db' | 'events' | 'env'> & { now: Date }

/** So many batches in one run: the rest waits for the next. */
const mostBatches = 40

/**
 * Looks for loops with the perks that changed, and proposes the best of them. Several processes do so side by side.
 * @param mostPeople In one loop; the bench compares loops of three with pairs alone.
 */
export async function proposeLoops(shared: Shared & Pick<Deps, 'stopping'>, mostPeople: 2 | 3 = 3) {
  for (let batch = 0; batch < mostBatches; batch += 1) {
    if ((await proposeSome(shared, mostPeople)) < proposals.lookedAtOnce || shared.stopping.aborted) return
  }
}

/** @returns how many entries of the queue it took. */
async function proposeSome(shared: Shared, mostPeople: number) {
  const { db, now } = shared
  const due = await proposals.takeDue(db, now)
  const found = new Map<string, Candidate>()
  for (const perkId of new Set(due.map((one) => one.perkId))) {
    const loops = (await findLoopsWith(db, perkId)).filter(({ perks }) => perks.length <= mostPeople)
    for (const loop of mostEvenOf(loops)) found.set(keyOf(loop), loop)
  }
  for (const loop of chooseLoops([...found.values()])) await propose(shared, loop)
  // Only now: what a process was killed over is looked at again.
  await proposals.deleteDue(
    db,
    due.map((one) => one.number),
  )
  return due.length
}

/** The same loop may be found from each of its perks: it is read from the smallest one on. */
function keyOf({ perks }: Candidate) {
  const ids = perks.map(({ id }) => id)
  const first = ids.indexOf([...ids].sort()[0] as string)
  return [...ids.slice(first), ...ids.slice(0, first)].join(' ')
}

/** In a transaction of its own, once it has looked again with the perks locked. */
async function propose(shared: Shared, { perks }: Candidate) {
  const { db, env, now } = shared
  const ids = perks.map(({ id }) => id)
  await transaction(db, async (tx) => {
    const [, legs] = await Promise.all([lockPerks(tx, ids), lookAgain(tx, ids)])
    if (legs.length < ids.length || new Set(legs.map(({ userId }) => userId)).size < ids.length) return
    const quantities = rules.quantitiesOf(legs)
    const id = newId()
    await proposals.insertLoop(
      tx,
      { id, created_at: now, expires_at: new Date(now.getTime() + env.loops.answerWithin) },
      legs.map(({ userId, perkId, because }, place) => ({
        place,
        giver_id: userId,
        perk_id: perkId,
        quantity: quantities[place] ?? 1,
        receiver_id: legs[(place + 1) % legs.length]?.userId ?? userId,
        because,
      })),
    )
    for (const [place, { userId, title }] of legs.entries()) {
      const got = legs[(place + legs.length - 1) % legs.length]?.title ?? ''
      notify(tx, shared, userId, { kind: 'loop', personId: null, perk: got, note: title, loopId: id })
    }
    proposals.announceLoop(tx, shared, id, legs)
  }).catch((error: unknown) => {
    if (!isTaken(error, 'loop_legs_one')) throw error
  })
}

/**
 * Ends proposals past their deadline, one transaction each. Silence is a no, and is counted. With loops switched off nobody can
 * answer, so it ends all of them, and that is no silence.
 */
export async function expireLoops(shared: Shared) {
  const until = shared.env.loops.on ? shared.now : undefined
  for (const id of await proposals.findProposed(shared.db, until))
    for (const user of await expire(shared, id)) await takeOut(shared, user)
}

/** Dissolves the other loops of a user for whom no more are looked for: in a transaction that locks their perks first. */
function takeOut(shared: Shared, user: string) {
  return transaction(shared.db, async (tx) => {
    await lockPerksOf(tx, user)
    await proposals.dissolveLoopsOf(tx, shared, user)
  })
}

/** @returns for whom no more loops are looked for. */
function expire(shared: Shared, id: string): Promise<string[]> {
  return transaction(shared.db, async (tx) => {
    const places = await proposals.findPlaces(tx, id)
    const loop = await proposals.lockLoop(tx, id)
    // Since it was found it may have been answered.
    if (loop?.status !== 'proposed') return []
    if (!shared.env.loops.on) {
      await proposals.dissolveUntold(tx, shared, id)
      return []
    }
    const people = await proposals.endLoop(tx, shared, id, 'expired')
    const silent = people.filter(({ answer }) => answer === 'open').map(({ userId }) => userId)
    await proposals.insertRefusals(
      tx,
      rules.swapsOf(places).filter(({ userId }) => silent.includes(userId)),
      { silent: true },
    )
    const stopped = await addSilence(tx, silent, silentTimes)
    for (const user of stopped) shared.events.announce(tx, [user], { type: 'profile', id: user })
    return stopped
  })
}
