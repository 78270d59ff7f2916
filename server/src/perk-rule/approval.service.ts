import type { Page } from '@perkloop/contract/field'
import type { ApprovalDecision } from '@perkloop/contract/perk-rule'
import { verdictOn } from '@perkloop/contract/perk-rules'
import { may } from '@perkloop/contract/permission'
import type { z } from 'zod'
import { record } from '../audit/audit.service'
import { announceHold } from '../bid/bid-closing.service'
import { notify, withdrawNotifications } from '../notification/notification.service'
import * as perks from '../perk/perk.service'
import { refuse, refuseField } from '../platform/base/errors'
import type { Ctx, Deps } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { pageByMoment } from '../platform/http/cursor'
import { makeDue } from '../proposal/proposal.service'
import * as team from '../team/team.service'
import { findTeamOf, type Team } from '../team/team-permission.service'
import { tellOrganizations } from '../webhook/webhook-events.service'
import * as sql from './approval.sql'
import { holdRules, holdRulesFor } from './perk-rule.sql'

const action = "manage members' perks"

interface Offered {
  id: string
  title: string
  kind: perks.PerkRow['kind']
  estimatedValue: number
}

/**
 * What the rules say of a perk that is posted or changed by the caller, who has a team. Before the perk is written: the database
 * holds back what is not approved. For words that are only offered again the approval stays as it was decided.
 * @returns whether it has to be approved.
 * @throws Refusal 422 for what the rules forbid.
 */
export async function askRules(
  tx: Tx,
  ctx: Ctx,
  { id: organizationId, actor }: Team,
  perk: Offered,
  isNewOrEdited = true,
) {
  const rules = await holdRulesFor(tx, organizationId, ctx.user.id)
  const verdict = rules ? verdictOn(rules, perk, may(actor, action)) : null
  if (verdict === 'kind-missing') refuseField('kind', 'ruleKindMissing')
  if (verdict === 'kind') refuseField('kind', 'ruleKind')
  if (verdict === 'value') refuseField('estimatedValue', 'ruleValue')
  if (!rules?.approveFirst) return false
  const state = verdict === 'approval' ? 'asked' : 'given'
  if (isNewOrEdited || state === 'given')
    await sql.writeApproval(tx, { perkId: perk.id, organizationId, state, note: null, at: ctx.now })
  return state === 'asked'
}

/** Applies the rules to a perk that was changed, and tells who approves it that it waits. */
export async function askApproval(tx: Tx, ctx: Ctx, { id: organizationId }: Team, perk: Pick<Offered, 'id' | 'title'>) {
  if ((await perks.applyRules(tx, perk.id)) !== 'approval') return
  await tellHolders(tx, ctx, organizationId, { personId: ctx.user.id, by: ctx.user.name, perk: perk.title })
}

/** Tells who approves them which of these perks wait, as they came with a new member, or back from an exchange. */
export async function tellAwaiting(tx: Tx, shared: Shared, perkIds: string[]) {
  if (perkIds.length === 0) return
  const waiting = await sql.findAwaiting(tx, perkIds)
  // One of each owner's: the manager who approves it sees the others beside it.
  const ofOwners = new Map(waiting.map((one) => [one.ownerId, one]))
  // In the order of their ids, as each is locked.
  const inOrder = [...ofOwners.values()].sort((a, b) => (a.ownerId < b.ownerId ? -1 : 1))
  for (const { title, organizationId, ownerId, ownerName } of inOrder)
    await tellHolders(tx, shared, organizationId, { personId: ownerId, by: ownerName, perk: title })
}

/** For a perk that its owner deletes. One that is hidden keeps its approval, as it may come back. */
export async function forgetApproval(tx: Tx, ctx: Ctx, perk: perks.PerkRow) {
  await sql.deleteApproval(tx, perk.id)
  const organization = perk.held_for === 'approval' && (await team.findOrganizationOf(tx, perk.owner_id))
  if (organization) await withdrawAsked(tx, ctx, organization.id, perk.owner_id)
}

type Shared = Pick<Deps, 'events'> & { now: Date }

