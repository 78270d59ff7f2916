import { notify } from '../notification/notification.service'
import { day, minute } from '../platform/base/durations'
import type { Deps } from '../platform/context'
import type { Db } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import * as rules from './watch.rules'
import * as finding from './watch-finding.sql'
import * as telling from './watch-telling.sql'

type Shared = Pick<Deps, 'db' | 'events' | 'stopping' | 'clock'>

/** How many perks are taken at once, and how many watches one transaction tells. */
const [perksAtOnce, toldAtOnce] = [50, 100]
/** How many idle watches one statement reads: if all fit, they are woken in about 30 ms. */
export const readAtOnce = 1_000
/** So many batches in one run: the rest waits for the next. */
const mostBatches = 100
/** After so long a process that took a perk is taken for dead. */
const takenFor = 5 * minute
/** A watch is looked at daily. Of a perk that no run looked at for longer, such as one of a suspended owner, nothing is told. */
const newsKept = 3 * day

/**
 * Finds the watches of perks that came on offer, and tells their owners: each watch once a day at most, with all that is new
 * since (docs/decisions/0030-watches.md). Several processes do so side by side.
 */
export async function tellWatchers(shared: Shared) {
  for (let batch = 0; batch < mostBatches; batch += 1) {
    if ((await findSome(shared)) < perksAtOnce || shared.stopping.aborted) break
  }
  for (let batch = 0; batch < mostBatches; batch += 1) {
    if ((await tellSome(shared)) < toldAtOnce || shared.stopping.aborted) break
  }
}

/** Forgets what came on offer some days ago, and after a year what was told: an edit may tell of it again. */
export async function forgetOldTold({ db, now }: { db: Db; now: Date }) {
  await finding.deleteDone(db, new Date(now.getTime() - newsKept))
  await telling.deleteTold(db, new Date(now.getTime() - 365 * day))
}

/** @returns how many perks it took. */
async function findSome({ db, clock, stopping }: Shared) {
  const now = clock()
  const all = await finding.takeDue(db, now, new Date(now.getTime() - takenFor), perksAtOnce)
  if (all.length > 0) await transaction(db, (tx) => finding.saveNews(tx, all, now))
  for (const due of all) {
    // One transaction for each piece: another process goes on where this one was killed or stopped.
    let at = await wakePiece(db, due, now)
    while (at && !stopping.aborted) at = await wakePiece(db, at, now)
  }
  return all.length
}

function wakePiece(db: Db, due: finding.Due, now: Date) {
  return transaction(db, async (tx) => {
    const reached = await finding.wakeIdle(tx, due, now, readAtOnce)
    if (reached) return { ...due, ...reached }
    await finding.setDone(tx, due.number, now)
    return undefined
  })
}

const hasNothing = ({ perkIds }: telling.DueWatch) => perkIds.length === 0
const idsOf = (watches: telling.DueWatch[]) => watches.map(({ id }) => id)

/** @returns how many watches it looked at. */
async function tellSome(shared: Shared) {
  const { db, clock } = shared
  const now = clock()
  const { looked, none } = await transaction(db, async (tx) => {
    const locked = await telling.lockDueWatches(tx, now, toldAtOnce)
    if (locked.length === 0) return { looked: 0, none: [] }
    const due = await telling.readNew(tx, locked)
    const told = due.filter((watch) => !hasNothing(watch))
    const read = new Set(idsOf(due))
    const suspended = locked.filter((id) => !read.has(id))
    if (told.length > 0) await telling.setTold(tx, told, now)
    if (suspended.length > 0) await telling.putOff(tx, suspended, now)
    for (const watch of told) {
      notify(tx, { ...shared, now }, watch.ownerId, {
        kind: 'watch',
        personId: null,
        count: watch.perkIds.length,
        note: rules.addressOf(watch),
        watchId: watch.id,
      })
    }
    return { looked: locked.length, none: idsOf(due.filter(hasNothing)) }
  })
  if (none.length > 0) await letRest(db, none, now)
  return looked
}

/** Watches with nothing to tell are idle, unless something was noted since they were looked at: then they stay due. */
function letRest(db: Db, ids: string[], now: Date) {
  return transaction(db, async (tx) => {
    await finding.lockIdling(tx)
    const due = await telling.readNew(tx, await telling.lockThese(tx, ids, now), now)
    await telling.setIdle(tx, idsOf(due.filter(hasNothing)))
  })
}
