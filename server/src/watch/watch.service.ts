import type { WatchDraft } from '@perkloop/contract/watch'
import { doneIn } from '../locales/text'
import { refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { lockAccount } from '../user/user.service'
import * as rules from './watch.rules'
import * as sql from './watch.sql'

export const { callersWatches } = sql

/** Keeps a search of the caller's, or answers it where they have it (docs/product.md, Watches). */
export function addWatch({ db, user, now }: Ctx, draft: WatchDraft) {
  const watch = rules.watchKept(draft)
  return transaction(db, async (tx) => {
    // One of a person at a time: two would both find room.
    await lockAccount(tx, user.id)
    const { same, count } = await sql.findWatch(tx, user.id, watch)
    if (same) return same
    rules.refuseWordless(watch.q, watch.q === null || (await sql.hasWords(tx, watch.q)))
    rules.refuseMore(count)
    return (await sql.insertWatch(tx, user.id, watch, now)) ?? refuse('UNAUTHENTICATED', 'sessionEnded')
  })
}

export function deleteWatch({ db, user, language }: Ctx, id: string) {
  return transaction(db, async (tx) => {
    if (!(await sql.deleteWatch(tx, user.id, id))) refuse('NOT_FOUND', 'watchNotFound')
    return { _id: id, message: doneIn(language, 'watchDeleted') }
  })
}

/** Forgets all watches of a leaver, with their account. */
export function forgetWatchesOf(tx: Tx, user: string) {
  return sql.deleteOf(tx, user)
}
