import { limits } from '@perkloop/contract/limits'
import type { MailTexts } from '../kinds/mail'

/** Sets names and texts of users apart from our own sentences. For the body only, never for a subject. */
const quoted = (words: string) => `“${words}”`
const moment = (at: string, locale: string) =>
  new Date(at).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** What every page of an email shows. */
export const mailPage = {
  optional: 'You get this email because of your Perkloop account.',
  account:
    'You get this email because this address was used on Perkloop. Emails about an account can’t be switched off.',
  intermediary: 'Perkloop is only an intermediary: follow your employer’s policies.',
  openLink: 'If the button does not work, open this link:',
  unsubscribe: 'Unsubscribe from these emails',
  choose: 'Choose which emails you get',
  /** The two above as links of one sentence. */
  unsubscribeOrChoose: <Link>(unsubscribe: (words: string) => Link, choose: (words: string) => Link) => [
    unsubscribe('Unsubscribe from these emails'),
    ' or ',
    choose('choose which emails you get'),
    '.',
  ],
}

function cancellerWords(canceller: string | null, team?: string) {
  if (canceller === null) return 'Former member'
  return team === undefined ? quoted(canceller) : `${quoted(canceller)} of ${quoted(team)}`
}

export const mail: MailTexts = {
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
  'new-sign-in': ({ device, address, at }, locale) => ({
    subject: 'New sign-in to Perkloop',
    title: 'New sign-in',
    paragraphs: [
      `Someone signed in to your account with ${device ?? 'a device that does not say what it is'}, which you have not used here lately.`,
      `It was on ${moment(at, locale)} UTC, from the network address ${address}.`,
      'If this was you, there is nothing to do. If not, reset your password now, which signs everybody out, and remove any passkey in your profile that is not yours.',
    ],
    action: 'Reset password',
    otherwise: 'See where you are signed in',
  }),
  suspended: ({ until }, locale) => ({
    subject: 'Your Perkloop account is suspended',
    title: 'Your account is suspended',
    paragraphs: [
      until === null
        ? 'You can’t sign in to Perkloop any more. Your perks and bids are off the market, and your open exchanges were cancelled.'
        : `You can’t sign in to Perkloop until ${moment(until, locale)} UTC. Your perks and bids are off the market until then, and your open exchanges were cancelled.`,
      'An administrator of Perkloop decided this. If you think it is a mistake, answer this email.',
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
  'new-bid': ({ bidder, given, target }) => ({
    subject: 'You have a new bid on Perkloop',
    title: 'You have a new bid',
    paragraphs: [`${quoted(bidder)} offers ${quoted(given)} for your ${quoted(target)}.`],
    action: 'See the bid',
  }),
  'bid-accepted': ({ owner, target }) => ({
    subject: 'Your bid on Perkloop was accepted',
    title: 'Your bid was accepted',
    paragraphs: [
      `${quoted(owner)} accepted your bid for ${quoted(target)}. Say hello and settle the details in the chat.`,
    ],
    action: 'Open the exchange',
  }),
  'bid-rejected': ({ target }) => ({
    subject: 'Your bid on Perkloop was not accepted',
    title: 'Not this time',
    paragraphs: [
      `Your bid ${target && `for ${quoted(target)} `}was not accepted. There are more perks waiting for an offer.`,
    ],
    action: 'Browse the marketplace',
  }),
  'completion-asked': ({ initiator, target }) => ({
    subject: 'Is your Perkloop exchange complete?',
    title: 'Is your exchange complete?',
    paragraphs: [
      `${initiator === null ? 'The other party' : quoted(initiator)} marked the exchange of ${quoted(target)} as complete. Confirm it, or say that something is missing.`,
    ],
    action: 'Open the exchange',
  }),
  completed: ({ target }) => ({
    subject: 'Your Perkloop exchange is complete',
    title: 'Swap complete',
    paragraphs: [`Your exchange of ${quoted(target)} is complete. A rating helps the next person trust you both.`],
    action: 'Rate the exchange',
  }),
  cancelled: ({ canceller, team, cause, target }) => ({
    subject: 'Your Perkloop exchange was cancelled',
    title: 'Your exchange was cancelled',
    paragraphs: [
      cause
        ? `The exchange of ${quoted(target)} was cancelled, because the other party is not available any more. Your perk is available again.`
        : `${cancellerWords(canceller, team)} cancelled the exchange of ${quoted(target)}. Your perk is available again.`,
    ],
    action: 'Open the exchange',
    ...(canceller === null && !cause && { quote: 'The other party deleted their account' }),
  }),
  'unread-messages': ({ sender, count }) => ({
    subject: count === 1 ? 'You have an unread message on Perkloop' : `You have ${count} unread messages on Perkloop`,
    title: 'You have unread messages',
    paragraphs: [`${quoted(sender)} is waiting for your answer.`],
    action: 'Open the chat',
  }),
  'friend-request': ({ requester }) => ({
    subject: 'Someone wants to be friends on Perkloop',
    title: 'A friend request',
    paragraphs: [`${quoted(requester)} wants to be friends. Friends see each other's perks, private ones too.`],
    action: 'See the request',
  }),
  gathered: ({ items }) => ({
    subject: `${items.length} things came in on Perkloop`,
    title: 'While it was quiet',
    paragraphs: [`${items.length} things came in during your quiet hours.`],
    action: 'Open Perkloop',
  }),
  overdue: ({ target }) => ({
    subject: 'Your Perkloop exchange is past its date',
    title: 'Past its date',
    paragraphs: [
      `The exchange of ${quoted(target)} should have been complete by now. Mark it complete, or extend the timeline.`,
    ],
    action: 'Open the exchange',
  }),
  'support-answered': ({ target, resolved }) => ({
    subject: resolved ? 'Your support request is resolved' : 'Support answered you on Perkloop',
    title: resolved ? 'Your request is resolved' : 'Support answered you',
    paragraphs: [
      `Support answered your request about the exchange of ${quoted(target)}.`,
      resolved
        ? `We consider it resolved. If it is not, open it again within ${limits.reopenDays} days.`
        : 'You can write back from the exchange.',
    ],
    action: 'Open the exchange',
  }),
  moderated: ({ what, title, decision, contact }) => ({
    subject: 'A decision about your Perkloop account',
    title: 'We looked at a report',
    paragraphs: [
      decision === 'hide'
        ? {
            perk: `We took your perk ${quoted(title)} off the market.`,
            person: 'We cleared your picture and what you say of yourself.',
            message: 'We removed one of your messages.',
          }[what]
        : decision === 'warn'
          ? {
              perk: `Somebody reported your perk ${quoted(title)}. This is a warning.`,
              person: 'Somebody reported your profile. This is a warning.',
              message: 'Somebody reported one of your messages. This is a warning.',
            }[what]
          : 'We suspended your account.',
      `This is why. If you think that we are wrong, write to ${contact}.`,
    ],
    action: 'Open your profile',
  }),
  'support-request': ({ from, exchangeId }) => ({
    subject: `Support request for exchange ${exchangeId}`,
    title: 'A new support request',
    paragraphs: [`${quoted(from)} asks for help with exchange ${exchangeId}.`],
  }),
  invitation: ({ inviter, organization, role }) => ({
    subject: 'You are invited to an organization on Perkloop',
    title: 'You are invited',
    paragraphs: [
      `${quoted(inviter)} invites you to join ${quoted(organization)} as ${quoted(role)}.`,
      `The invitation works for ${limits.invitationDays} days, once, and for this address only. You can log in with an account you have, or make one.`,
    ],
    action: 'Join the team',
  }),
}
