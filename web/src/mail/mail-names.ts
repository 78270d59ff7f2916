import type { MailKind } from '@perkloop/contract/mail'
import * as t from '#locale/mail-kinds'

/** Ends 'You will not get mails when …'. */
export const mailWhens: Record<MailKind, () => string> = {
  'new-bid': t.whenNewBid,
  'bid-accepted': t.whenBidAccepted,
  'bid-rejected': t.whenBidRejected,
  'counter-offer': t.whenCounterOffer,
  'change-proposed': t.whenChangeProposed,
  'completion-asked': t.whenCompletionAsked,
  completed: t.whenCompleted,
  cancelled: t.whenCancelled,
  overdue: t.whenOverdue,
  'unread-messages': t.whenUnreadMessages,
  'support-answered': t.whenSupportAnswered,
  'perk-ending': t.whenPerkEnding,
  loop: t.whenLoop,
  watch: t.whenWatch,
  'friend-request': t.whenFriendRequest,
}
