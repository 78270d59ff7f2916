import type { MailTexts } from '../kinds/mail'
import { deviceWords, longDay, moment, quoted } from './mail-words'

/** What is sent about an account: these can't be switched off. */
export const accountMail = {
  verification: ({ name }) => ({
    subject: 'Confirm your email for Perkloop',
    title: 'Welcome to Perkloop',
    paragraphs: [
      `Someone signed up as ${quoted(name)} with this address. If this was you, confirm it and your perks can start going round.`,
      'The link works for 24 hours.',
    ],
    action: 'Confirm email',
  }),
  'reset-code': () => ({
    subject: 'Your Perkloop reset code',
    title: 'Reset your password',
    paragraphs: [
      'Type this code to choose a new password. It works for 10 minutes.',
      'If you did not ask for it, nothing happens: you can ignore this email.',
    ],
  }),
  'password-changed': ({ signedOut }) => ({
    subject: 'Your Perkloop password was changed',
    title: 'Your password was changed',
    paragraphs: [
      signedOut === 'everywhere' ? 'You were signed out everywhere.' : 'You were signed out everywhere else.',
      'If this was not you, reset your password now, and remove any passkey in your profile that is not yours.',
    ],
    action: 'Reset password',
  }),
  'email-change': ({ name }) => ({
    subject: 'Confirm your new email for Perkloop',
    title: 'Is this your new email?',
    paragraphs: [
      `${quoted(name)} wants to use this address for their Perkloop account. If this was you, confirm it.`,
      'The link works for 24 hours. If this was not you, nothing happens: you can ignore this email.',
    ],
    action: 'Confirm new email',
  }),
  'email-changed': ({ newEmail }) => ({
    subject: 'Your Perkloop email was changed',
    title: 'Your email was changed',
    paragraphs: [
      `Your account uses ${newEmail} from now on, and this address no longer.`,
      'If this was not you, undo it within seven days: you get your account back, everybody else is signed out, and you choose a new password.',
    ],
    action: 'Undo the change',
  }),
  'email-change-undone': () => ({
    subject: 'Your Perkloop email is as before',
    title: 'Your email is as before',
    paragraphs: [
      'The change was undone. Everybody was signed out, and the old password no longer works.',
      'Choose a new password now, with a code that we send to this address.',
    ],
    action: 'Choose a new password',
  }),
  'new-sign-in': ({ address, at, ...device }, locale) => ({
    subject: 'New sign-in to Perkloop',
    title: 'New sign-in',
    paragraphs: [
      `Someone signed in to your account with ${deviceWords(device) ?? 'a device that does not say what it is'}, which you have not used here lately.`,
      `It was on ${moment(at, locale)} UTC, from the network address ${address}.`,
      'If this was you, there is nothing to do. If not, reset your password now, which signs everybody out, and remove any passkey in your profile that is not yours.',
    ],
    action: 'Reset password',
    otherwise: 'See where you are signed in',
  }),
  suspended: ({ until, isExplained }, locale) => ({
    subject: 'Your Perkloop account is suspended',
    title: 'Your account is suspended',
    paragraphs: [
      until === null
        ? 'You can’t sign in to Perkloop any more. Your perks and bids are off the market, and your open exchanges were cancelled.'
        : `You can’t sign in to Perkloop until ${moment(until, locale)} UTC. Your perks and bids are off the market until then, and your open exchanges were cancelled.`,
      isExplained
        ? 'Another email says why, and how to say that it is wrong.'
        : 'An administrator of Perkloop decided this. If you think it is a mistake, answer this email.',
    ],
  }),
  restored: () => ({
    subject: 'Your Perkloop account is open again',
    title: 'Your account is open again',
    paragraphs: [
      'You can sign in again. Your perks and bids are back as they were; cancelled exchanges stay cancelled.',
    ],
    action: 'Log in',
  }),
  'two-factor-on': () => ({
    subject: 'Two-factor sign-in is on',
    title: 'Two-factor sign-in is on',
    paragraphs: [
      'From now on signing in takes a code of your authenticator app after your password.',
      'Keep your recovery codes where you find them without your phone.',
      'If this was not you, reset your password now and write to us.',
    ],
    action: 'Open your profile',
    otherwise: 'Reset password',
  }),
  'two-factor-moved': () => ({
    subject: 'Your sign-in codes come from another app now',
    title: 'Your authenticator app was changed',
    paragraphs: [
      'Codes of the app you used before do not work any more, nor do the recovery codes you had. You were signed out everywhere else.',
      'If this was not you, reset your password now and write to us.',
    ],
    action: 'Open your profile',
    otherwise: 'Reset password',
  }),
  'two-factor-off': () => ({
    subject: 'Two-factor sign-in is off',
    title: 'Two-factor sign-in is off',
    paragraphs: [
      'From now on your password is enough to sign in. Your recovery codes do not work any more.',
      'If this was not you, reset your password now and turn it on again.',
    ],
    action: 'Reset password',
    otherwise: 'Open your profile',
  }),
  'recovery-code-used': ({ left }) => ({
    subject: `A recovery code was used, ${left} left`,
    title: 'A recovery code was used',
    paragraphs: [
      left === 0
        ? 'Someone signed in to your account with your password and a recovery code. None is left: make new ones in your profile.'
        : `Someone signed in to your account with your password and a recovery code. You have ${left} left.`,
      'If this was not you, reset your password now and make new codes.',
    ],
    action: 'Open your profile',
    otherwise: 'Reset password',
  }),
  'passkey-added': ({ passkey }) => ({
    subject: 'A passkey was added to your Perkloop account',
    title: 'A passkey was added',
    paragraphs: [
      `${quoted(passkey)} can sign in to your account now, without the password.`,
      'If this was not you, remove it and change your password now.',
    ],
    action: 'See your passkeys',
  }),
  'passkey-removed': ({ passkey }) => ({
    subject: 'A passkey was removed from your Perkloop account',
    title: 'A passkey was removed',
    paragraphs: [
      `${quoted(passkey)} can’t sign in to your account any more.`,
      'If this was not you, look where you are signed in and change your password now.',
    ],
    action: 'See your passkeys',
  }),
  'appeal-decided': ({ outcome, contact }) => ({
    subject: 'We looked at our decision again',
    title: outcome === 'reversed' ? 'We took our decision back' : 'Our decision stands',
    paragraphs: [
      outcome === 'reversed'
        ? 'You were right, and we are sorry. What we had removed of a message or a profile has to be written again.'
        : 'We looked at it again, and it stays as it was.',
      `This is why. If you have questions, write to ${contact}.`,
    ],
    action: 'Open Perkloop',
  }),
  'sso-linked': ({ organization }) => ({
    subject: 'Your Perkloop account was joined to your organization’s sign-in',
    title: 'Your organization signs you in now',
    paragraphs: [
      `Your account was joined to the sign-in service of ${quoted(organization)}: whoever it says you are comes into your account.`,
      'If this was not you, change your password and look where you are signed in now.',
    ],
    action: 'See where you are signed in',
    otherwise: 'Change your password',
  }),
  'token-made': ({ token, organization, until }, locale) => ({
    subject: 'An access token was made on Perkloop',
    title: 'An access token was made',
    paragraphs: [
      organization === null
        ? `${quoted(token)} lets a program call Perkloop as you until ${longDay(until, locale)}, within what you chose for it.`
        : `You made ${quoted(token)}, which lets a program read about ${organization} until ${longDay(until, locale)}.`,
      'If this was not you, revoke it and change your password now.',
    ],
    action: organization === null ? 'See your access tokens' : 'Open your organization',
  }),
} satisfies Partial<MailTexts>
