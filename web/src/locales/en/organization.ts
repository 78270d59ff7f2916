import type { ReactNode } from 'react'

export const noLongerIn = ({ name }: { name: string }) => `You are no longer in ${name}.`
export const organizationManagement = () => 'Organization Management'
export const organizationSections = () => 'Organization sections'
export const loadingOrganization = () => 'Loading your organization'
export const settings = () => 'Settings'
export const teamManagement = () => 'Team Management'
export const rolesAndPermissions = () => 'Roles & Permissions'
export const subscription = () => 'Subscription'
export const perksAndExchanges = () => 'Perks & Exchanges'
export const insights = () => 'Insights'
export const auditTrail = () => 'Audit Trail'
export const teamMembers = () => 'Team members'
export const takenOfLimit = ({ taken, limit }: { taken: ReactNode; limit: ReactNode }) => [taken, ' ', limit]
export const noLimit = () => 'no limit'
export const ofLimit = ({ limit }: { limit: number }) => `of ${limit}`
export const members = () => 'members'
export const activeAndPending = ({ active, pending }: { active: number; pending: number }) =>
  `${active} active, ${pending} pending.`
export const people = () => 'People'
export const whoIsInTheTeam = () => 'Who is in the team.'
export const loadingTeam = () => 'Loading the team'
export const twoFactorRequired = () => 'Two-factor sign-in required'
export const twoFactorAsked = ({ name }: { name: string }) =>
  `${name} asks its members for a code at sign-in as well as the password. Turn it on in your profile, or sign in with a passkey, and these pages open. Your own perks, bids and exchanges go on as before.`
export const turnItOn = () => 'Turn it on'
export const leaveOrganization = () => 'Leave organization'
export const leaveDeletes = () => 'You are its only member: when you leave, it is deleted.'
export const leaveNeedsInvitation = () => 'Your perks and exchanges stay yours. To come back you need an invitation.'
export const leaveMayDelete = () =>
  'Your perks and exchanges stay yours. To come back you need an invitation. If you are its only member, it is deleted when you leave.'
export const leave = () => 'Leave'
export const leaveQuestion = ({ name }: { name: string }) => `Leave ${name}?`
export const deletedForGood = () => 'The organization, its roles, invitations and audit trail are deleted for good.'
export const deletedIfAlone = () =>
  'You lose what your role allows right away. If you are its only member, the organization, its roles, invitations and audit trail are deleted for good.'
export const loseRole = () => 'You lose what your role allows right away.'
export const leaveAndDelete = () => 'Leave and delete'
/** What is typed to confirm it, in capitals. */
export const deleteWord = () => 'DELETE'
