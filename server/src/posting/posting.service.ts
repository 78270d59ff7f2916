import type { AuditField } from '@perkloop/contract/audit'
import type { Page } from '@perkloop/contract/field'
import type { PerkChange, PerkDraft } from '@perkloop/contract/perk'
import type { z } from 'zod'
import { record } from '../audit/audit.service'
import { rejectBidsOn, reviseBidsOn } from '../bid/bid-closing.service'
import { doneIn } from '../locales/text'
import { brakeNewcomer } from '../newcomer/newcomer.service'
import * as perks from '../perk/perk.service'
import { askApproval, askRules, forgetApproval, tellAwaiting } from '../perk-rule/approval.service'
import { claimPicture } from '../picture/picture.service'
import { refuse } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { pageByMoment } from '../platform/http/cursor'
import { countStep } from '../platform/metrics/business-count'
import { logSecurityEvent } from '../platform/security-log'
import { forgetRefusalsOn, makeDue } from '../proposal/proposal.service'
import { refuseUnlessInTeam } from '../team/team.service'
import { findTeamOf, readTeam, refusePosting } from '../team/team-permission.service'
import { holdAccounts, lockUser } from '../user/user.service'
import { forgetWantsOn } from '../want/want.service'
import { tellOrganizations } from '../webhook/webhook-events.service'
import { changeEnd, endOn } from './perk-end.rules'
import * as rules from './posting.rules'

export function createPerk(ctx: Ctx, draft: z.output<typeof PerkDraft>) {
  return transaction(ctx.db, async (tx) => {
    const [own] = await Promise.all([refusePosting(tx, ctx), brakeNewcomer(tx, ctx, 'perks')])
    const id = newId()
    const { title, kind = null, estimatedValue } = draft
    const waits = own && (await askRules(tx, ctx, own, { id, title, kind, estimatedValue }))
    const end = endOn(draft.validUntil ?? null, ctx.now)
    const perk = {
      id,
      ownerId: ctx.user.id,
      title,
      description: draft.description,
      valueCents: perks.toCents(estimatedValue),
      pictureKey: (await claimPicture(tx, ctx, draft)) ?? null,
      kind,
      validUntil: end.valid_until,
      nextStepOn: end.next_step_on,
      now: ctx.now,
    }
    const posted = await perks.insertPerk(tx, perk, ctx.storage.base)
    makeDue(tx, [id], ctx.now)
    ctx.events.announce(tx, [ctx.user.id], { type: 'perk', id })
    countStep(tx, 'perk-posted')
    tellOrganizations(tx, ctx, { event: 'perk.posted', perk: id })
    if (waits) await askApproval(tx, ctx, own, { id, title })
    return posted ?? refuse('UNAUTHENTICATED', 'sessionEnded')
  })
}

export function updatePerk(ctx: Ctx, id: string, change: z.output<typeof PerkChange>) {
  return transaction(ctx.db, async (tx) => {
    const { perk, team } = await lockSeen(tx, ctx, id)
    rules.change(perk, ctx.user.id, team !== undefined)
    const end = changeEnd(
      perk,
      { ...change, isRelisted: change.status !== undefined },
      { actor: ctx.user.id, now: ctx.now },
    )
    const own = change.status || end.status ? await refusePosting(tx, ctx) : await readTeam(tx, ctx)
    if (change.status || end.status) await holdAccounts(tx, ctx.user.id)
    const picture = await claimPicture(tx, ctx, change, perk.picture_key)
    const after = {
      ...(change.title !== undefined && { title: change.title }),
      ...(change.description !== undefined && { description: change.description }),
      ...(change.estimatedValue !== undefined && { value_cents: perks.toCents(change.estimatedValue) }),
      ...(picture !== undefined && { picture_key: picture }),
      ...(change.kind !== undefined && { kind: change.kind }),
      ...end,
      ...(change.status && { status: rules.listAgain(perk, ctx.user.id) }),
    }
    const fields = rules.fieldsChanged(perk, after)
    const isJudged = own && rules.isJudged(fields)
    const judged = { ...perk, ...after }
    const offered = { id, title: judged.title, kind: judged.kind, estimatedValue: judged.value_cents / 100 }
    if (isJudged) await askRules(tx, ctx, own, offered, rules.isEdited(fields))
    await perks.updatePerk(tx, id, after)
    if (isJudged) await askApproval(tx, ctx, own, offered)
    if (fields.length > 0) await reviseBidsOn(tx, ctx, id)
    await tellChange(tx, ctx, perk, team, { act: 'perk-changed', fields })
    return readOwn(tx, ctx, id)
  })
}

