import { type Plan, plans, userLimitOf } from '@perkloop/contract/subscription'
import { say } from '../locales/text'
import { refuse } from '../platform/base/errors'

export const nameOf = (plan: Plan) => plans.find(({ id }) => id === plan)?.name ?? plan

export function choose(plan: Plan, seatsTaken: number) {
  const limit = userLimitOf(plan)
  if (limit !== null && seatsTaken > limit) {
    refuse('SEATS_FULL', say('planTooSmall', { plan: nameOf(plan), limit, seats: seatsTaken }))
  }
  return plan
}
