import type { Page } from '@perkloop/contract/field'
import type { Perk, PerkChange, PerkDraft, PerkSearch } from '@perkloop/contract/perk'
import type { z } from 'zod'
import { rejectBidsOn } from '../bid/bid-closing.service'
import type { Caller, Ctx } from '../platform/context'
import { cursorOf, pageOf, readCursor } from '../platform/cursor'
import { type Tx, transaction } from '../platform/db'
import { refuse } from '../platform/errors'
import { newId } from '../platform/ids'
import { holdAccount } from '../user/user.service'
import * as rules from './perk.rules'
import * as sql from './perk.sql'
import { listPerks as listPerksSql } from './perk-list.sql'
import { claimPicture } from './picture.service'

type Nobody = Ctx<Caller | null>

export async function listPerks({ pool, storage, user }: Nobody, search: PerkSearch) {
  return listPerksSql(pool, search, user?.id ?? null, storage.base)
}

/** Featured perks by their order; where nobody chose any, the most valuable. */
export async function listFeaturedPerks({ db, storage, user }: Nobody, limit: number): Promise<Perk[]> {
  const chosen = await sql.listFeatured(db, user?.id ?? null, storage.base, limit, true)
  return chosen.length > 0 ? chosen : sql.listFeatured(db, user?.id ?? null, storage.base, limit, false)
}

export async function getPerk({ db, storage, user }: Nobody, id: string): Promise<Perk> {
  return (await sql.readVisible(db, id, user?.id ?? null, storage.base)) ?? refuse('NOT_FOUND', 'Perk not found')
}

export async function listOwnPerks({ db, storage, user }: Ctx, { limit, cursor }: Page) {
  const after = cursor ? readCursor(cursor, 'moment', 'id') : null
  const rows = await sql.listOwn(db, user.id, storage.base, limit, after && { at: after[0], id: after[1] })
  const { page, next } = pageOf(rows, limit, (last) => cursorOf(last.at, last.id))
  return { perks: page.map((row) => row.perk), next }
}

export function createPerk(ctx: Ctx, draft: z.output<typeof PerkDraft>) {
  return transaction(ctx.db, async (tx) => {
    await holdAccount(tx, ctx.user.id)
    const id = newId()
    await sql.insertPerk(tx, {
      id,
      owner_id: ctx.user.id,
      title: draft.title,
      description: draft.description,
      value_cents: rules.toCents(draft.estimatedValue),
      picture_key: (await claimPicture(tx, ctx, draft)) ?? null,
      created_at: ctx.now,
    })
    await ctx.events.announce(tx, [ctx.user.id], { type: 'perk', id })
    return readOwn(tx, ctx, id)
  })
}

export function updatePerk(ctx: Ctx, id: string, change: z.output<typeof PerkChange>) {
  return transaction(ctx.db, async (tx) => {
    const perk = await lockSeen(tx, ctx, id)
    rules.change(perk, ctx.user.id)
    const picture = await claimPicture(tx, ctx, change)
    await sql.updatePerk(tx, id, {
      ...(change.title !== undefined && { title: change.title }),
      ...(change.description !== undefined && { description: change.description }),
      ...(change.estimatedValue !== undefined && { value_cents: rules.toCents(change.estimatedValue) }),
      ...(picture !== undefined && { picture_key: picture }),
      ...(change.status && { status: rules.listAgain(perk) }),
    })
    await ctx.events.announce(tx, [ctx.user.id], { type: 'perk', id })
    return readOwn(tx, ctx, id)
  })
}

export function deletePerk(ctx: Ctx, id: string) {
  return transaction(ctx.db, async (tx) => {
    const perk = await lockSeen(tx, ctx, id)
    await sql.updatePerk(tx, id, { status: rules.remove(perk, ctx.user.id), is_hero: false, hero_order: null })
    await rejectBidsOn(tx, ctx, [id], 'perk_removed')
    await ctx.events.announce(tx, [ctx.user.id], { type: 'perk', id })
    return { _id: id, message: 'Perk deleted' }
  })
}

/** @throws Refusal 404 also for a perk the caller may not see. */
async function lockSeen(tx: Tx, ctx: Ctx, id: string) {
  const [perk] = await sql.lockPerks(tx, [id])
  return perk && (await isPerkVisible(tx, ctx, id)) ? perk : refuse('NOT_FOUND', 'Perk not found')
}

async function readOwn(tx: Tx, { storage }: Ctx, id: string) {
  return (await sql.readOwn(tx, id, storage.base)) ?? refuse('NOT_FOUND', 'Perk not found')
}

/** Locks perks for a bid or an exchange, in id order. Removed ones are left out. */
export function lockPerks(tx: Tx, ids: string[]) {
  return sql.lockPerks(tx, ids)
}

export function setPerkStatus(tx: Tx, ids: string[], status: 'available' | 'reserved' | 'exchanged') {
  return sql.setStatus(tx, ids, status)
}

/** Whether a viewer may see (and so ask for) a perk. */
export async function isPerkVisible(tx: Tx, { storage, user }: Ctx, id: string) {
  return (await sql.readVisible(tx, id, user.id, storage.base)) !== undefined
}

/** Takes away everything somebody posted. @returns the perks' ids. */
export function removePerksOf(tx: Tx, owner: string) {
  return sql.removePerksOf(tx, owner)
}
