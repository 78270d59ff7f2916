import { notify } from '../notification/notification.service'
import { day, minute } from '../platform/base/durations'
import type { Deps } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import * as rules from './watch.rules'
import * as sql from './watch-finding.sql'

type Shared = Pick<Deps, 'db' | 'events' | 'stopping'> & { now: Date }

/** How many perks are taken at once, and how many watches one transaction tells. */
const [perksAtOnce, toldAtOnce] = [50, 200]
/** How many watches one statement reads: if all fit, they are noted in about 30 ms. */
export const readAtOnce = 1_000
/** So many batches in one run: the rest waits for the next. */
const mostBatches = 100
/** After so long a process that took a perk is taken for dead. */
const takenFor = 5 * minute

/**
 * Finds the watches of perks that came on offer, and tells their owners: each watch once a day at most, with all it has found
 * since (docs/product.md, Watches). Several processes do so side by side.
 */
export async function tellWatchers(shared: Shared) {
  for (let batch = 0; batch < mostBatches; batch += 1) {
    if ((await findSome(shared)) < perksAtOnce || shared.stopping.aborted) break
  }
  for (let batch = 0; batch < mostBatches; batch += 1) {
    if ((await tellSome(shared)) < toldAtOnce || shared.stopping.aborted) break
  }
}

/** Forgets after a year what was told: an edit may tell of it again. */
export function forgetOldTold({ db, now }: Pick<Shared, 'db' | 'now'>) {
  return sql.deleteTold(db, new Date(now.getTime() - 365 * day))
}

/** @returns how many perks it took. */
async function findSome({ db, now, stopping }: Shared) {
  const all = await sql.takeDue(db, now, new Date(now.getTime() - takenFor), perksAtOnce)
  for (const due of all) {
    // One transaction for each piece: another process goes on where this one was killed or stopped.
    let at = await findPiece({ db, now }, due)
    while (at && !stopping.aborted) at = await findPiece({ db, now }, at)
  }
  return all.length
}

function findPiece({ db, now }: Pick<Shared, 'db' | 'now'>, due: sql.Due) {
  return transaction(db, async (tx) => {
    const reached = await sql.noteFinds(tx, due, now, readAtOnce)
    if (reached) return { ...due, ...reached }
    await sql.deleteDue(tx, due.number)
    return undefined
  })
}

/** @returns how many watches it looked at. */
function tellSome(shared: Shared) {
  const { db, now } = shared
  return transaction(db, async (tx) => {
    const looked = await sql.lockDueWatches(tx, now, toldAtOnce)
    if (looked.length === 0) return 0
    const due = await sql.readDue(tx, looked)
    await sql.setTold(tx, looked, due, now)
    for (const watch of due) {
      if (watch.count === 0) continue
      notify(tx, shared, watch.ownerId, {
        kind: 'watch',
        personId: null,
        count: watch.count,
        note: rules.addressOf(watch),
        watchId: watch.id,
      })
    }
    return looked.length
  })
}
