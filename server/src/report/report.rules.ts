import type { ReportDecision } from '@perkloop/contract/report'
import { refuse, refuseField } from '../platform/base/errors'

export interface CaseFacts {
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
