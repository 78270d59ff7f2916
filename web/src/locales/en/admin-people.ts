import { number, plural } from './language'

export const search = () => 'Username, email, name or last name'
export const which = () => 'Which people'
export const all = () => 'Newest'
export const suspendedOnes = () => 'Suspended'
export const admins = () => 'Administrators'
export const nobody = () => 'Nobody here'
export const nobodyText = () => 'There is nobody to show.'
export const nobodyFound = () => 'No username, email, name or last name begins like that.'
export const since = ({ day }: { day: string }) => `Since ${day}`
export const handleAndEmail = ({ username, email }: { username: string; email: string }) => `@${username} · ${email}`
export const suspended = () => 'Suspended'
export const admin = () => 'Administrator'
export const notVerified = () => 'Email not verified'
export const allPeople = () => 'All people'
export const loadingPerson = () => 'Loading this person'
export const dayAndTime = ({ day, time }: { day: string; time: string }) => `${day}, ${time}`
export const suspendedUntil = ({ moment }: { moment: string }) => `Suspended until ${moment}.`
export const suspendedForGood = () => 'Suspended for good.'
export const suspendedBecause = ({ moment, reason }: { moment: string; reason: string }) =>
  `Since ${moment}: “${reason}”`
export const deactivatedSince = ({ moment }: { moment: string }) =>
  `Since ${moment}: deactivated by their organization.`
export const isSoleAdmin = ({ organization }: { organization: string }) =>
  `Nobody else can look after ${organization}. It goes on during a suspension, but only a new admin could change it.`
export const toProfile = () => 'Your profile'
export const thisIsYou = () => 'This is you. What others can do with you, another administrator does.'
export const none = () => 'None'
export const unknown = () => 'Not known'
export const memberSince = () => 'Member since'
export const company = () => 'Company'
export const organization = () => 'Organization'
export const inRole = ({ name, role }: { name: string; role: string }) => `${name} (${role})`
export const visibility = () => 'Profile'
export const isPublic = () => 'Public'
export const isPrivate = () => 'Private'
export const signedInAt = () => 'Signed in'
export const nowhere = () => 'Nowhere'
export const devices = ({ count }: { count: number }) =>
  plural(count, { one: 'On one device', other: `On ${number(count)} devices` })
export const lastUsed = () => 'Last seen'
export const twoFactor = () => 'Two-factor sign-in'
export const isOn = () => 'On'
export const isOff = () => 'Off'
export const passkeys = () => 'Passkeys'
export const perksOnOffer = () => 'Perks on offer'
export const pendingBids = () => 'Pending bids'
export const openExchanges = () => 'Open exchanges'
export const completedExchanges = () => 'Completed exchanges'
export const rating = () => 'Average rating'
export const theirOrganization = ({ name }: { name: string }) => `The organization ${name}`
export const theirLog = () => 'What the security log says of them'
export const suspend = () => 'Suspend'
export const changeSuspension = () => 'Change suspension'
export const suspendName = ({ name }: { name: string }) => `Suspend ${name}?`
export const suspendText = () =>
  'They are signed out everywhere and can’t sign in. Their perks and bids go off the market, and open exchanges are cancelled. They get an email, without the reason.'
export const suspending = () => 'Suspending'
export const isSuspended = ({ name }: { name: string }) => `${name} is suspended`
export const howLong = () => 'How long'
export const forDays = ({ count }: { count: number }) =>
  plural(count, { one: 'Until the end of tomorrow', other: `${number(count)} days` })
export const untilADay = () => 'Until another day'
export const forGood = () => 'For good'
export const lastDay = () => 'Last day'
export const reason = () => 'Reason'
export const reasonHint = () => 'For the security log. Only administrators read it.'
export const restore = () => 'Restore'
export const restoreName = ({ name }: { name: string }) => `Restore ${name}?`
export const restoreText = () =>
  'They can sign in again, and their perks and bids come back. Cancelled exchanges stay cancelled.'
export const restoring = () => 'Restoring'
export const isRestored = ({ name }: { name: string }) => `${name} is restored`
export const signOut = () => 'Sign out everywhere'
export const signOutName = ({ name }: { name: string }) => `Sign ${name} out everywhere?`
export const signOutText = () => 'All their sessions end at once. They can sign in again.'
export const signingOut = () => 'Signing out'
export const isSignedOut = ({ name }: { name: string }) => `${name} is signed out everywhere`
export const resetTwoFactor = () => 'Reset two-factor sign-in'
export const resetName = ({ name }: { name: string }) => `Reset two-factor sign-in of ${name}?`
export const resetText = () =>
  'For a person who lost their device and their recovery codes. Until they turn it on again, their password alone signs them in. They are signed out everywhere and told by email.'
export const resetting = () => 'Resetting'
export const isReset = ({ name }: { name: string }) => `Two-factor sign-in of ${name} is off`
export const identityCheck = () => 'How did you make sure that it is them?'
export const identityCheckHint = () => 'For example a call to a number you knew before. An email alone proves little.'
export const noSuchPerson = () => 'There is no such person.'
