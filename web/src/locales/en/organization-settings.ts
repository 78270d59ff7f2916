export const createYourOrganization = () => 'Create Your Organization'
export const bringYourTeam = () => 'Bring your team, give people roles, and look after perks together.'
export const toJoinOne = () => 'To join a team that’s already here, use the link in your invitation email.'
export const createOrganization = () => 'Create organization'
export const settings = () => 'Settings'
export const nameOnProfiles = () => 'This name appears on every member’s profile.'
export const loadingFurther = () => 'Loading more settings'
export const onThisPage = () => 'On this page'
export const places = {
  'perk-rules': () => 'Rules for perks',
  'access-tokens': () => 'Access tokens',
  webhooks: () => 'Webhooks',
  domains: () => 'Domains',
  'single-sign-on': () => 'Single sign-on',
}
export const updated = () => 'Organization updated successfully!'
export const nothingChanged = () => 'Nothing changed yet'
export const notSpecified = () => 'Not specified'
export const name = () => 'Name'
export const industry = () => 'Industry'
export const choose = () => 'Choose'
export const size = () => 'Size'
export const website = () => 'Website'
export const address = () => 'Address'
export const technology = () => 'Technology'
export const healthcare = () => 'Healthcare'
export const finance = () => 'Finance'
export const education = () => 'Education'
export const retail = () => 'Retail'
export const manufacturing = () => 'Manufacturing'
export const service = () => 'Service'
export const other = () => 'Other'
export const twoFactor = () => 'Two-factor sign-in'
export const requireTwoFactor = () => 'Require two-factor sign-in'
export const requireMeans = () =>
  'Members can’t use the organization until they turn it on. Their own perks and exchanges are not affected.'
export const requireQuestion = () => 'Require two-factor sign-in?'
export const membersLoseAccess = () =>
  'Members who have it off lose access to the organization right away, until they turn it on in their profile.'
export const requireIt = () => 'Require it'
export const isRequired = () => 'Two-factor sign-in is required'
export const isNotRequired = () => 'Two-factor sign-in is not required'
export const openProfile = () => 'Open profile'
