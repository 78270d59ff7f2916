import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Moment } from './field'

export const Plan = z.enum(['basic', 'pro', 'enterprise'])
export type Plan = z.infer<typeof Plan>

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
export function planOf({ subscription }: { subscription?: Subscription | null | undefined }): Plan {
  return subscription?.plan ?? defaultPlan
}

export function userLimitOf(plan: Plan) {
  const offer = plans.find(({ id }) => id === plan)
  return offer ? offer.userLimit : defaultUserLimit
}

export const Subscription = z.object({
  plan: Plan,
  /** The end of the current month; it renews by itself. */
  endDate: Moment,
})
export type Subscription = z.infer<typeof Subscription>

export const choosePlan = endpoint({
  method: 'PUT',
  path: '/organizations/:id/subscription',
  access: 'user',
  summary: 'Choose a plan that has room for your team',
  failure: 'failedToUpdateSubscription',
  params: ById,
  body: z.object({ plan: Plan }),
  reply: z.object({ subscription: Subscription }),
  limit: 'write',
})
