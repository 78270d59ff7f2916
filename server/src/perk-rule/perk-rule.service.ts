import type { Kind } from '@perkloop/contract/kind'
import type { PerkRules, PerkRulesChange } from '@perkloop/contract/perk-rule'
import type { z } from 'zod'
import { record } from '../audit/audit.service'
import { announceHold } from '../bid/bid-closing.service'
import { toCents } from '../perk/perk.service'
import { refuse } from '../platform/base/errors'
import type { Ctx, Deps } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import { makeDue } from '../proposal/proposal.service'
import * as team from '../team/team.service'
import { tellAwaiting } from './approval.service'
import * as sql from './perk-rule.sql'

/** Every member may read what applies to what they post. */
export async function getRules(ctx: Ctx, organizationId: string): Promise<PerkRules> {
  refuseWithoutPerks(ctx)
  await team.readActor(ctx.db, ctx, organizationId)
  return (await sql.readRules(ctx.db, organizationId)) ?? refuse('NOT_FOUND', 'organizationNotFound')
}

/**
 * Changes what members may offer. What a new rule forbids leaves the market within seconds (`applyDueRules`); from this moment on
 * nobody bids on it, accepts it or agrees to a loop with it. Open exchanges go on.
 */
export function changeRules(ctx: Ctx, organizationId: string, change: z.output<typeof PerkRulesChange>) {
  refuseWithoutPerks(ctx)
  return team.changeOrganization(ctx, organizationId, 'change these settings', async ({ tx, actor }) => {
    const before = (await sql.readRules(tx, organizationId)) ?? refuse('NOT_FOUND', 'organizationNotFound')
    const refusedKinds = change.refusedKinds && sorted(change.refusedKinds)
    const after = { ...before, ...withoutAbsent(change), ...(refusedKinds && { refusedKinds }) }
    const fields = fieldsChanged(before, after)
    if (fields.length === 0) return before
    await sql.updateRules(tx, organizationId, {
      refused_kinds: after.refusedKinds,
      most_cents: after.highestValue === null ? null : toCents(after.highestValue),
      audience: after.audience,
      loops: after.loops,
      ...(after.approveFirst !== before.approveFirst && { approve_since: after.approveFirst ? ctx.now : null }),
    })
    await record(tx, organizationId, ctx, { act: 'perk-rules-changed', actor: actor.id, detail: { fields } })
    return after
  })
}

/** Where perks are no part of organizations there are no rules for them either. */
export function refuseWithoutPerks({ env }: Pick<Ctx, 'env'>) {
  if (!env.switches.ENABLE_ORGANIZATION_PERKS) refuse('NOT_FOUND', 'notFound')
}

const sorted = (kinds: Kind[]) => [...new Set(kinds)].sort()

function withoutAbsent(change: z.output<typeof PerkRulesChange>) {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<PerkRules>
}

function fieldsChanged(before: PerkRules, after: PerkRules) {
  const names = Object.keys(after) as (keyof PerkRules)[]
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

const membersAtOnce = 100

/** Looks again at the perks of users who came or left, and of all members where a rule changed. One that fails holds up no other. */
export async function applyDueRules(deps: Deps & { now: Date }) {
  const faults: unknown[] = []
  for (let due = await sql.readDue(deps.db); due; due = await sql.readDue(deps.db)) {
    try {
      if (due.userId) await applyTo(deps, due.userId)
      if (due.organizationId) faults.push(...(await applyToMembers(deps, due.organizationId)))
    } catch (error) {
      if (deps.stopping.aborted) throw error
      faults.push(error)
      await sql.putOffDue(deps.db, due.numbers)
      continue
    }
    if (deps.stopping.aborted) return
    // Not before: should this process end meanwhile, another begins anew.
    await sql.deleteDue(deps.db, due.numbers)
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Rules for perks could not be applied to some members')
}

/** @returns what failed. Those members alone are tried again: the organization as a whole would fail at the same one. */
async function applyToMembers(deps: Deps & { now: Date }, organizationId: string) {
  const faults: unknown[] = []
  let members: string[] = []
  do {
    members = await sql.listMembersAfter(deps.db, organizationId, members.at(-1) ?? firstId, membersAtOnce)
    for (const member of members) {
      try {
        await applyTo(deps, member)
      } catch (error) {
        if (deps.stopping.aborted) throw error
        faults.push(error)
        await sql.putOffMember(deps.db, member)
      }
    }
  } while (members.length === membersAtOnce && !deps.stopping.aborted)
  return faults
}

const firstId = '00000000-0000-0000-0000-000000000000'

/** One user a transaction, because perks are locked in the order of their ids. */
function applyTo(deps: Deps & { now: Date }, user: string) {
  return transaction(deps.db, async (tx) => {
    const waited = await sql.findAwaitingOf(tx, user)
    const changed = await sql.applyRules(tx, user)
    if (changed.length === 0) return
    await announceHold(tx, deps, changed)
    await tellAwaiting(
      tx,
      deps,
      changed.filter((id) => !waited.has(id)),
    )
    makeDue(tx, changed, deps.now)
    deps.events.announce(tx, [user], { type: 'perk', id: changed[0] as string })
  })
}
