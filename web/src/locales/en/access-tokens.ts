import type { ReactNode } from 'react'

export const tokens = () => 'Access tokens'
export const intro = () =>
  'A token lets a program of yours use Perkloop as you, within what you choose for it: in your own perks, bids, exchanges and chats. It never reaches your account, password or devices.'
export const introOrganization = () =>
  'A token lets a program read about your organization, within what you choose for it. The one for your directory changes who is in the team. A token stays when the person who made it leaves.'
export const loading = () => 'Loading access tokens'
export const none = () => 'No access tokens yet.'
export const enough = ({ most }: { most: number }) =>
  `${most} access tokens are the most there can be. Revoke one to make another.`
export const documentation = () => 'How programs call Perkloop'

export const endsIn = ({ lastFour }: { lastFour: string }) => `pk_…${lastFour}`
export const ended = () => 'Ended'
export const usage = ({ used, until }: { used: string; until: string }) => `Last used ${used}, works until ${until}`
export const neverUsed = ({ until }: { until: string }) => `Not used yet, works until ${until}`
export const wasUsed = ({ used, until }: { used: string; until: string }) => `Last used ${used}, worked until ${until}`
export const wasNeverUsed = ({ until }: { until: string }) => `Never used, worked until ${until}`
export const madeBy = ({ name }: { name: string }) => `Made by ${name}`
export const madeByFormer = () => 'Made by a former member'

export const make = () => 'Make an access token'
export const name = () => 'Name'
export const nameHint = () => 'What uses it, so that you know it in the list'
export const worksFor = () => 'Works for'
export const forDays = ({ days }: { days: number }) => `${days} days`
export const forYear = () => '1 year'
export const mayDo = () => 'It may'

export const scopes = {
  'profile:read': () => 'See your profile and those of people you may see',
  'perks:read': () => 'See perks, your want lists and your searches',
  'perks:write': () => 'Post, change and delete your perks, want lists and searches',
  'bids:read': () => 'See your bids and those on your perks',
  'bids:write': () => 'Place, change, accept and turn down bids',
  'exchanges:read': () => 'See your exchanges and loops',
  'exchanges:write': () => 'Change, complete, cancel and rate your exchanges, answer loops',
  'chat:read': () => 'Read your chats',
  'chat:write': () => 'Write in your chats',
  'friends:read': () => 'See your friends and requests',
  'friends:write': () => 'Send and answer friend requests',
  'notifications:read': () => 'Read your notifications',
  'notifications:write': () => 'Mark your notifications as read',
  'organization:read': () => 'See settings and roles',
  'members:read': () => 'See the members',
  'trade:read': () => 'See members’ perks and exchanges, without chats',
  'insights:read': () => 'Read the insights',
  'audit:read': () => 'Read the audit trail',
  scim: () => 'Send users and groups from your directory (SCIM)',
}

export const secretTitle = () => 'Your new access token'
export const secretText = () => 'Copy it now: this is the only time it is shown. Keep it where you keep passwords.'
export const copy = () => 'Copy access token'
export const copied = () => 'Access token copied!'
export const isKept = () => 'I have copied it'

export const revoke = ({ token }: { token: ReactNode }) => ['Revoke', token]
/** For screen readers, within 'Revoke'. */
export const ofToken = ({ name }: { name: string }) => ` ${name}`
export const revokeTitle = () => 'Revoke this access token?'
export const revokeText = ({ name }: { name: string }) =>
  `What uses ${name} stops working at once. This can’t be undone.`
export const revokeIt = () => 'Revoke'
export const revoking = () => 'Revoking access token...'
export const revoked = () => 'Access token revoked'
export const leaveSecret = () => 'Leave? It is not shown again'
export const loseSecret = () => 'Leave'
export const staySecret = () => 'Not yet'
