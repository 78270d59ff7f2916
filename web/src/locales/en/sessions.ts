import type { ReactNode } from 'react'
import { number, plural } from './language'

export const email = () => 'Email'
export const changeEmail = () => 'Change email'
export const whereSignedIn = () => 'Where you are signed in'
export const sessionEnds = ({ idle, most }: { idle: number; most: number }) =>
  `You’re signed out after ${idle} days without use, or ${most} days in total.`
export const sessions = () => 'Sessions'
export const loading = () => 'Loading your sessions'
export const inUse = ({ since }: { since: string }) => `Active now · signed in ${since}`
export const inUseFrom = ({ since, address }: { since: string; address: string }) =>
  `Active now · signed in ${since} from ${address}`
export const lastUsed = ({ ago, since }: { ago: string; since: string }) => `Last used ${ago}, signed in ${since}`
export const lastUsedFrom = ({ ago, since, address }: { ago: string; since: string; address: string }) =>
  `Last used ${ago}, signed in ${since} from ${address}`
export const thisDevice = () => 'This device'
/** Null for a device that tells nothing of itself. */
export const deviceName = ({ browser, system }: { browser: string | null; system: string | null }) =>
  browser && system ? `${browser} on ${system}` : (browser ?? system)
export const unknownDevice = () => 'Unknown device'
/** Names the passkey of a device that tells nothing of itself. */
export const passkey = () => 'Passkey'

export const signOut = () => 'Sign out'
export const signOutOn = ({ onDevice }: { onDevice: ReactNode }) => ['Sign out', onDevice]
/** For screen readers, within 'Sign out'. */
export const onDevice = ({ device }: { device: string }) => ` on ${device}`
export const signingOut = () => 'Signing out...'
export const signedOutOn = ({ device }: { device: string }) => `Signed out on ${device}`
export const signOutElsewhere = () => 'Sign out everywhere else'
export const signOutElsewhereTitle = () => 'Sign out everywhere else?'
export const othersEnd = ({ count }: { count: number }) =>
  plural(count, {
    one: 'This signs out one other device right away. You stay signed in here.',
    other: `This signs out ${number(count)} other devices right away. You stay signed in here.`,
  })
export const signedOutElsewhere = () => 'Signed out everywhere else'

export const changePassword = () => 'Change password'
export const staySignedIn = () => 'You stay signed in here and are signed out everywhere else.'
export const passwordChanged = () => 'Password changed. You are signed out everywhere else.'
