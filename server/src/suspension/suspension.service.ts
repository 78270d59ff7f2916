import type { LogValue } from '@perkloop/contract/log'
import { endTokensOf } from '../access-token/access-token.service'
import { announceHold } from '../bid/bid-closing.service'
import { cancelOpenOf, lockTradesOf } from '../exchange/leaver-exchanges.service'
import { say } from '../locales/text'
import { queueMailToUser } from '../mail/mail.service'
import { lockPerksOf, offerPerksOf, withholdPerksOf } from '../perk/perk.service'
import { refuse } from '../platform/base/errors'
import type { Caller, Ctx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { type LogDetails, logSecurityEvent } from '../platform/security-log'
import { endSessionsOf } from '../session/session.service'
import { lockUser, updateUser } from '../user/user.service'
import { deactivatedBy } from './suspension.rules'
import * as sql from './suspension.sql'

type Shared = Pick<Ctx, 'db' | 'events' | 'now'>

const free = { suspended_at: null, suspended_until: null, suspension_reason: null, deactivated_by: null }

interface Suspending {
  until: Date | null
  reason: string
  /** Whether another letter says why, and how to appeal. */
  isExplained?: boolean
}

/**
 * Keeps a user out, until a moment or for good: ends their sessions, cancels their open exchanges and withholds their
 * perks, which holds up the bids with them. A user who is suspended already is so from now on until the new moment.
 * Begin the transaction with it: it locks perks first (docs/decisions/0006).
 * @throws Refusal 409 for the caller's own account, 403 where the caller is no administrator any more.
 */
export async function suspend(tx: Tx, ctx: Ctx, id: string, { until, reason, isExplained = false }: Suspending) {
  const { events, now, user } = ctx
  if (id === user.id) refuse('CONFLICT', 'notSuspendYourself')
  await lockTradesOf(tx, id)
  // Two administrators who suspend each other at once come one after the other, so that one is left.
  const locked = await sql.lockUsers(tx, [user.id, id])
  if (!locked.some((one) => one.id === user.id && one.isAdmin && !one.isSuspended)) refuse('FORBIDDEN', 'adminsOnly')
  if (!locked.some((one) => one.id === id)) refuse('NOT_FOUND', 'userNotFound')
  const shared = { db: tx, events, now }
  await cancelOpenOf(tx, shared, id, 'person-unavailable')
  await announceHold(tx, shared, await withholdPerksOf(tx, id))
  await endSessionsOf(tx, shared, id)
  await endTokensOf(tx, id)
  await updateUser(tx, id, {
    suspended_at: now,
    suspended_until: until,
    suspension_reason: reason,
    deactivated_by: null,
  })
  const told = until?.toISOString() ?? null
  queueMailToUser(tx, id, { kind: 'suspended', until: told, isExplained })
  await log(tx, ctx, 'suspended', id, { by: user.id, reason, until: told ?? ('for good' satisfies LogValue) })
}

/** Lets a suspended user in again, with everything as before except the exchanges. */
export async function restore(tx: Tx, ctx: Ctx, id: string, reason: string) {
  if (!(await open(tx, ctx, id))) refuse('CONFLICT', 'notSuspended')
  await log(tx, ctx, 'restored', id, { by: ctx.user.id, reason })
}

/** Takes back the suspension that began then; one that was made since stays. */
export async function takeBackSuspension(tx: Tx, ctx: Ctx, id: string, since: Date, reason: string) {
  await lockPerksOf(tx, id)
  const user = await lockUser(tx, id)
  if (user?.suspended_at?.getTime() === since.getTime()) await restore(tx, ctx, id, reason)
}

/** @returns whether the user was suspended, and should have been by now if only those are meant whose time has come. */
async function open(tx: Tx, shared: Shared, id: string, onlyOver = false) {
  await lockPerksOf(tx, id)
  const user = await lockUser(tx, id)
  if (!user?.suspended_at) return false
  const { isLifted } = (await sql.readSuspended(tx, id)) ?? { isLifted: false }
  if (onlyOver && !isLifted && !isOver(user.suspended_until, shared.now)) return false
  if (!onlyOver && user.deactivated_by !== null && !isLifted) refuse('CONFLICT', 'deactivatedByOrganization')
  // An administrator's suspension ends, but that of their organization goes on.
  if (await keepDeactivated(tx, id)) return true
  await announceHold(tx, shared, await offerPerksOf(tx, id))
  await updateUser(tx, id, free)
  queueMailToUser(tx, id, { kind: 'restored' })
  return true
}

async function keepDeactivated(tx: Tx, id: string) {
  const deactivation = await sql.findDeactivation(tx, id)
  if (deactivation) await updateUser(tx, id, deactivatedBy(deactivation.organizationId, deactivation.since))
  return deactivation !== undefined
}

const isOver = (until: Date | null, now: Date) => until !== null && until <= now

/** Ends suspensions whose time has come, one transaction each. */
export async function endSuspensions(shared: Shared) {
  for (const id of await sql.findOver(shared.db, shared.now)) await endIfOver(shared, id)
}

function endIfOver(shared: Shared, id: string) {
  return transaction(shared.db, async (tx) => {
    if (await open(tx, shared, id, true)) await log(tx, shared, 'restored', id, { by: 'the clock' satisfies LogValue })
  })
}

/**
 * For a user who has just proven who they are, before their session begins. A suspension whose time has come ends here:
 * its user does not wait for the job.
 * @param before What to do before the refusal.
 * @throws Refusal 403 while the user is suspended.
 */
export async function refuseSuspended(
  ctx: Ctx<Caller | null>,
  id: string,
  before: () => Promise<unknown> = async () => {},
) {
  const state = await sql.readSuspended(ctx.db, id)
  if (!state?.suspendedAt) return
  if (state.isLifted || isOver(state.suspendedUntil, ctx.now)) return endIfOver(ctx, id)
  await before()
  refuseState(state, id)
}

/** As `refuseSuspended`, within the transaction that would begin the session. */
export async function refuseStillSuspended(tx: Db, id: string) {
  const state = await sql.readSuspended(tx, id)
  if (state?.suspendedAt) refuseState(state, id)
}

function refuseState({ suspendedUntil: until, organization }: sql.SuspendedUser, about: string): never {
  if (organization !== null) refuse('SUSPENDED', say('accountDeactivated', { organization }), { about })
  refuse('SUSPENDED', until ? say('accountSuspendedUntil', { until }) : 'accountSuspended', { about })
}

function log(
  tx: Tx,
  { now, ...rest }: { now: Date; requestId?: string | null },
  event: 'suspended' | 'restored',
  id: string,
  detail: LogDetails,
) {
  // The address would be the administrator's, and the entry is about the user.
  return logSecurityEvent(tx, { now, requestId: rest.requestId ?? null, address: null }, event, id, detail)
}
