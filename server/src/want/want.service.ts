import type { Wants } from '@perkloop/contract/want'
import { refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { makeDue } from '../proposal/proposal.service'
import * as rules from './want.rules'
import * as sql from './want.sql'

export type WantsRow = { body: string | null; isSeen: boolean }
export const { callersWants } = sql

/** @throws Refusal 404 for a perk that the caller may not see, 403 for one that is not theirs. */
export function refuseOthers({ body, isSeen }: WantsRow) {
  if (body === null) refuseAs(isSeen)
}

function refuseAs(isSeen: boolean): never {
  return isSeen ? refuse('FORBIDDEN', 'onlyOwnerWants') : refuse('NOT_FOUND', 'perkNotFound')
}

/** Replaces what the caller would take for a perk of theirs (docs/product.md, Wants). */
export function setWants({ db, user, now }: Ctx, id: string, wants: Wants) {
  const perks = rules.distinct(wants.perks)
  const wishes = wants.wishes.map(rules.wishKept)
  return transaction(db, async (tx) => {
    if (!(await sql.lockOwn(tx, id, user.id, perks))) refuseAs(await sql.isPerkSeen(tx, id, user.id))
    // After the locks: what was waited for may have changed what is visible.
    const [wanted, words] = await Promise.all([
      sql.findWanted(tx, perks, user.id),
      sql.countWords(
        tx,
        wishes.map(({ typed }) => typed),
      ),
    ])
    rules.refuseFaults(wants, wanted, words)
    await sql.replaceWants(tx, id, { perks, wishes, quantity: wants.quantity }, now)
    makeDue(tx, [id], now)
    return sql.readWants(tx, id, user.id)
  })
}

/** Forgets the wants of perks that are gone, and that anybody wanted them. */
export function forgetWantsOn(tx: Tx, perkIds: string[]) {
  return sql.deleteOn(tx, perkIds)
}

/** Forgets that either of two people wants a perk of the other's. */
export function forgetWantsBetween(tx: Tx, one: string, other: string) {
  return sql.deleteBetween(tx, one, other)
}
