import type { Plan } from '../../subscription'

export const planFeatures: Record<Plan, readonly string[]> = {
  basic: ['Bis zu 10 Teammitglieder'],
  pro: ['Bis zu 50 Mitglieder', 'Eigene Rollen'],
  enterprise: ['Unbegrenzt viele Mitglieder', 'SSO', 'Integrationen'],
}
