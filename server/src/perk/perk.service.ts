import type { Perk, PerkSearch } from '@perkloop/contract/perk'
import { refuse } from '../platform/base/errors'
import type { Caller, Ctx, ReadCtx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { mayBrowse } from '../setting/setting.service'
import { publicListingText } from '../setting/setting.shape'
import { saveEmptySearch } from './empty-search.sql'
import { isOfWords } from './perk.rules'
import * as sql from './perk.sql'
import { listPerks as listPerksSql, listPublicIds } from './perk-list.sql'

export { forgetEmptySearchesBefore, forgetEmptySearchesOf } from './empty-search.sql'
export { findFate, putBack } from './hidden-perk.sql'
export { toCents } from './perk.rules'
export {
  applyRules,
  insertPerk,
  isInCircle,
  readOwn,
  readVisible,
  updatePerk,
} from './perk.sql'
export { findDue, lockDue } from './perk-end.sql'
export { listAwaiting, listOfTeam } from './team-perk.sql'
export type PerkRow = sql.PerkRow

type Nobody = Ctx<Caller | null>

export async function listPerks(ctx: ReadCtx<Caller | null>, search: PerkSearch) {
  const { db, reader, storage, user, env, now } = ctx
  // Read in the list's own statement: this is the call that is asked most.
  const onlyIf = user ? undefined : publicListingText(env)
  const found = await listPerksSql(reader, search, user?.id ?? null, storage.base, onlyIf)
  if (user && found.isEmpty && isOfWords(search)) await saveEmptySearch(db, user.id, search.q, now)
  return found
}

/** The ids of the newest public perks on offer, newest first. */
export async function listPublicPerks({ reader, ...ctx }: Pick<ReadCtx, 'reader' | 'db' | 'env'>, most: number) {
  if (!(await mayBrowse({ ...ctx, user: null }))) return []
  return listPublicIds(reader, most)
}

/** Featured perks in their order; where an admin has chosen none, the most valuable. */
export async function listFeaturedPerks(ctx: Nobody, limit: number): Promise<Perk[]> {
  const { db, storage, user } = ctx
  if (!(await mayBrowse(ctx))) return []
  const chosen = await sql.listFeatured(db, user?.id ?? null, storage.base, limit, true)
  return chosen.length > 0 ? chosen : sql.listFeatured(db, user?.id ?? null, storage.base, limit, false)
}

export async function getPerk(ctx: Nobody, id: string): Promise<Perk> {
  const { db, storage, user } = ctx
  const perk = (await mayBrowse(ctx)) && (await sql.readVisible(db, id, user?.id ?? null, storage.base))
  return perk || refuse('NOT_FOUND', 'perkNotFound')
}

/** Locks perks for an exchange, in id order. Removed ones are left out. */
export function lockPerks(tx: Tx, ids: string[]) {
  return sql.lockPerks(tx, ids)
}

/** As `lockPerks`, removed ones too: an appeal may bring one back. */
export function lockRemovedToo(tx: Tx, ids: string[]) {
  return sql.lockRemovedToo(tx, ids)
}

/** As `lockPerks`, for the two perks of a bid of the caller's. */
export function lockPerksOfBid(tx: Tx, { user }: Ctx, bidId: string) {
  return sql.lockPerksOfBid(tx, bidId, user.id)
}

/** As `lockPerks`, and returns each as a bid on it shows it, and whether the caller may see it, and so may bid on it. */
export async function lockPerksSeen(tx: Tx, { user, storage }: Ctx, ids: string[]) {
  // Sent together. What is seen needs its own statement: in the locking one it would be read before the wait for the lock.
  const [perks, seen] = await Promise.all([sql.lockPerks(tx, ids), sql.readSeen(tx, ids, user.id, storage.base)])
  return perks.flatMap((perk) => {
    const found = seen.find(({ id }) => id === perk.id)
    return found ? [{ ...perk, ...found }] : []
  })
}

export function setPerkStatus(tx: Tx, ids: string[], status: 'available' | 'reserved' | 'exchanged') {
  return sql.setStatus(tx, ids, status)
}

/** Locks every perk of an owner, removed ones too. */
export function lockPerksOf(tx: Tx, owner: string) {
  return sql.lockPerksOf(tx, owner)
}

/** Removes all perks of an owner. @returns their ids. */
export function removePerksOf(tx: Tx, owner: string) {
  return sql.removePerksOf(tx, owner)
}

/** Takes what a suspended owner has on offer off the market. The caller has locked the perks. @returns their ids. */
export function withholdPerksOf(tx: Tx, owner: string) {
  return sql.moveAllOf(tx, owner, 'available', 'withheld')
}

/** Puts it on offer again. @returns their ids. */
export function offerPerksOf(tx: Tx, owner: string) {
  return sql.moveAllOf(tx, owner, 'withheld', 'available')
}

/** Deletes words that no perk has any more, hourly: they may come from a user who has deleted their account. */
export function forgetUnusedWords(db: Db) {
  return sql.deleteUnusedWords(db)
}

/** The SQL of the caller's list of perks (platform/http/caller-read.ts). */
export const callersPerks = sql.callersPerks
