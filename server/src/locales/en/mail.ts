import { limits } from '@perkloop/contract/limits'
import type { MailTexts } from '../kinds/mail'
import { accountMail } from './account-mail'
import { longDay, quoted } from './mail-words'
import { organizationMail } from './organization-mail'
import { newFits } from './search-words'

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
  ...accountMail,
  ...organizationMail,
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
  'bid-rejected': ({ target, isClosed }) => ({
    subject: isClosed ? 'Your bid on Perkloop is closed' : 'Your bid on Perkloop was not accepted',
    title: 'Not this time',
    paragraphs: [
      `Your bid ${target && `for ${quoted(target)} `}${isClosed ? 'is closed: one of its perks is no longer available' : 'was not accepted'}. There are more perks waiting for an offer.`,
    ],
    action: 'Browse the marketplace',
  }),
  'counter-offer': (facts) => {
    const [by, target] = [quoted(facts.by), quoted(facts.target)]
    if (facts.what === 'made') {
      return {
        subject: 'Something else was suggested for a bid on Perkloop',
        title: 'Something else?',
        paragraphs: [`${by} suggests ${facts.quantity} × ${quoted(facts.given)} for ${target} instead.`],
        action: 'See the suggestion',
      }
    }
    if (facts.what === 'refused') {
      return {
        subject: 'Your suggestion on Perkloop was not taken',
        title: 'Not that one',
        paragraphs: [`${by} did not take what you suggested for ${target}. The bid is open as it was.`],
        action: 'See the bid',
      }
    }
    return {
      subject: 'Your suggestion on Perkloop was accepted',
      title: 'Your suggestion was accepted',
      paragraphs: [`${by} took what you suggested for ${target}. Say hello and settle the details in the chat.`],
      action: 'Open the exchange',
    }
  },
  'change-proposed': ({ what, by, target }) => ({
    subject: {
      proposed: 'A change to your Perkloop exchange is proposed',
      confirmed: 'Your Perkloop exchange was changed',
      refused: 'Your Perkloop exchange stays as it was',
    }[what],
    title: { proposed: 'A change is proposed', confirmed: 'The change is agreed', refused: 'All stays as it was' }[
      what
    ],
    paragraphs: [
      {
        proposed: `${quoted(by)} wants to change what you agreed for ${quoted(target)}. Until you confirm, all stays as it was.`,
        confirmed: `${quoted(by)} confirmed what you proposed for ${quoted(target)}.`,
        refused: `${quoted(by)} refused what you proposed for ${quoted(target)}.`,
      }[what],
    ],
    action: 'Open the exchange',
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
  'perk-ending': ({ perk, day }, locale) => ({
    subject: 'The last day of one of your perks is near',
    title: 'Its last day is near',
    paragraphs: [
      `Your perk ${quoted(perk)} is good until ${longDay(day, locale)}. After that day it leaves the market, and bids on it are closed. Is it good for longer? Give it a later day.`,
    ],
    action: 'Open My Perks',
  }),
  loop: ({ what, gives, gets }) => {
    if (what === 'agreed') {
      return {
        subject: 'Your Perkloop loop is agreed',
        title: 'Everybody said yes',
        paragraphs: [
          `You get ${quoted(gets)}, and you give ${quoted(gives)}. Each hand-over is an exchange of its own, with its own chat.`,
        ],
        action: 'Open the exchange',
      }
    }
    if (what === 'ended') {
      return {
        subject: 'A Perkloop loop fell through',
        title: 'It came to nothing this time',
        paragraphs: [
          `The loop in which you would have given ${quoted(gives)} for ${quoted(gets)} is over. Your perk is still yours to swap, and Perkloop goes on looking.`,
        ],
        action: 'Open My Bids',
      }
    }
    return {
      subject: 'Perkloop found a loop for you',
      title: 'A loop was found',
      paragraphs: [`You could get ${quoted(gets)} and give ${quoted(gives)}. Nothing moves until everybody says yes.`],
      action: 'See the loop',
    }
  },
  watch: ({ count, search }) => ({
    subject: 'New on Perkloop for your search',
    title: 'New for your search',
    paragraphs: [`${newFits(count, search)}.`],
    action: 'See what fits',
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
  moderated: ({ what, title, decision }) => ({
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
      'This is why. If you think that we are wrong, say so once within 30 days: somebody else will look at it.',
    ],
    action: 'Say why it is wrong',
  }),
  'support-request': ({ from, exchangeId }) => ({
    subject: `Support request for exchange ${exchangeId}`,
    title: 'A new support request',
    paragraphs: [`${quoted(from)} asks for help with exchange ${exchangeId}.`],
  }),
}
