import type { RegistrationSetting } from '@perkloop/contract/setting'

/** Domains as typed: by lines, commas or spaces, each once. */
export const domainsIn = (typed: string) => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]

/** What is as it would be anyway is not set here, so that it follows the environment. */
export function unlessOtherwise<Value>(chosen: Value, otherwise: Value): Value | null {
  return JSON.stringify(chosen) === JSON.stringify(otherwise) ? null : chosen
}

/** Domains count where registration is by them only. */
export const registrationOf = (mode: RegistrationSetting['mode'], typed: string): RegistrationSetting => ({
  mode,
  domains: mode === 'domains' ? domainsIn(typed) : [],
})
