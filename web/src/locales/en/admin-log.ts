import type { LogDetail, LogValue } from '@perkloop/contract/log'

export const person = () => 'Person'
export const personHint = () => 'Whole username, email or id'
export const event = () => 'Event'
export const anyEvent = () => 'Any event'
export const from = () => 'From'
export const to = () => 'To'
export const download = () => 'Download'
export const nothing = () => 'Nothing on record'
export const nothingText = () => 'Entries are kept for a year, refusals for 30 days. Type a username or email in full.'
export const endsFirst = () => 'The end is before the beginning'
export const endsFirstText = () => 'Choose a day for “To” that is not before “From”.'
export const doneBy = () => 'by'
export const dayAndTime = ({ day, time }: { day: string; time: string }) => `${day}, ${time}`
export const quoted = ({ reason }: { reason: string }) => `“${reason}”`
export const detail = ({ name, value }: { name: string; value: string }) => `${name}: ${value}`
export const formerMember = () => 'Former member'
export const detailNames: Record<LogDetail, () => string> = {
  by: () => 'by',
  decision: () => 'decision',
  outcome: () => 'outcome',
  report: () => 'report',
  until: () => 'until',
  organization: () => 'organization',
  token: () => 'token',
  perk: () => 'perk',
  request: () => 'support request',
  error: () => 'error',
  provider: () => 'provider',
  retried: () => 'sent again',
  code: () => 'answer',
  route: () => 'call',
  times: () => 'times',
  what: () => 'settings',
  identityCheck: () => 'identity check',
  added: () => 'added',
  removed: () => 'removed',
  order: () => 'order',
  mails: () => 'emails',
}
export const detailValues: Record<LogValue, () => string> = {
  password: () => 'password',
  code: () => 'password and code',
  passkey: () => 'passkey',
  sso: () => 'company sign-in',
  demo: () => 'demo',
  keep: () => 'keep',
  hide: () => 'hide',
  warn: () => 'warn',
  suspend: () => 'suspend',
  upheld: () => 'upheld',
  'for good': () => 'for good',
  reversed: () => 'taken back',
  'their organization': () => 'their organization',
  'the clock': () => 'the clock',
  registration: () => 'registration',
  publicListing: () => 'public marketplace',
  banner: () => 'banner',
}
