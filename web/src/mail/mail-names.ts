import type { MailKind } from '@perkloop/contract/mail'
import * as t from '#locale/mail-kinds'

interface Names {
  label: () => string
  hint: () => string
  /** Ends 'You will not get mails when …'. */
  when: () => string
}

export const mailNames: Record<MailKind, Names> = {
  'new-bid': { label: t.newBid, hint: t.newBidHint, when: t.whenNewBid },
  'bid-accepted': { label: t.bidAccepted, hint: t.bidAcceptedHint, when: t.whenBidAccepted },
  'bid-rejected': { label: t.bidRejected, hint: t.bidRejectedHint, when: t.whenBidRejected },
  'completion-asked': { label: t.completionAsked, hint: t.completionAskedHint, when: t.whenCompletionAsked },
  completed: { label: t.completed, hint: t.completedHint, when: t.whenCompleted },
  cancelled: { label: t.cancelled, hint: t.cancelledHint, when: t.whenCancelled },
  overdue: { label: t.overdue, hint: t.overdueHint, when: t.whenOverdue },
  'unread-messages': { label: t.unreadMessages, hint: t.unreadMessagesHint, when: t.whenUnreadMessages },
  'friend-request': { label: t.friendRequest, hint: t.friendRequestHint, when: t.whenFriendRequest },
}

export const mailGroups: { title: () => string; kinds: MailKind[] }[] = [
  { title: t.bids, kinds: ['new-bid', 'bid-accepted', 'bid-rejected'] },
  { title: t.exchanges, kinds: ['completion-asked', 'completed', 'cancelled', 'overdue'] },
  { title: t.messages, kinds: ['unread-messages'] },
  { title: t.friends, kinds: ['friend-request'] },
]
