import { type Plan, userLimitOf } from '@perkloop/contract/subscription'
import { refuse } from '../platform/base/errors'

/** Members and open invitations together never pass the plan's limit. */
export function isFull(plan: Plan, seatsTaken: number) {
  const limit = userLimitOf(plan)
  return limit !== null && seatsTaken >= limit
}

export function refuseFull(plan: Plan, seatsTaken: number) {
  if (!isFull(plan, seatsTaken)) return
  refuse(
    'SEATS_FULL',
    `Your plan allows up to ${userLimitOf(plan)} team members, open invitations included. Choose a larger plan, or revoke an invitation.`,
  )
}
