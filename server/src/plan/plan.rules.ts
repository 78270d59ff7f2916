import { type Plan, plans, userLimitOf } from '@perkloop/contract/subscription'
import { say } from '../locales/text'
import { refuse } from '../platform/base/errors'

/** @throws Refusal 409 for a plan with fewer seats than are taken: nobody is put out by a change of plan. */
export function choose(plan: Plan, seatsTaken: number) {
  const limit = userLimitOf(plan)
  if (limit !== null && seatsTaken > limit) {
    const { name } = plans.find(({ id }) => id === plan) ?? { name: plan }
    refuse('SEATS_FULL', say('planTooSmall', { plan: name, limit, seats: seatsTaken }))
  }
  return plan
}
