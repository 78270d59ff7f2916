import { z } from 'zod'
import { endpoint } from './endpoint'
import { Moment } from './field'
import { fieldText } from './field-text'
import { limits } from './limits'
import { WithReason } from './people'

export const RegistrationMode = z.enum(['open', 'domains', 'invited'])
export type RegistrationMode = z.infer<typeof RegistrationMode>

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, fieldText('domainInvalid'))
  .regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/, fieldText('domainInvalid'))

/** Who may register. Somebody with an invitation into an organization always may. */
export const RegistrationSetting = z
  .object({
    mode: RegistrationMode,
    domains: z.array(Domain).max(limits.registrationDomains),
  })
  .refine(({ mode, domains }) => mode !== 'domains' || domains.length > 0, {
    path: ['domains'],
    message: fieldText('domainsMissing'),
  })
export type RegistrationSetting = z.infer<typeof RegistrationSetting>

const Banner = z.string().trim().max(limits.bannerText, fieldText('atMostCharacters', limits.bannerText))

/** Where a value in force comes from: set in /admin, the variables of the process, or neither. */
export const SettingSource = z.enum(['here', 'environment', 'default'])
export type SettingSource = z.infer<typeof SettingSource>

/** Each value in force, where it comes from, and what it is where it is not set here. */
export const Settings = z.object({
  registration: z.object({ value: RegistrationSetting, source: SettingSource, otherwise: RegistrationSetting }),
  publicListing: z.object({ value: z.boolean(), source: SettingSource, otherwise: z.boolean() }),
  banner: z.object({ value: z.string(), source: SettingSource, otherwise: z.string() }),
  /** Counts changes; a change says which one it is of. */
  version: z.number().int(),
  changedAt: Moment.nullable(),
})
export type Settings = z.infer<typeof Settings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  access: 'admin',
  summary: 'Who may register, what visitors see, and the banner',
  failure: 'failedToFetchSettings',
  reply: Settings,
})

/** What is left out stays as it is; null takes back what was set here. */
export const SettingsChange = WithReason.extend({
  version: z.number().int(),
  registration: RegistrationSetting.nullish(),
  publicListing: z.boolean().nullish(),
  banner: Banner.nullish(),
})
export type SettingsChange = z.infer<typeof SettingsChange>

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  access: 'admin',
  summary: 'Change who may register, what visitors see, or the banner',
  failure: 'failedToChangeSettings',
  body: SettingsChange,
  reply: Settings,
  limit: 'write',
})
