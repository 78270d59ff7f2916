import type { MailKind } from '@perkloop/contract/mail'

interface Words {
  label: string
  hint: string
  /** Ends 'You will not get mails when …'. */
  when: string
}

export const mailWords: Record<MailKind, Words> = {
  'new-bid': {
    label: 'New bid',
    hint: 'Somebody offers a perk for one of yours.',
    when: 'somebody bids on your perk',
  },
  'bid-accepted': {
    label: 'Bid accepted',
    hint: 'Your offer was taken and the exchange begins.',
    when: 'your bid is accepted',
  },
  'bid-rejected': {
    label: 'Bid not accepted',
    hint: 'Your offer was turned down, or the perk is gone.',
    when: 'your bid is not accepted',
  },
  'completion-asked': {
    label: 'Completion to confirm',
    hint: 'The other side says that the exchange is complete.',
    when: 'an exchange waits for you to confirm it',
  },
  completed: {
    label: 'Exchange complete',
    hint: 'Both of you are done, and a rating is welcome.',
    when: 'an exchange is complete',
  },
  cancelled: {
    label: 'Exchange cancelled',
    hint: 'The other side called it off and your perk is free again.',
    when: 'an exchange is cancelled',
  },
  overdue: {
    label: 'Past its date',
    hint: 'An exchange should have been complete by now.',
    when: 'an exchange is past its date',
  },
  'unread-messages': {
    label: 'Unread messages',
    hint: 'Something in a chat has waited for you for 10 minutes.',
    when: 'messages wait for you',
  },
  'friend-request': {
    label: 'Friend request',
    hint: 'Somebody wants to be friends.',
    when: 'somebody wants to be friends',
  },
}

export const mailGroups: { title: string; kinds: MailKind[] }[] = [
  { title: 'Bids', kinds: ['new-bid', 'bid-accepted', 'bid-rejected'] },
  { title: 'Exchanges', kinds: ['completion-asked', 'completed', 'cancelled', 'overdue'] },
  { title: 'Messages', kinds: ['unread-messages'] },
  { title: 'Friends', kinds: ['friend-request'] },
]
