import { notify, withdrawNotifications } from '../notification/notification.service'
import type { Deps } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { atEnd } from '../platform/database/transaction'
import * as sql from './proposal.sql'

// What becomes of proposed loops. It is below bids and exchanges, which end them; the slice `loop` above finds and answers them.

export {
  deleteDue,
  findPlaces,
  findProposed,
  insertLoop,
  insertRefusals,
  lockLoop,
  lockLoopsOf,
  type NewLeg,
  readAnswers,
  sayYes,
  setAgreed,
  setExchange,
} from './proposal.sql'

type Shared = Pick<Deps, 'events'> & { now: Date; user?: { id: string } }

/** With all their loops, so many are chosen from in about a tenth of a second. */
export const lookedAtOnce = 100
/** After so long a process that took what is due is taken for dead. */
const takenFor = 5 * 60 * 1000

/** Loops with these perks are looked for soon. */
export function makeDue(tx: Tx, perkIds: string[], now: Date) {
  for (const perk_id of perkIds) atEnd(tx, sql.duePerks, { perk_id, since: now.toISOString() })
}

/** As `makeDue`, of all perks that a user has on offer. */
export function makeAllDue(tx: Tx, user: string, now: Date) {
  return sql.dueAllOf(tx, user, now)
}

/**
 * A perk with wants is looked at again each week, in the hour that its id says: in a kind of more than 1,000 perks one look is
 * a sample. Hours in which nothing ran are made up for.
 */
export function lookAgainWeekly(db: Db, now: Date) {
  return sql.dueUntilHour(db, Math.floor(now.getTime() / (60 * 60 * 1000)), now)
}

/** Some of the perks to look at now, for this process alone. */
export function takeDue(db: Db, now: Date) {
  return sql.takeDue(db, now, new Date(now.getTime() - takenFor), lookedAtOnce)
}

/** What nobody has looked at for two days is not waited for: loops are switched off, or much has changed since. */
export function forgetOldDue(db: Db, now: Date) {
  return db
    .deleteFrom('loop_due')
    .where('since', '<', new Date(now.getTime() - 2 * 24 * 60 * 60 * 1000))
    .execute()
}

/**
 * Dissolves the proposed loops with these perks: they were reserved, removed, edited, or their owner is gone. Perks that are
 * on offer are due. The caller has locked them (docs/decisions/0006).
 */
export async function dissolveLoopsOn(tx: Tx, shared: Shared, perkIds: string[]) {
  await tellEnd(tx, shared, await sql.endOn(tx, perkIds, shared.now))
}

/** As `dissolveLoopsOn` for an edited perk: what was refused of it may be asked again. */
export async function reviseLoopsOn(tx: Tx, shared: Shared, perkId: string) {
  const [ended] = await Promise.all([sql.endOn(tx, [perkId], shared.now), sql.deleteRefusalsOn(tx, [perkId])])
  await tellEnd(tx, shared, ended)
}

/** Forgets what was refused of perks that are gone for good. */
export function forgetRefusalsOn(tx: Tx, perkIds: string[]) {
  return sql.deleteRefusalsOn(tx, perkIds)
}

/** Dissolves the loops with both of two users. The caller has locked the perks of the first; the second is told nothing. */
export async function dissolveLoopsBetween(tx: Tx, shared: Shared, one: string, other: string) {
  const ended = await sql.endBetween(tx, one, other, shared.now)
  await tellEnd(
    tx,
    shared,
    ended.filter(({ userId }) => userId !== other),
  )
}

/**
 * Dissolves the loops of a user in which their perk would go to a person who may not see it once the user is private. The
 * caller has locked the user's perks.
 */
export async function dissolveHiddenLoops(tx: Tx, shared: Shared, user: string) {
  await tellEnd(tx, shared, await sql.endHidden(tx, user, shared.now))
}

/** As `dissolveHiddenLoops`, of two users who are friends no longer. The caller has locked the perks of one of them. */
export async function dissolveLoopsOfFormerFriends(tx: Tx, shared: Shared, one: string, other: string) {
  await tellEnd(tx, shared, await sql.endBetweenFriends(tx, one, other, shared.now))
}

/** Dissolves all loops of a user who does not join any more. The caller has locked their perks. */
export async function dissolveLoopsOf(tx: Tx, shared: Shared, user: string) {
  await tellEnd(tx, shared, await sql.endAllOf(tx, user, shared.now))
}

/** Ends a loop that the caller has locked, by one person's no if there is one: who it was is told to nobody. @returns its people. */
export async function endLoop(
  tx: Tx,
  shared: Shared,
  id: string,
  status: sql.EndStatus,
  decliner: string | null = null,
) {
  const people = await sql.endOne(tx, id, status, shared.now, decliner)
  await tellEnd(tx, shared, people)
  return people
}

/** Dissolves a loop that the caller has locked. Nobody is told: with loops switched off no screen speaks of them. */
export async function dissolveUntold(tx: Tx, shared: Shared, id: string) {
  await tellEnd(tx, shared, await sql.endOne(tx, id, 'dissolved', shared.now, null), { isTold: false })
}

/** Tells those who had said yes, if `isTold`; a proposal that was not answered is taken back, unread. */
async function tellEnd(tx: Tx, shared: Shared, people: sql.Ended[], { isTold = true } = {}) {
  const told = people.map(({ loopId, userId, answer, gives, gets }) => {
    const fact = { personId: null, perk: gets, note: gives, loopId }
    return { userId, answer, fact, matter: { kind: 'loop', ...fact } as const }
  })
  await withdrawNotifications(tx, shared, told)
  for (const { userId, answer, fact } of told) {
    if (isTold && answer === 'accepted' && userId !== shared.user?.id)
      notify(tx, shared, userId, { kind: 'loop-ended', ...fact })
  }
  for (const id of new Set(people.map(({ loopId }) => loopId))) announceLoop(tx, shared, id, people)
}

/** Sends a live event to the people of a loop. */
export function announceLoop(tx: Tx, { events }: Shared, id: string, people: { userId: string }[]) {
  events.announce(
    tx,
    people.map(({ userId }) => userId),
    { type: 'loop', id },
  )
}
