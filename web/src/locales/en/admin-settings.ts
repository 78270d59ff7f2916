import type { RegistrationSetting } from '@perkloop/contract/setting'

const either = new Intl.ListFormat('en', { type: 'disjunction' })

export const registration = () => 'Registration'
export const registerModes = {
  open: () => 'Everybody',
  domains: () => 'People with an email at these domains',
  invited: () => 'Only people who are invited',
}
export const registers = ({ mode, domains }: RegistrationSetting) =>
  mode === 'domains' ? `People with an email at ${either.format(domains)}` : registerModes[mode]()
export const registrationText = () =>
  'Who is invited to an organization may always register. Nobody who is a member already loses anything.'
export const whoRegisters = () => 'Who may register'
export const domains = () => 'Domains'
export const domainsHint = () => 'One on each line, like example.com'
export const listing = () => 'Public marketplace'
export const listed = () => 'Visitors see perks and their owners'
export const notListed = () => 'Visitors see no perk and nobody’s name'
export const listingText = () => 'Members see the same either way. Search engines forget in their own time.'
export const whatVisitorsSee = () => 'Without signing in'
export const banner = () => 'Banner'
export const noBanner = () => 'None'
export const bannerText = () => 'A line at the top of every page but the guides, for members and visitors.'
export const bannerWords = () => 'Text'
export const bannerHint = () => 'Leave it empty for none'
export const sources = {
  here: () => 'Set here',
  environment: () => 'From the environment',
  default: () => 'Default',
}
export const change = () => 'Change'
export const changeSetting = ({ title }: { title: string }) => `Change: ${title}`
export const changedAt = ({ day, time }: { day: string; time: string }) => `Last changed ${day}, ${time}`
export const save = () => 'Save'
export const changing = () => 'Changing the settings'
export const changed = () => 'The settings are changed'
export const reason = () => 'Reason'
export const reasonHint = () => 'For the security log'
export const nowInForce = ({ value }: { value: string }) => `In force now: ${value}`
