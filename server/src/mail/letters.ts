import { limits } from '@perkloop/contract/limits'
import type { MailKind } from '@perkloop/contract/mail'

/** What a mail says, before it is laid out. Plain data, so that it can wait in the outbox. */
export interface Letter {
  subject: string
  title: string
  paragraphs: string[]
  /** The one thing to do; `path` is below PUBLIC_URL. */
  action?: { label: string; path: string }
  /** The other thing to do, said more quietly. */
  otherwise?: { label: string; path: string }
  /** A code to type, shown large. */
  code?: string
  /** Somebody's own words, set apart. */
  quote?: string
}

/** Account mails always go out; every other kind can be switched off (docs/product.md, Chat and mail). */
type AccountMail =
  | 'verification'
  | 'reset-code'
  | 'password-changed'
  | 'new-sign-in'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'two-factor-moved'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'invitation'
  | 'support-request'
export type AnyMailKind = AccountMail | MailKind

const inWords = (at: Date) => at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** What others wrote or are called, told apart from our own words. It stands in the text, never in a subject. */
export const quoted = (words: string) => `“${words}”`

const codesLeft = (left: number) =>
  left === 0 ? 'None is left: make new ones in your profile.' : `You have ${left} left.`

export const letters = {
  verification: (name: string, token: string): Letter => ({
    subject: 'Confirm your email for Perkloop',
    title: 'Welcome to Perkloop',
    paragraphs: [
      `Somebody signed up as ${quoted(name)} with this address. If this was you, confirm it and your perks can start going round.`,
      'The link works for 24 hours.',
    ],
    action: { label: 'Confirm email', path: `/verify-email/${token}` },
  }),
  'reset-code': (code: string): Letter => ({
    subject: 'Your Perkloop reset code',
    title: 'Reset your password',
    paragraphs: [
      'Type this code to choose a new password. It works for 10 minutes.',
      'If you did not ask for it, nothing happens: you can ignore this mail.',
    ],
    code,
  }),
  'password-changed': (signedOut: 'everywhere' | 'everywhere else'): Letter => ({
    subject: 'Your Perkloop password was changed',
    title: 'Your password was changed',
    paragraphs: [
      `You were signed out ${signedOut}.`,
      'If this was not you, reset your password now, and remove any passkey in your profile that is not yours.',
    ],
    action: { label: 'Reset password', path: '/reset-password' },
  }),
  'new-sign-in': (device: string | null, address: string, at: Date): Letter => ({
    subject: 'New sign-in to Perkloop',
    title: 'New sign-in',
    paragraphs: [
      `Somebody signed in to your account with ${device ?? 'a device that does not say what it is'}, which you have not used here lately.`,
      `It was on ${inWords(at)} UTC, from the network address ${address}.`,
      'If this was you, there is nothing to do. If not, reset your password now, which signs everybody out, and remove any passkey in your profile that is not yours.',
    ],
    action: { label: 'Reset password', path: '/reset-password' },
    otherwise: { label: 'See where you are signed in', path: '/profile?tab=sessions' },
  }),
  'two-factor-on': (): Letter => ({
    subject: 'Two-factor sign-in is on',
    title: 'Two-factor sign-in is on',
    paragraphs: [
      'From now on signing in takes a code of your authenticator app after your password.',
      'Keep your recovery codes where you find them without your phone.',
      'If this was not you, reset your password now and write to us.',
    ],
    action: { label: 'Open your profile', path: '/profile#two-factor' },
    otherwise: { label: 'Reset password', path: '/reset-password' },
  }),
  'two-factor-moved': (): Letter => ({
    subject: 'Your sign-in codes come from another app now',
    title: 'Your authenticator app was changed',
    paragraphs: [
      'Codes of the app you used before do not work any more, nor do the recovery codes you had. You were signed out everywhere else.',
      'If this was not you, reset your password now and write to us.',
    ],
    action: { label: 'Open your profile', path: '/profile#two-factor' },
    otherwise: { label: 'Reset password', path: '/reset-password' },
  }),
  'two-factor-off': (): Letter => ({
    subject: 'Two-factor sign-in is off',
    title: 'Two-factor sign-in is off',
    paragraphs: [
      'From now on your password is enough to sign in. Your recovery codes do not work any more.',
      'If this was not you, reset your password now and turn it on again.',
    ],
    action: { label: 'Reset password', path: '/reset-password' },
    otherwise: { label: 'Open your profile', path: '/profile#two-factor' },
  }),
  'recovery-code-used': (left: number): Letter => ({
    subject: `A recovery code was used, ${left} left`,
    title: 'A recovery code was used',
    paragraphs: [
      `Somebody signed in to your account with your password and a recovery code. ${codesLeft(left)}`,
      'If this was not you, reset your password now and make new codes.',
    ],
    action: { label: 'Open your profile', path: '/profile#two-factor' },
    otherwise: { label: 'Reset password', path: '/reset-password' },
  }),
  'passkey-added': (passkey: string): Letter => ({
    subject: 'A passkey was added to your Perkloop account',
    title: 'A passkey was added',
    paragraphs: [
      `${quoted(passkey)} can sign in to your account now, without the password.`,
      'If this was not you, remove it and change your password now.',
    ],
    action: { label: 'See your passkeys', path: '/profile?tab=sessions' },
  }),
  'passkey-removed': (passkey: string): Letter => ({
    subject: 'A passkey was removed from your Perkloop account',
    title: 'A passkey was removed',
    paragraphs: [
      `${quoted(passkey)} can’t sign in to your account any more.`,
      'If this was not you, look where you are signed in and change your password now.',
    ],
    action: { label: 'See your passkeys', path: '/profile?tab=sessions' },
  }),
  'new-bid': (bidder: string, given: string, target: string, bidId: string): Letter => ({
    subject: 'You have a new bid on Perkloop',
    title: 'You have a new bid',
    paragraphs: [`${quoted(bidder)} offers ${quoted(given)} for your ${quoted(target)}.`],
    action: { label: 'See the bid', path: `/mybids?bid=${bidId}` },
  }),
  'bid-accepted': (owner: string, target: string, exchangeId: string): Letter => ({
    subject: 'Your bid on Perkloop was accepted',
    title: 'Your bid was accepted',
    paragraphs: [
      `${quoted(owner)} accepted your bid for ${quoted(target)}. Say hello and settle the details in the chat.`,
    ],
    action: { label: 'Open the exchange', path: `/acceptedbids?exchange=${exchangeId}` },
  }),
  'bid-rejected': (target: string): Letter => ({
    subject: 'Your bid on Perkloop was not accepted',
    title: 'Not this time',
    paragraphs: [`Your bid for ${quoted(target)} was not accepted. There are more perks waiting for an offer.`],
    action: { label: 'Browse the marketplace', path: '/marketplace' },
  }),
  'completion-asked': (initiator: string, target: string, exchangeId: string): Letter => ({
    subject: 'Is your Perkloop exchange complete?',
    title: 'Is your exchange complete?',
    paragraphs: [
      `${initiator} marked the exchange of ${quoted(target)} as complete. Confirm it, or say that something is missing.`,
    ],
    action: { label: 'Open the exchange', path: `/acceptedbids?exchange=${exchangeId}` },
  }),
  completed: (target: string, exchangeId: string): Letter => ({
    subject: 'Your Perkloop exchange is complete',
    title: 'Swap complete',
    paragraphs: [`Your exchange of ${quoted(target)} is complete. A rating helps the next person trust you both.`],
    action: { label: 'Rate the exchange', path: `/acceptedbids?exchange=${exchangeId}` },
  }),
  cancelled: (canceller: string, target: string, reason: string, exchangeId: string): Letter => ({
    subject: 'Your Perkloop exchange was cancelled',
    title: 'Your exchange was cancelled',
    paragraphs: [`${canceller} cancelled the exchange of ${quoted(target)}. Your perk is available again.`],
    quote: reason,
    action: { label: 'Open the exchange', path: `/acceptedbids?exchange=${exchangeId}` },
  }),
  'unread-messages': (sender: string, count: number, exchangeId: string): Letter => ({
    subject: count === 1 ? 'You have an unread message on Perkloop' : `You have ${count} unread messages on Perkloop`,
    title: 'You have unread messages',
    paragraphs: [`${quoted(sender)} is waiting for your answer.`],
    action: { label: 'Open the chat', path: `/acceptedbids?exchange=${exchangeId}` },
  }),
  'friend-request': (requester: string): Letter => ({
    subject: 'Somebody wants to be friends on Perkloop',
    title: 'A friend request',
    paragraphs: [`${quoted(requester)} wants to be friends. Friends see each other's perks, private ones too.`],
    action: { label: 'See the request', path: '/friends?view=requests' },
  }),
  overdue: (target: string, exchangeId: string): Letter => ({
    subject: 'Your Perkloop exchange is past its date',
    title: 'Past its date',
    paragraphs: [
      `The exchange of ${quoted(target)} should have been complete by now. Mark it complete, or extend the timeline.`,
    ],
    action: { label: 'Open the exchange', path: `/acceptedbids?exchange=${exchangeId}` },
  }),
  'support-request': (from: string, exchangeId: string, description: string): Letter => ({
    subject: `Support request for exchange ${exchangeId}`,
    title: 'A new support request',
    paragraphs: [`${quoted(from)} asks for help with exchange ${exchangeId}.`],
    quote: description,
  }),
  invitation: (inviter: string, organization: string, role: string, token: string): Letter => ({
    subject: 'You are invited to an organization on Perkloop',
    title: 'You are invited',
    paragraphs: [
      `${quoted(inviter)} invites you to join ${quoted(organization)} as ${quoted(role)}.`,
      `The invitation works for ${limits.invitationDays} days, once, and for this address only. You can log in with an account you have, or make one.`,
    ],
    action: { label: 'Join the team', path: `/register?invitation=${token}` },
  }),
}
