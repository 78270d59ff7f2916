import { z } from 'zod'
import { type Plan, type PlanInForce, plans } from './subscription'

/** What takes a plan where billing is switched on, and the smallest plan with it (docs/product.md, Billing). */
export const planOfFeature = {
  'custom-roles': 'pro',
  sso: 'enterprise',
  scim: 'enterprise',
  integrations: 'enterprise',
} as const satisfies Record<string, Plan>
export type Feature = keyof typeof planOfFeature
export const Feature = z.enum(Object.keys(planOfFeature) as [Feature, ...Feature[]])

const rank = (plan: PlanInForce) => plans.findIndex(({ id }) => id === plan)

/** Whether a plan comes with it; 'none' with nothing. */
export const planHas = (plan: PlanInForce, feature: Feature) => rank(plan) >= rank(planOfFeature[feature])
