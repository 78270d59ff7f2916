import { limits } from '@perkloop/contract/limits'
import { WithReason } from '@perkloop/contract/people'
import { RegistrationMode, RegistrationSetting, SettingsChange } from '@perkloop/contract/setting'
import { z } from 'zod'
import { registrationOf } from './settings.rules'

/** The domains as typed. What is wrong with one of them is said at the whole field. */
export const RegistrationForm = WithReason.extend({
  mode: RegistrationMode,
  domains: z.string().max(limits.reasonLength),
}).superRefine(({ mode, domains }, refused) => {
  const [issue] = RegistrationSetting.safeParse(registrationOf(mode, domains)).error?.issues ?? []
  if (issue) refused.addIssue({ code: 'custom', path: ['domains'], message: issue.message })
})

export const ListingForm = WithReason.extend({ listing: z.enum(['on', 'off']) })

export const BannerForm = WithReason.extend({ banner: SettingsChange.shape.banner.unwrap().unwrap() })
