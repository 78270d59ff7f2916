import type { Plan } from '../../subscription'

/** What comes with each plan. */
export const planFeatures: Record<Plan, readonly string[]> = {
  basic: ['Up to 10 team members'],
  pro: ['Up to 50 members', 'Custom roles'],
  enterprise: ['Unlimited members', 'SSO', 'Integrations'],
}
