import { number, plural } from './language'

export const title = () => 'Single sign-on'
export const intro = () =>
  'Members sign in with your own identity provider, like Entra ID, Okta or Google Workspace. It works for emails at your proven domains.'
export const loading = () => 'Loading single sign-on'
export const needsDomain = () => 'Prove a domain first, above: without one nobody can sign in this way.'
export const registerThis = () => 'Enter this at your identity provider'
export const redirectAddress = () => 'Redirect URI'
export const copyPart = ({ name }: { name: string }) => `Copy: ${name}`
export const copied = ({ name }: { name: string }) => `Copied: ${name}`
export const setUp = () => 'Set up'
export const edit = () => 'Edit'
export const test = () => 'Test connection'
export const remove = () => 'Remove'
export const setUpTitle = () => 'Set up single sign-on'
export const saved = () => 'Saved'
export const issuer = () => 'Issuer'
export const issuerHint = () => 'The address of your provider, like https://login.example.com'
export const clientId = () => 'Client ID'
export const clientSecret = () => 'Client secret'
export const secretStays = () => 'Leave it empty to keep the one before'
export const role = () => 'Role of new members'
export const more = () => 'Groups and names of claims'
export const groups = () => 'Groups and roles'
export const groupsHint = () =>
  'The first group that somebody is in says their role, at each sign-in. Without any, roles are given here alone.'
export const group = () => 'Group'
export const groupRole = () => 'Role of this group'
export const addGroup = () => 'Add a group'
export const removeGroup = ({ number }: { number: number }) => `Remove group ${number}`
export const emailClaim = () => 'Claim with the email'
export const groupsClaim = () => 'Claim with the groups'
export const whoSignsIn = () => 'Who signs in this way'
export const uses = {
  off: () => 'Nobody yet',
  offered: () => 'Whoever likes to',
  enforced: () => 'All members',
}
export const useHints = {
  off: () => 'Members sign in with password or passkey.',
  offered: () => 'The sign-in page offers it for emails at your domains.',
  enforced: () => 'Password and passkey are closed for members at your domains.',
}
export const saveUse = () => 'Save who signs in this way'
export const switched = () => 'Changed'
export const enforceQuestion = () => 'Only by single sign-on?'
export const enforceMeans = () =>
  'Members at your domains are signed out now, and come in by your identity provider only. One admin keeps password and passkey, for the day it fails.'
export const breakGlass = () => 'This admin keeps their password'
export const enforceIt = () => 'Require it'
export const keptBy = ({ name }: { name: string }) => `${name} keeps password and passkey.`
export const isGood = ({ when, message }: { when: string; message: string }) => `Tested ${when}: ${message}`
export const isBad = ({ when, message }: { when: string; message: string }) => `Tested ${when}. ${message}`
export const notTested = () => 'Not tested yet. The test goes the whole way and signs nobody in.'
export const beginning = () => 'Taking you to your identity provider...'
export const removeQuestion = () => 'Remove single sign-on?'
export const removeMeans = () =>
  'Members sign in with password or passkey again. Who has no password sets one with "Forgot password?".'
export const removed = () => 'Single sign-on is removed'
export const removing = () => 'Removing single sign-on...'
export const kind = () => 'Standard'
export const kinds = { oidc: () => 'OpenID Connect', saml: () => 'SAML 2.0' }
export const metadataFile = () => 'Metadata file'
export const metadataFileHint = () => 'The XML file that your provider offers for download'
export const metadataAddress = () => 'Or its address'
export const metadataStays = () => 'Leave both empty to keep what was read before'
export const fileTooLarge = () => 'This file is too large for metadata of one provider'
export const acsAddress = () => 'Reply URL (ACS)'
export const entityId = () => 'Entity ID (audience), also our metadata’s URL'
export const signInAddress = () => 'Sign-on URL, for its list of apps'
export const certificateEnds = ({ day }: { day: string }) => `Its certificate is good until ${day}.`
export const attributeHint = () => 'Empty: the usual names'
export const keptByAll = () =>
  'The one who kept password and passkey is no admin any more: all admins keep theirs until you choose one.'
export const chooseKeeper = () => 'Choose the admin'
export const keeperQuestion = () => 'Who keeps their password?'
export const keeperMeans = () =>
  'For the day your identity provider fails. Other admins sign in by single sign-on only, and are signed out now unless they signed in that way.'
export const certificateEndsSoon = ({ day }: { day: string }) =>
  `Its certificate is good until ${day}. Renew it at your identity provider and read its metadata here again, or nobody can sign in this way after that.`
export const certificateEnded = ({ day }: { day: string }) =>
  `Its certificate ended on ${day}, so nobody can sign in this way. Renew it at your identity provider and read its metadata here again.`
export const outOfReach = ({ count }: { count: number }) =>
  `${plural(count, { one: '1 member', other: `${number(count)} members` })} may do more than who saved this connection, so it does not sign them in and they keep their password. An admin who saves it reaches everybody.`
export const withoutPassword = ({ name }: { name: string }) => `${name} (has no password)`
export const keeperNeedsPassword = ({ name }: { name: string }) =>
  `${name} has no password. They set one with “Forgot password?” before it is needed, or you choose another admin.`
export const testFirst = () => 'Test the connection first: it has to work before nothing else does.'
export const noConnection = () =>
  'There is no connection to Perkloop, so this was not done. Try again once you are online.'
