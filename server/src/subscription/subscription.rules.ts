import { type Plan, plans, userLimitOf } from '@perkloop/contract/subscription'
import { refuse } from '../platform/base/errors'

export const nameOf = (plan: Plan) => plans.find(({ id }) => id === plan)?.name ?? plan

export function choose(plan: Plan, seatsTaken: number) {
  const limit = userLimitOf(plan)
  if (limit !== null && seatsTaken > limit) {
    refuse(
      'SEATS_FULL',
      `${nameOf(plan)} allows up to ${limit} team members. You have ${seatsTaken}, open invitations included.`,
    )
  }
  return plan
}
