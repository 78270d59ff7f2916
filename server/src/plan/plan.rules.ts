import { type Plan, type PlanInForce, plans, userLimitOf } from '@perkloop/contract/subscription'
import { say } from '../locales/text'
import { refuse } from '../platform/base/errors'

export const nameOf = (plan: PlanInForce) => plans.find(({ id }) => id === plan)?.name ?? 'No plan'

/** @throws Refusal 409 for a plan with fewer seats than are taken: nobody is put out by a change of plan. */
export function choose(plan: Plan, seatsTaken: number) {
  const limit = userLimitOf(plan)
  if (limit !== null && seatsTaken > limit) {
    refuse('SEATS_FULL', say('planTooSmall', { plan: nameOf(plan), limit, seats: seatsTaken }))
  }
  return plan
}
