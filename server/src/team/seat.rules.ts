import { type Plan, userLimitOf } from '@perkloop/contract/subscription'
import { say } from '../locales/text'
import { refuse } from '../platform/base/errors'

/** Members and open invitations together never pass the plan's limit. */
export function isFull(plan: Plan, seatsTaken: number) {
  const limit = userLimitOf(plan)
  return limit !== null && seatsTaken >= limit
}

export function refuseFull(plan: Plan, seatsTaken: number) {
  if (!isFull(plan, seatsTaken)) return
  refuse('SEATS_FULL', say('seatsFull', { limit: userLimitOf(plan) ?? 0 }))
}
