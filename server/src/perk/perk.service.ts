import type { Page } from '@perkloop/contract/field'
import type { Perk, PerkChange, PerkDraft, PerkSearch } from '@perkloop/contract/perk'
import type { z } from 'zod'
import { rejectBidsOn, reviseBidsOn } from '../bid/bid-closing.service'
import { record } from '../organization/audit.service'
import { refuseUnlessInTeam } from '../organization/team.service'
import { findTeamOf, refusePosting } from '../organization/team-permission.service'
import type { Caller, Ctx } from '../platform/context'
import { pageByMoment } from '../platform/cursor'
import type { Db, Tx } from '../platform/db'
import { refuse } from '../platform/errors'
import { newId } from '../platform/ids'
import { noteAct } from '../platform/security-log'
import { transaction } from '../platform/transaction'
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

export function createPerk(ctx: Ctx, draft: z.output<typeof PerkDraft>) {
  return transaction(ctx.db, async (tx) => {
    await refusePosting(tx, ctx)
    const id = newId()
    const perk = {
      id,
      ownerId: ctx.user.id,
      title: draft.title,
      description: draft.description,
      valueCents: rules.toCents(draft.estimatedValue),
      pictureKey: (await claimPicture(tx, ctx, draft)) ?? null,
      now: ctx.now,
    }
    const posted = await sql.insertPerk(tx, perk, ctx.storage.base)
    ctx.events.announce(tx, [ctx.user.id], { type: 'perk', id })
    return posted ?? refuse('UNAUTHENTICATED', 'Please log in again')
  })
}

export function updatePerk(ctx: Ctx, id: string, change: z.output<typeof PerkChange>) {
  return transaction(ctx.db, async (tx) => {
    const { perk, team } = await lockSeen(tx, ctx, id)
    rules.change(perk, ctx.user.id, team !== undefined)
    if (change.status) await refusePosting(tx, ctx)
    const picture = await claimPicture(tx, ctx, change, perk.picture_key)
    const after = {
      ...(change.title !== undefined && { title: change.title }),
      ...(change.description !== undefined && { description: change.description }),
      ...(change.estimatedValue !== undefined && { value_cents: rules.toCents(change.estimatedValue) }),
      ...(picture !== undefined && { picture_key: picture }),
      ...(change.status && { status: rules.listAgain(perk, ctx.user.id) }),
    }
    await sql.updatePerk(tx, id, after)
    const fields = rules.fieldsChanged(perk, after)
    if (fields.length > 0) await reviseBidsOn(tx, ctx, id)
    await tellChange(tx, ctx, perk, team, { act: 'perk-changed', fields })
    return readOwn(tx, ctx, id)
  })
}

export function deletePerk(ctx: Ctx, id: string) {
  return transaction(ctx.db, async (tx) => {
    const { perk, team } = await lockSeen(tx, ctx, id)
    const status = rules.remove(perk, ctx.user.id, team !== undefined)
    await sql.updatePerk(tx, id, { status, is_hero: false, hero_order: null, picture_key: null })
    await rejectBidsOn(tx, ctx, [id], 'perk_removed')
    await tellChange(tx, ctx, perk, team, { act: 'perk-deleted' })
    await noteAct(tx, ctx, 'perk-deleted', ctx.user.id, { perk: id })
    return { _id: id, message: 'Perk deleted' }
  })
}

/**
 * A perk, and the team whose manager the caller is, where it is a member's.
 * @throws Refusal 404 also for a perk the caller may not see.
 */
async function lockSeen(tx: Tx, ctx: Ctx, id: string) {
  const [perk] = await sql.lockPerks(tx, [id])
  if (!perk) return refuse('NOT_FOUND', 'Perk not found')
  const own = perk.owner_id === ctx.user.id
  const team = own ? undefined : await findTeamOf(tx, ctx, [perk.owner_id], "manage members' perks")
  if (!team && !(await isPerkVisible(tx, ctx, id))) refuse('NOT_FOUND', 'Perk not found')
  return { perk, team }
}

/** Its owner hears of it at once; what a manager did is on record in their organization. */
async function tellChange(
  tx: Tx,
  ctx: Ctx,
  perk: sql.PerkRow,
  team: { id: string } | undefined,
  done: { act: 'perk-changed' | 'perk-deleted'; fields?: string[] },
) {
  const { events, user } = ctx
  events.announce(tx, [perk.owner_id, user.id], { type: 'perk', id: perk.id })
  const { act, ...detail } = done
  if (!team || detail.fields?.length === 0) return
  const entry = { act, actor: user.id, subject: perk.owner_id, detail: { title: perk.title, ...detail } }
  await record(tx, team.id, ctx, entry)
}

/** The perks of an organization's members, for those who manage them. */
export async function listTeamPerks(ctx: Ctx, organizationId: string, asked: Page) {
  await refuseUnlessInTeam(ctx.db, ctx, organizationId, "manage members' perks")
  const { page, next } = await pageByMoment(asked, (after) =>
    sql.listOfTeam(ctx.db, organizationId, ctx.storage.base, asked.limit, after),
  )
  return { perks: page.map((row) => row.perk), next }
}

async function readOwn(tx: Tx, { storage }: Ctx, id: string) {
  return (await sql.readOwn(tx, id, storage.base)) ?? refuse('NOT_FOUND', 'Perk not found')
}

/** Locks perks for an exchange, in id order. Removed ones are left out. */
export function lockPerks(tx: Tx, ids: string[]) {
  return sql.lockPerks(tx, ids)
}

/** As `lockPerks`, of a bid of the caller's. */
export function lockPerksOfBid(tx: Tx, { user }: Ctx, bidId: string) {
  return sql.lockPerksOfBid(tx, bidId, user.id)
}

/** As `lockPerks`, and tells of each whether the caller may see (and so ask for) it. */
export async function lockPerksSeen(tx: Tx, { user }: Ctx, ids: string[]) {
  // Sent together. A look within the locking statement would be from before it had to wait for the lock.
  const [perks, visible] = await Promise.all([sql.lockPerks(tx, ids), sql.findVisible(tx, ids, user.id)])
  return perks.map((perk) => ({ ...perk, isVisible: visible.includes(perk.id) }))
}

export function setPerkStatus(tx: Tx, ids: string[], status: 'available' | 'reserved' | 'exchanged') {
  return sql.setStatus(tx, ids, status)
}

/** Whether a viewer may see (and so ask for) a perk. */
async function isPerkVisible(tx: Tx, { storage, user }: Ctx, id: string) {
  return (await sql.readVisible(tx, id, user.id, storage.base)) !== undefined
}

/** Every perk of somebody, those removed too. */
export function lockPerksOf(tx: Tx, owner: string) {
  return sql.lockPerksOf(tx, owner)
}

/** Takes away everything somebody posted. @returns the perks' ids. */
export function removePerksOf(tx: Tx, owner: string) {
  return sql.removePerksOf(tx, owner)
}

/** Words that the last perk has lost might be somebody's who left; the search forgets them within the hour. */
export function forgetUnusedWords(db: Db) {
  return sql.deleteUnusedWords(db)
}

/** What the caller's list of perks asks (platform/caller-read.ts). */
export const callersPerks = sql.callersPerks
