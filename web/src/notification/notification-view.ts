import { kindNames } from '@perkloop/contract/locale/kinds'
import type { Notification, NotificationKind } from '@perkloop/contract/notification'
import { pathOfNews, readNews } from '@perkloop/contract/organization-news'
import { readPerkAddress } from '@perkloop/contract/perk-address'
import * as absent from '#locale/absent-names'
import * as t from '#locale/notifications'
import { shortDay } from '../ui/dates'

/** Which notifications an act reads. */
export type Which = { id: string; andOlder?: boolean } | { exchangeId: string } | { kinds: NotificationKind[] }

/** What a notification says, as one sentence. */
export function textOf({ kind, person, perkTitle, count, note }: Notification) {
  const name = person?.name ?? absent.privateMember()
  const perk = perkTitle || absent.removedPerk()
  const ofLoop = { perk, given: note || absent.removedPerk() }
  switch (kind) {
    case 'new-bid':
      return t.newBid({ name, perk })
    case 'bid-accepted':
      return t.bidAccepted({ name, perk })
    case 'bid-rejected':
      return t.bidRejected({ perk })
    case 'bid-closed':
      return t.bidClosed({ perk })
    case 'counter-offer':
      return t.counterOffer({ name, perk })
    case 'counter-refused':
      return t.counterRefused({ name, perk })
    case 'counter-accepted':
      return t.counterAccepted({ name, perk })
    case 'date-changed':
      return t.dateChanged({ name, perk })
    case 'change-proposed':
      return t.changeProposed({ name, perk })
    case 'change-confirmed':
      return t.changeConfirmed({ name, perk })
    case 'change-refused':
      return t.changeRefused({ name, perk })
    case 'completion-asked':
      return t.completionAsked({ name, perk })
    case 'completion-declined':
      return t.completionDeclined({ name, perk })
    case 'completed':
      return t.completed({ name, perk })
    case 'cancelled':
      return t.cancelled({ perk })
    case 'overdue':
      return t.overdue({ name, perk })
    case 'message':
      return t.message({ name, count })
    case 'support-answered':
      return t.supportAnswered({ perk })
    case 'support-resolved':
      return t.supportResolved({ perk })
    case 'chat-shared':
      return t.chatShared({ name, perk })
    case 'moderated':
      return t.moderated({ reason: note })
    case 'words-released':
      return t.wordsReleased()
    case 'report-acted':
      return t.reportActed()
    case 'report-kept':
      return t.reportKept()
    case 'organization-closed':
      return note
        ? t.organizationClosedByUs({ name: perkTitle, reason: note })
        : t.organizationClosed({ name: perkTitle })
    case 'organization-admin':
      return person
        ? t.organizationAdmin({ name, organization: perkTitle })
        : t.youAreAdmin({ organization: perkTitle })
    case 'organization-news':
      return t.organizationNews({ name, organization: perkTitle, ...readNews(note) })
    case 'friend-request':
      return t.friendRequest({ name })
    case 'friend-accepted':
      return t.friendAccepted({ name })
    case 'perk-ending':
      return t.perkEnding({ perk, day: shortDay(note) })
    case 'watch':
      return t.newFits({ count, ...searchOf(note) })
    case 'loop':
      return t.loopFound(ofLoop)
    case 'loop-agreed':
      return t.loopAgreed(ofLoop)
    case 'loop-ended':
      return t.loopEnded(ofLoop)
  }
}

/** The words and the kind of a search, as a notification has it. */
function searchOf(note: string) {
  const { q, kind } = readPerkAddress(new URLSearchParams(note))
  return { q, kind: kind && kindNames[kind] }
}

/** Where a notification leads. */
export function addressOf({ kind, note, bidId, exchangeId, loopId }: Notification) {
  if (exchangeId) return `/acceptedbids?exchange=${exchangeId}`
  if (bidId) return `/mybids?bid=${bidId}`
  if (loopId) return `/mybids?loop=${loopId}`
  if (kind === 'watch') return `/marketplace?${note}`
  if (kind === 'perk-ending') return '/myperks'
  if (kind === 'moderated') return '/profile'
  if (kind === 'organization-admin') return '/organization'
  if (kind === 'organization-news') return pathOfNews(note)
  if (kind === 'report-acted' || kind === 'report-kept' || kind === 'organization-closed') return '/marketplace'
  return kind === 'friend-request' ? '/friends?view=requests' : '/friends'
}

const ofBids: NotificationKind[] = [
  'new-bid',
  'bid-rejected',
  'bid-closed',
  'counter-offer',
  'counter-refused',
  'loop',
  'loop-ended',
]
const ofFriends: NotificationKind[] = ['friend-request', 'friend-accepted']

/** The notifications of which a page shows the matter itself: a user who is there has seen them. */
export function shownAt(pathname: string, search: string): Which | undefined {
  const exchangeId = new URLSearchParams(search).get('exchange')
  if (pathname === '/acceptedbids' && exchangeId) return { exchangeId }
  if (pathname === '/mybids') return { kinds: ofBids }
  if (pathname === '/myperks') return { kinds: ['perk-ending'] }
  if (pathname === '/friends') return { kinds: ofFriends }
  return undefined
}

/** Members see the marketplace on the first page too. */
const pageAt = (pathname: string) => (pathname === '/' ? '/marketplace' : pathname)

/** Whether a page shows a search of the marketplace. */
export const isSearch = (pathname: string, search: string) => pageAt(pathname) === '/marketplace' && search !== ''

/** Whether a page shows the search that a notification tells of. */
export const isOfSearch = (notification: Notification, pathname: string, search: string) =>
  notification.kind === 'watch' && addressOf(notification) === pageAt(pathname) + search

/** Whether a notification is among those. */
export function isAmong(which: Which | undefined, { kind, exchangeId }: Notification) {
  if (!which) return false
  if ('exchangeId' in which) return which.exchangeId === exchangeId
  return 'kinds' in which && which.kinds.includes(kind)
}

interface Known {
  unread: number
  newest: Pick<Notification, 'at'> | null
}

/** How many notifications have come since the counts were known last. */
export function newSince(before: Known | undefined, now: Known) {
  if (!before || !now.newest) return 0
  if (before.newest && now.newest.at <= before.newest.at) return 0
  return Math.max(1, now.unread - before.unread)
}

/** In the order they came in, by the day each came. `head` names a day. */
export function byDay(all: Notification[], head: (at: string) => string) {
  const days: { day: string; notifications: Notification[] }[] = []
  for (const one of all) {
    const day = head(one.at)
    const last = days.at(-1)
    if (last?.day === day) last.notifications.push(one)
    else days.push({ day, notifications: [one] })
  }
  return days
}
