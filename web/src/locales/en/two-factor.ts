import type { ReactNode } from 'react'
import { number, plural } from './language'

export const title = () => 'Two-factor sign-in'
export const intro = () =>
  'Sign in with your password and a code from your phone. A stolen password alone won’t get anyone in.'
export const loading = () => 'Loading two-factor sign-in'
/** The organizations that require it, mostly one. */
export const organizations = ({ names }: { names: readonly string[] }) => names.join(' and ')
export const requiredAndClosed = ({ organizations }: { organizations: string }) =>
  `${organizations} requires it. Its pages are closed to you until you turn it on, or sign in with a passkey.`
export const requiredByPasskey = ({ organizations }: { organizations: string }) =>
  `${organizations} requires it. You signed in with a passkey, which counts.`
export const requiredAndOn = ({ organizations }: { organizations: string }) =>
  `${organizations} requires it, so it stays on while you are a member.`
export const onSince = ({ day }: { day: string }) => `On since ${day}`
export const codesLeft = ({ count }: { count: number }) =>
  count === 0
    ? 'No recovery codes left'
    : `${number(count)} ${plural(count, { one: 'recovery code', other: 'recovery codes' })} left`
export const noneLeft = () =>
  'If your phone is lost, you can’t sign in. Make new recovery codes and keep them somewhere safe.'
export const fewLeft = () => 'Make new recovery codes before you run out, and keep them somewhere safe.'

export const turnOn = () => 'Turn on'
export const turnOnTwoFactor = ({ twoFactor }: { twoFactor: ReactNode }) => ['Turn on', twoFactor]
export const turnOff = () => 'Turn off'
export const turnOffTwoFactor = ({ twoFactor }: { twoFactor: ReactNode }) => ['Turn off', twoFactor]
/** For screen readers, within 'Turn on' and 'Turn off'. */
export const twoFactor = () => ' two-factor sign-in'
export const newCodes = () => 'New codes'
export const otherApp = () => 'Use another app'

export const turnOnTitle = () => 'Turn on two-factor sign-in'
export const needApp = () =>
  'You need an authenticator app on your phone, such as Google Authenticator, 1Password or Aegis.'
export const otherAppHint = () =>
  'For a new phone, or a lost one. The app and the recovery codes you have stop working once the new app is set up.'
export const addToApp = () => 'Add Perkloop to your app'
export const scan = () => 'Scan the QR code with your authenticator app, then type the code it shows.'
export const qrCode = () => 'QR code for your authenticator app'
export const noCamera = () => 'No camera? Type this key into the app.'
export const copyKey = () => 'Copy key'
export const keyCopied = () => 'Key copied!'
export const openApp = () => 'Open the app on this phone'
export const code = () => 'Code'
export const thisApp = () => 'Use this app'

export const isOn = () => 'Two-factor sign-in is on'
export const codesFromThisApp = () => 'Your codes come from this app now'
export const codesOnce = () =>
  'These recovery codes sign you in when your phone is not at hand. Each works once. Keep them somewhere safe: they are not shown again.'
export const recoveryCodes = () => 'Recovery codes'
export const download = () => 'Download'
export const copy = () => 'Copy'
export const savedThem = () => 'I saved them'
export const codesCopied = () => 'Recovery codes copied!'
export const copyFailed = () => 'Copying failed. Please copy them by hand.'
export const fileHead = ({ email }: { email: string }) => `Perkloop recovery codes of ${email}`
export const fileHint = () => 'Each one signs you in once, after your password.'
export const done = () => 'Done'
export const leaveTitle = () => 'Leave without saving your codes?'
export const leaveText = () => 'They are not shown again. You can make new ones in your profile.'
export const leave = () => 'Leave'
export const backToCodes = () => 'Back to the codes'

export const newRecoveryCodes = () => 'New recovery codes'
export const tenNewCodes = () => 'You get ten new codes, and the ones you have stop working.'
export const makeNewCodes = () => 'Make new codes'
export const yourNewCodes = () => 'Your new recovery codes'
export const turnOffTitle = () => 'Turn off two-factor sign-in?'
export const passwordAlone = () => 'Your password alone then signs you in, and your recovery codes stop working.'
export const isOff = () => 'Two-factor sign-in is off'

export const codeFromApp = () => 'Code from your app'
export const orRecoveryCode = () => 'Or one of your recovery codes'
export const codesNotSeen = () => 'There are new recovery codes, which you did not see. Make new ones.'
