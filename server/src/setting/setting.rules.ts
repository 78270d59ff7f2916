import type { LogValue } from '@perkloop/contract/log'
import type { RegistrationSetting, SettingSource, SettingsChange } from '@perkloop/contract/setting'
import { say } from '../locales/text'
import type { Env } from '../platform/base/env'
import { refuse, refuseField } from '../platform/base/errors'

/** What is set in /admin; null for what is not. */
export interface SetHere {
  registration: RegistrationSetting['mode'] | null
  registrationDomains: string[] | null
  publicListing: boolean | null
  banner: string | null
}

/** A value in force, where it comes from, and what it is where it is not set in /admin. */
function inForce<Value>(here: Value | null, { value, isGiven }: { value: Value; isGiven: boolean }) {
  const source: SettingSource = here !== null ? 'here' : isGiven ? 'environment' : 'default'
  return { value: here ?? value, source, otherwise: value }
}

export function settingsInForce(here: SetHere, { place }: Pick<Env, 'place'>) {
  const registration = here.registration && { mode: here.registration, domains: here.registrationDomains ?? [] }
  return {
    registration: inForce(registration, place.registration),
    publicListing: inForce(here.publicListing, place.publicListing),
    banner: inForce(here.banner, place.banner),
  }
}

/** What is set in /admin after a change. */
export function changed(here: SetHere, { registration, publicListing, banner }: SettingsChange): SetHere {
  return {
    registration: registration === undefined ? here.registration : (registration?.mode ?? null),
    registrationDomains: registration === undefined ? here.registrationDomains : domainsOf(registration),
    publicListing: publicListing === undefined ? here.publicListing : publicListing,
    banner: banner === undefined ? here.banner : banner,
  }
}

/** Which settings a change is about. */
export const namesOf = (change: SettingsChange) =>
  (['registration', 'publicListing', 'banner'] as const satisfies LogValue[]).filter(
    (name) => change[name] !== undefined,
  )

const domainsOf = (registration: RegistrationSetting | null) =>
  registration && (registration.mode === 'domains' ? [...new Set(registration.domains)] : [])

interface Newcomer {
  email: string
  /** Into an organization of this place; the invitation itself is checked where it is used. */
  isInvited: boolean
  firstAdminEmail: string | undefined
}

/**
 * Who is invited may always register, and so may the first administrator: else nobody could look after the place.
 * @throws Refusal 403 where only invited people may, 422 for an address at another domain.
 */
export function refuseRegistration({ mode, domains }: RegistrationSetting, { isInvited, ...newcomer }: Newcomer) {
  if (isInvited || mode === 'open' || isFirstAdmin(newcomer)) return
  if (mode === 'invited') refuse('FORBIDDEN', 'onlyInvited')
  refuseOtherDomain({ mode, domains }, newcomer)
}

/** @throws Refusal 422 for an address at another domain, where only some may be used. */
export function refuseOtherDomain({ mode, domains }: RegistrationSetting, newcomer: Omit<Newcomer, 'isInvited'>) {
  if (mode !== 'domains' || isFirstAdmin(newcomer) || domains.includes(domainOf(newcomer.email))) return
  refuseField('email', say('emailDomain', { domains }))
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
const isFirstAdmin = ({ email, firstAdminEmail }: Omit<Newcomer, 'isInvited'>) =>
  firstAdminEmail?.toLowerCase() === email.toLowerCase()
