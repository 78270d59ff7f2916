import { Feature, planHas, planOfFeature } from '@perkloop/contract/plan-feature'
import { type PlanInForce, plans } from '@perkloop/contract/subscription'
import { say } from '../locales/text'
import type { Env } from '../platform/base/env'
import { refuse } from '../platform/base/errors'

export { choose } from './plan.rules'

type Place = Pick<Env, 'billing'>

/** Whether an organization may make or change something that takes a plan. Without billing everybody may do everything. */
const mayUse = (env: Place, plan: PlanInForce, feature: Feature) => env.billing === undefined || planHas(plan, feature)

/** What an organization has to choose another plan for. */
export const lacksOf = (env: Place, plan: PlanInForce) =>
  Feature.options.filter((feature) => !mayUse(env, plan, feature))

/**
 * For what is made or changed: what exists already works on with any plan, and can always be taken away.
 * @throws Refusal 409 PLAN_NEEDED
 */
export function refuseWithoutPlan(env: Place, plan: PlanInForce, feature: Feature) {
  if (mayUse(env, plan, feature)) return
  const needed = plans.find(({ id }) => id === planOfFeature[feature])
  refuse('PLAN_NEEDED', say('planNeeded', { plan: needed?.name ?? '' }))
}
