import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Moment } from './field'

export const Plan = z.enum(['basic', 'pro', 'enterprise'])
export type Plan = z.infer<typeof Plan>

/** Where billing is switched on, 'none' once nothing is paid and the days of grace are over. */
export const PlanInForce = z.enum([...Plan.options, 'none'])
export type PlanInForce = z.infer<typeof PlanInForce>

interface PlanOffer {
  id: Plan
  name: string
  /** Dollars a month. */
  price: number
  /** Members and open invitations together; null where there is no limit. */
  userLimit: number | null
  recommended?: true
}

/** The plans, cheapest first (docs/product.md, Organizations). */
export const plans: readonly PlanOffer[] = [
  { id: 'basic', name: 'Basic', price: 49, userLimit: 10 },
  {
    id: 'pro',
    name: 'Professional',
    price: 99,
    userLimit: 50,
    recommended: true,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: 249,
    userLimit: null,
  },
]

export const defaultPlan: Plan = 'basic'
const defaultUserLimit = 10

/** An organization from before there were plans has none stored. */
export function planOf({ subscription }: { subscription?: Subscription | null | undefined }): PlanInForce {
  return subscription?.plan ?? defaultPlan
}

export function userLimitOf(plan: PlanInForce) {
  if (plan === 'none') return 0
  const offer = plans.find(({ id }) => id === plan)
  return offer ? offer.userLimit : defaultUserLimit
}

export const Subscription = z.object({
  plan: PlanInForce,
  /** The end of the current month; it renews by itself. */
  endDate: Moment,
})
export type Subscription = z.infer<typeof Subscription>

export const choosePlan = endpoint({
  method: 'PUT',
  path: '/organizations/:id/subscription',
  access: 'user',
  summary: 'Choose a plan that has room for your team; where it is paid, with what a preview said of the amount',
  failure: 'failedToUpdateSubscription',
  params: ById,
  body: z.object({
    plan: Plan,
    /** What a preview said, where something is paid: without it nothing is changed. */
    confirmed: z
      .object({ amount: z.number().int().min(-1e9).max(1e9), at: z.number().int().min(0).max(1e11) })
      .optional(),
  }),
  reply: z.object({ subscription: Subscription }),
  limit: 'write',
})
