import type { ReactNode } from 'react'

export const passkeys = () => 'Passkeys'
export const intro = () =>
  'A passkey is kept by your device and signs you in with your fingerprint, face or screen lock, without a password or a code. Your password still works when you don’t have the device.'
export const loading = () => 'Loading your passkeys'
export const none = () => 'You have no passkeys yet.'
export const notHere = () => 'This browser can’t use passkeys here. A newer one can, or another device.'
export const enough = ({ most }: { most: number }) =>
  `${most} passkeys are the most there can be. Remove one to add another.`
export const synced = () => 'Synced'
export const addedAndUsed = ({ day, ago }: { day: string; ago: string }) => `Added ${day}, last used ${ago}`
export const addedNotUsed = ({ day }: { day: string }) => `Added ${day}, not used yet`

export const name = () => 'Name'
export const nameHint = () => 'So that you know it from others in your list'

export const addPasskey = () => 'Add a passkey'
export const browserAsks = () =>
  'Your browser then asks for your fingerprint, face or screen lock, or for a security key.'
export const added = () => 'Passkey added'
export const notMade = () => 'This device could not make a passkey. Please try another one.'
export const promptClosed = () => 'No passkey was made: the prompt was closed, or not confirmed in time.'
export const alreadyThere = () => 'This device already has a passkey for your account.'
export const noScreenLock = () =>
  'This device has no screen lock or PIN to keep a passkey with. Set one up, or try another device.'
export const notAccepted = () => 'This device can’t keep a passkey that we accept. Please try another one.'

export const rename = ({ passkey }: { passkey: ReactNode }) => ['Rename', passkey]
export const renameTitle = () => 'Rename passkey'
export const renamed = () => 'Passkey renamed'

export const remove = () => 'Remove'
export const removePasskey = ({ passkey }: { passkey: ReactNode }) => ['Remove', passkey]
/** For screen readers, within 'Rename' and 'Remove'. */
export const ofPasskey = ({ name }: { name: string }) => ` ${name}`
export const removeTitle = () => 'Remove this passkey?'
export const removeText = ({ name }: { name: string }) =>
  `${name} will no longer sign you in. Your device may go on offering it until you delete it there too.`
export const removing = () => 'Removing passkey...'
export const removed = () => 'Passkey removed'
