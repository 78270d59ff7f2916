import { type PlanInForce, userLimitOf } from '@perkloop/contract/subscription'
import { say } from '../locales/text'
import { refuse } from '../platform/base/errors'

/** Members and open invitations together never pass the plan's limit. */
export function isFull(plan: PlanInForce, seatsTaken: number) {
  const limit = userLimitOf(plan)
  return limit !== null && seatsTaken >= limit
}

export function refuseFull(plan: PlanInForce, seatsTaken: number) {
  if (!isFull(plan, seatsTaken)) return
  if (plan === 'none') refuse('PLAN_NEEDED', 'noPlanNoSeat')
  refuse('SEATS_FULL', say('seatsFull', { limit: userLimitOf(plan) ?? 0 }))
}
