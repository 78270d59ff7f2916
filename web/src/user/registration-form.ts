import { Registration } from '@perkloop/contract/account'
import { weakness } from '@perkloop/contract/password'
import type { z } from 'zod'

export const fields = ['name', 'username', 'email', 'password', 'company', 'city', 'jobTitle', 'linkedin'] as const

/** Says it here, before the Terms are read. The server looks again. */
export const RegistrationForm = Registration.superRefine((values, refused) => {
  const weak = weakness(values.password, values)
  if (weak) refused.addIssue({ code: 'custom', path: ['password'], message: weak })
})
export type Filled = z.output<typeof Registration>

/** What was left blank is not sent at all. */
export function withoutBlanks(values: Filled) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as typeof values
}