export function deletePerk(ctx: Ctx, id: string) {
  return transaction(ctx.db, async (tx) => {
    const { perk, team } = await lockSeen(tx, ctx, id)
    const status = rules.remove(perk, ctx.user.id, team !== undefined)
    await perks.updatePerk(tx, id, { status, is_hero: false, hero_order: null, picture_key: null })
    await rejectBidsOn(tx, ctx, [id], 'perk_removed')
    await forgetWantsOn(tx, [id])
    await forgetRefusalsOn(tx, [id])
    await forgetApproval(tx, ctx, perk)
    await tellChange(tx, ctx, perk, team, { act: 'perk-deleted' })
    await logSecurityEvent(tx, ctx, 'perk-deleted', ctx.user.id, { perk: id })
    return { _id: id, message: doneIn(ctx.language, 'perkDeleted') }
  })
}

/**
 * Takes a perk off the market, for an administrator. An exchange that it is in goes on with what was agreed, and does not free it.
 * Its want list and its approval stay for its return: nothing shows or heeds them meanwhile.
 * @returns what it was before; null if it was gone already.
 */
export async function hidePerk(tx: Tx, ctx: Ctx, id: string) {
  const [perk] = await perks.lockPerks(tx, [id])
  if (!perk) return null
  const { status, was } = rules.hide(perk)
  await perks.updatePerk(tx, id, { status, is_hero: false, hero_order: null, picture_key: null })
  await rejectBidsOn(tx, ctx, [id], 'perk_removed')
  ctx.events.announce(tx, [perk.owner_id], { type: 'perk', id })
  return was
}

/**
 * Makes a perk what it was before it was hidden, without its picture; of a suspended owner it waits with the others. Where the
 * rules have changed meanwhile, who approves is told that it waits.
 * Begin the transaction with it: it locks perks first (docs/decisions/0006).
 */
export async function showPerk(
  tx: Tx,
  ctx: Ctx,
  { id, ownerId, was }: { id: string; ownerId: string; was: rules.PerkWas },
) {
  await perks.lockPerksOf(tx, ownerId)
  const owner = await lockUser(tx, ownerId)
  if (!owner) return
  const fate = await perks.findFate(tx, id)
  await perks.putBack(tx, id, rules.putBack(was, fate, owner.suspended_at !== null))
  makeDue(tx, [id], ctx.now)
  await tellAwaiting(tx, ctx, [id])
  ctx.events.announce(tx, [ownerId], { type: 'perk', id })
}

/**
 * Reads and locks a perk; also returns the organization if the caller manages its members' perks and the owner is one.
 * @throws Refusal 404 also for a perk the caller may not see.
 */
async function lockSeen(tx: Tx, ctx: Ctx, id: string) {
  const [perk] = await perks.lockPerks(tx, [id])
  if (!perk) return refuse('NOT_FOUND', 'perkNotFound')
  const own = perk.owner_id === ctx.user.id
  const team = own ? undefined : await findTeamOf(tx, ctx, [perk.owner_id], "manage members' perks")
  if (!team && !(await isPerkVisible(tx, ctx, id))) refuse('NOT_FOUND', 'perkNotFound')
  return { perk, team }
}

/** Sends the owner a live event; a manager's change is also an audit entry of their organization. */
async function tellChange(
  tx: Tx,
  ctx: Ctx,
  perk: perks.PerkRow,
  team: { id: string } | undefined,
  done: { act: 'perk-changed' | 'perk-deleted'; fields?: AuditField[] },
) {
  const { events, user } = ctx
  events.announce(tx, [perk.owner_id, user.id], { type: 'perk', id: perk.id })
  const { act, ...detail } = done
  if (!team || detail.fields?.length === 0) return
  const entry = { act, actor: user.id, subject: perk.owner_id, detail: { title: perk.title, ...detail } }
  await record(tx, team.id, ctx, entry)
}

/** The perks of an organization's members, for members who manage them. */
export async function listTeamPerks(ctx: Ctx, organizationId: string, asked: Page) {
  await refuseUnlessInTeam(ctx.db, ctx, organizationId, "manage members' perks")
  const { page, next } = await pageByMoment(asked, (after) =>
    perks.listOfTeam(ctx.db, organizationId, ctx.storage.base, asked.limit, after),
  )
  return { perks: page.map((row) => row.perk), next }
}

async function readOwn(tx: Tx, { storage }: Ctx, id: string) {
  return (await perks.readOwn(tx, id, storage.base)) ?? refuse('NOT_FOUND', 'perkNotFound')
}

/** Whether a viewer may see a perk, and so bid on it. */
async function isPerkVisible(tx: Tx, { storage, user }: Ctx, id: string) {
  return (await perks.readVisible(tx, id, user.id, storage.base)) !== undefined
}
