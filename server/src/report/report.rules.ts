import type { ReportDecision } from '@perkloop/contract/report'
import { day } from '../platform/base/durations'
import { refuse, refuseField } from '../platform/base/errors'
import { isToken } from '../platform/base/ids'

interface CaseFacts {
  status: 'open' | 'done'
  version: number
}

/** @throws Refusal 409 where it has changed since the administrator saw it, 422 for days that belong to no suspension. */
export function decide(
  { status, version }: CaseFacts,
  given: { decision: ReportDecision; version: number; days?: number | undefined },
) {
  if (status === 'done') refuse('CONFLICT', 'reportDecided')
  if (version !== given.version) refuse('CONFLICT', 'reportChanged')
  if (given.days !== undefined && given.decision !== 'suspend') refuseField('days', 'onlyForSuspension')
}

/** For how long one may say that a decision is wrong. */
const appealLasts = 30 * day

export const appealEnd = (decidedAt: Date) => new Date(decidedAt.getTime() + appealLasts)

/** @throws Refusal 400 for what can't be a token of ours: mail programs break long links. */
export function requireWhole(token: string) {
  if (!isToken(token)) refuse('BAD_LINK', 'appealBroken')
}

/** @throws Refusal 400 for a link that was used, is too old, or belongs to no decision that changed something. */
export function appeal<Case extends { decision: ReportDecision; decidedAt: Date; isAppealed: boolean }>(
  found: Case | undefined,
  now: Date,
): Case {
  if (!found || found.decision === 'keep') return refuse('BAD_LINK', 'appealUnknown')
  if (found.isAppealed) refuse('BAD_LINK', 'appealUsed')
  if (now > appealEnd(found.decidedAt)) refuse('BAD_LINK', 'appealExpired')
  return found
}

interface Appealed {
  waits: boolean
  /** Whom it is about. */
  personId: string
  decidedBy: string | null
}

/** How many other administrators there are, and how many of them have no part in it. */
interface Others {
  all: number
  free: number
}

/** Somebody without a part in it decides, else who made the decision, and whom it is about only where there is nobody else. */
export const isForOther = ({ personId, decidedBy }: Omit<Appealed, 'waits'>, user: string, others: Others) =>
  (personId === user && others.all > 0) || (decidedBy === user && others.free > 0)

/** @throws Refusal 409 without an appeal that waits, or where another administrator has to decide. */
export function decideAppeal(found: Appealed | undefined, user: string, others: Others) {
  if (!found?.waits) return refuse('CONFLICT', 'noAppeal')
  if (isForOther(found, user, others)) refuse('CONFLICT', 'appealByOther')
}