async function tellHolders(
  tx: Tx,
  shared: Shared,
  organizationId: string,
  facts: { personId: string; by: string; perk: string },
) {
  await sql.lockAsked(tx, facts.personId)
  for (const holder of await team.listHolders(tx, organizationId, action))
    notify(tx, shared, holder, { ...asked(facts.personId), ...facts })
}

/** Of all that waits of one owner they are told once, as it may be edited again and again. */
const asked = (ownerId: string) => ({ kind: 'organization-news', note: 'perk-asked', asker: ownerId }) as const

/** Nothing of theirs waits any more. */
async function withdrawAsked(tx: Tx, ctx: Ctx, organizationId: string, ownerId: string) {
  await sql.lockAsked(tx, ownerId)
  if (await sql.hasAwaiting(tx, ownerId)) return
  const holders = await team.listHolders(tx, organizationId, action)
  await withdrawNotifications(
    tx,
    ctx,
    holders.map((userId) => ({ userId, matter: asked(ownerId) })),
  )
}

/** Members' perks that wait, the oldest first. */
export async function listApprovals(ctx: Ctx, organizationId: string, asked: Page) {
  await team.refuseUnlessInTeam(ctx.db, ctx, organizationId, action)
  const { page, next } = await pageByMoment(asked, (after) =>
    perks.listAwaiting(ctx.db, organizationId, ctx.storage.base, asked.limit, after),
  )
  return { perks: page.map((row) => row.perk), next }
}

/** Approves a perk, or says why not. Of two who decide at once the second is told. */
export function decideApproval(
  ctx: Ctx,
  organizationId: string,
  id: string,
  decision: z.output<typeof ApprovalDecision>,
) {
  const { isApproved } = decision
  const reason = isApproved ? null : (decision.reason ?? null)
  return transaction(ctx.db, async (tx) => {
    await team.refuseUnlessInTeam(tx, ctx, organizationId, action)
    const [perk] = await perks.lockPerks(tx, [id])
    const managed = perk && (await findTeamOf(tx, ctx, [perk.owner_id], action))
    if (!perk || managed?.id !== organizationId) return refuse('NOT_FOUND', 'perkNotFound')
    // Taking an answer back says so: of two who decide at once the second must not undo the first.
    if (perk.held_for !== (isApproved && decision.afterAll ? 'refused' : 'approval'))
      refuse('CONFLICT', 'approvalDecided')
    await refuseUnseen(tx, ctx, id, decision.version)
    const state = isApproved ? 'given' : 'refused'
    // As in `askRules`: who ends the rule locks the rules, and then deletes approvals.
    await holdRules(tx, organizationId)
    const wasOnOffer = await sql.writeApproval(tx, { perkId: id, organizationId, state, note: reason, at: ctx.now })
    await perks.applyRules(tx, id)
    await announceHold(tx, ctx, [id])
    await withdrawAsked(tx, ctx, organizationId, perk.owner_id)
    if (isApproved) {
      makeDue(tx, [id], ctx.now)
      // What is approved after an edit was posted long ago.
      if (!wasOnOffer) tellOrganizations(tx, ctx, { event: 'perk.posted', perk: id })
    }
    const what = isApproved ? 'perk-approved' : 'perk-refused'
    await record(tx, organizationId, ctx, {
      act: what,
      actor: ctx.user.id,
      subject: perk.owner_id,
      detail: { title: perk.title },
    })
    if (perk.owner_id !== ctx.user.id) {
      notify(tx, ctx, perk.owner_id, {
        kind: 'organization-news',
        personId: null,
        by: null,
        perk: perk.title,
        note: what,
      })
    }
    ctx.events.announce(tx, [perk.owner_id, ctx.user.id], { type: 'perk', id })
    return (await perks.readOwn(tx, id, ctx.storage.base)) ?? refuse('NOT_FOUND', 'perkNotFound')
  })
}

/** Nobody decides on words or a picture that they have not seen. Older clients don't say what they saw. */
async function refuseUnseen(tx: Tx, { storage }: Ctx, id: string, version: string | undefined) {
  if (version === undefined) return
  if ((await perks.readOwn(tx, id, storage.base))?.version !== version) refuse('CONFLICT', 'approvalChanged')
}
