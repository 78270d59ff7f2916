import type { ToldKind } from '@perkloop/contract/notification-settings'
import * as t from '#locale/told-kinds'

interface Names {
  label: () => string
  hint: () => string
}

export const toldNames: Record<ToldKind, Names> = {
  'new-bid': { label: t.newBid, hint: t.newBidHint },
  'bid-accepted': { label: t.bidAccepted, hint: t.bidAcceptedHint },
  'bid-rejected': { label: t.bidRejected, hint: t.bidRejectedHint },
  'counter-offer': { label: t.counterOffer, hint: t.counterOfferHint },
  'date-changed': { label: t.dateChanged, hint: t.dateChangedHint },
  'change-proposed': { label: t.changeProposed, hint: t.changeProposedHint },
  'completion-asked': { label: t.completionAsked, hint: t.completionAskedHint },
  'completion-declined': { label: t.completionDeclined, hint: t.completionDeclinedHint },
  completed: { label: t.completed, hint: t.completedHint },
  cancelled: { label: t.cancelled, hint: t.cancelledHint },
  overdue: { label: t.overdue, hint: t.overdueHint },
  message: { label: t.message, hint: t.messageHint },
  'support-answered': { label: t.supportAnswered, hint: t.supportAnsweredHint },
  'chat-shared': { label: t.chatShared, hint: t.chatSharedHint },
  moderated: { label: t.moderated, hint: t.moderatedHint },
  'report-acted': { label: t.reportDecided, hint: t.reportDecidedHint },
  'organization-closed': { label: t.organizationClosed, hint: t.organizationClosedHint },
  'friend-request': { label: t.friendRequest, hint: t.friendRequestHint },
  'friend-accepted': { label: t.friendAccepted, hint: t.friendAcceptedHint },
  'perk-ending': { label: t.perkEnding, hint: t.perkEndingHint },
  watch: { label: t.watch, hint: t.watchHint },
  loop: { label: t.loop, hint: t.loopHint },
}

export const toldGroups: { title: () => string; kinds: ToldKind[] }[] = [
  { title: t.bids, kinds: ['new-bid', 'bid-accepted', 'bid-rejected', 'counter-offer', 'loop'] },
  {
    title: t.exchanges,
    kinds: [
      'date-changed',
      'change-proposed',
      'completion-asked',
      'completion-declined',
      'completed',
      'cancelled',
      'overdue',
    ],
  },
  { title: t.perks, kinds: ['perk-ending', 'watch'] },
  { title: t.messages, kinds: ['message'] },
  { title: t.support, kinds: ['support-answered', 'chat-shared', 'moderated', 'report-acted', 'organization-closed'] },
  { title: t.friends, kinds: ['friend-request', 'friend-accepted'] },
]
