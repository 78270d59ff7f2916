import type { NotificationKind } from '@perkloop/contract/notification'
import { readNews } from '@perkloop/contract/organization-news'
import type { ReportKind } from '@perkloop/contract/report'
import type { MailContent } from '../locales/kinds/mail'

/** What each kind of notification tells of. `perk` is the title of the perk that was asked for. */
export interface Facts {
  'new-bid': { by: string; given: string; perk: string; perkId: string; bidId: string; words: string | null }
  'bid-accepted': { by: string; perk: string; exchangeId: string }
  'bid-rejected': { perk: string; bidId: string }
  /** Nobody turned it down: one of its perks is gone. */
  'bid-closed': { perk: string; bidId: string }
  /** `by` suggests `given` instead, so many of it, with their words. */
  'counter-offer': {
    by: string
    given: string
    quantity: number
    perk: string
    words: string | null
    bidId: string
    round: number
  }
  'counter-refused': { by: string; perk: string; bidId: string }
  /** The bidder accepted what the owner suggested. */
  'counter-accepted': { by: string; perk: string; exchangeId: string }
  'date-changed': { perk: string; exchangeId: string }
  'change-proposed': { by: string; perk: string; exchangeId: string; number: number }
  'change-confirmed': { by: string; perk: string; exchangeId: string }
  'change-refused': { by: string; perk: string; exchangeId: string }
  /** Without `by` it is the reminder before the exchange completes by itself. */
  'completion-asked': { by: string | null; perk: string; exchangeId: string }
  'completion-declined': { perk: string; exchangeId: string }
  completed: { perk: string; exchangeId: string }
  /** Without `by` there is a cause instead; `team` is the organization that cancelled. */
  cancelled: {
    by: string | null
    team?: string
    cause?: 'account-deleted' | 'person-unavailable'
    reason: string | null
    perk: string
    exchangeId: string
  }
  overdue: { perk: string; exchangeId: string }
  'support-answered': { perk: string; exchangeId: string; answer: string }
  'support-resolved': { perk: string; exchangeId: string; answer: string }
  /** Support may read the chat, by the other party's wish. */
  'chat-shared': { perk: string; exchangeId: string }
  /** An administrator acted on what is the receiver's; `note` is why, `appeal` the token of the link to say that it is wrong. */
  moderated: { perk: string; about: ReportKind; decision: 'hide' | 'warn' | 'suspend'; note: string; appeal: string }
  /** What was held back may be sent now. */
  'words-released': { exchangeId: string }
  'report-acted': { perk: string }
  'report-kept': { perk: string }
  /** `perk` is the organization's name; `note` why, where we closed it and not its own admins. */
  'organization-closed': { perk: string; note: string }
  /** We made `by` an admin of the organization `perk`; without `by` the receiver. */
  'organization-admin': { perk: string; by: string | null }
  /**
   * What became of the organization `perk`: `note` begins with which of it, like `domain-missing example.com 2026-12-24`
   * (contract/src/organization-news.ts). `asker` is the id of a user or an organization that asks something of it, and may ask again.
   */
  'organization-news': { perk: string; note: string; by: string | null; asker?: string }
  message: { exchangeId: string }
  'friend-request': { by: string }
  'friend-accepted': object
  /** Its last day is near; `note` is that day. */
  'perk-ending': { perk: string; note: string }
  /** A loop was found. `perk` is what the receiver would get, `note` what they would give. */
  loop: { perk: string; note: string; loopId: string }
  /** Everybody has said yes. The exchange is the one in which the receiver gets theirs. */
  'loop-agreed': { perk: string; note: string; loopId: string; exchangeId: string }
  /** It came to nothing after the receiver had said yes. */
  'loop-ended': { perk: string; note: string; loopId: string }
  /** So many perks fit a search of the receiver's, which `note` is as its address has it. */
  watch: { count: number; note: string; watchId: string }
}

/** One thing that happened, as one person is told of it; `personId` is the other one it is about. */
export type Fact = {
  [Kind in NotificationKind]: { kind: Kind; personId: string | null } & Facts[Kind]
}[NotificationKind]

/** The email that tells of the same; nothing where none does, or where it is sent later (chat/unread-mail.service.ts). */
export function mailOf(fact: Fact): MailContent | undefined {
  switch (fact.kind) {
    case 'new-bid':
      return {
        kind: fact.kind,
        bidder: fact.by,
        given: fact.given,
        target: fact.perk,
        bidId: fact.bidId,
        words: fact.words,
      }
    case 'counter-offer': {
      const { by, given, quantity, perk: target, words, bidId } = fact
      return { kind: 'counter-offer', what: 'made', by, given, quantity, target, words, bidId }
    }
    case 'counter-refused':
      return { kind: 'counter-offer', what: 'refused', by: fact.by, target: fact.perk, bidId: fact.bidId }
    case 'counter-accepted':
      return { kind: 'counter-offer', what: 'accepted', by: fact.by, target: fact.perk, exchangeId: fact.exchangeId }
    case 'bid-accepted':
      return { kind: fact.kind, owner: fact.by, target: fact.perk, exchangeId: fact.exchangeId }
    case 'bid-rejected':
    case 'bid-closed':
      return { kind: 'bid-rejected', target: fact.perk, isClosed: fact.kind === 'bid-closed' }
    case 'change-proposed':
      return { kind: 'change-proposed', what: 'proposed', by: fact.by, target: fact.perk, exchangeId: fact.exchangeId }
    case 'change-confirmed':
      return { kind: 'change-proposed', what: 'confirmed', by: fact.by, target: fact.perk, exchangeId: fact.exchangeId }
    case 'change-refused':
      return { kind: 'change-proposed', what: 'refused', by: fact.by, target: fact.perk, exchangeId: fact.exchangeId }
    case 'completion-asked':
      return { kind: fact.kind, initiator: fact.by, target: fact.perk, exchangeId: fact.exchangeId }
    case 'completed':
    case 'overdue':
      return { kind: fact.kind, target: fact.perk, exchangeId: fact.exchangeId }
    case 'cancelled': {
      const { kind, by, team, cause, reason, perk, exchangeId } = fact
      const why = { ...(team !== undefined && { team }), ...(cause === 'person-unavailable' && { cause }) }
      return { kind, canceller: by, ...why, target: perk, reason, exchangeId }
    }
    case 'support-answered':
    case 'support-resolved': {
      const { kind, answer, perk, exchangeId } = fact
      return { kind: 'support-answered', answer, resolved: kind === 'support-resolved', target: perk, exchangeId }
    }
    case 'moderated':
      return {
        kind: fact.kind,
        what: fact.about,
        title: fact.perk,
        decision: fact.decision,
        reason: fact.note,
        token: fact.appeal,
      }
    case 'organization-closed':
      return { kind: fact.kind, organization: fact.perk, reason: fact.note || null }
    case 'organization-admin':
      return { kind: fact.kind, organization: fact.perk, admin: fact.by }
    case 'organization-news':
      return { kind: fact.kind, organization: fact.perk, who: fact.by, news: readNews(fact.note) }
    case 'friend-request':
      return { kind: fact.kind, requester: fact.by }
    case 'perk-ending':
      return { kind: fact.kind, perk: fact.perk, day: fact.note }
    case 'loop':
      return { kind: 'loop', what: 'proposed', gives: fact.note, gets: fact.perk, loopId: fact.loopId }
    case 'loop-agreed': {
      const { note: gives, perk: gets, loopId, exchangeId } = fact
      return { kind: 'loop', what: 'agreed', gives, gets, loopId, exchangeId }
    }
    case 'loop-ended':
      return { kind: 'loop', what: 'ended', gives: fact.note, gets: fact.perk, loopId: fact.loopId }
    case 'watch':
      return { kind: 'watch', count: fact.count, search: fact.note }
    default:
      return undefined
  }
}

type OfKind<Kind extends NotificationKind> = Extract<Fact, { kind: Kind }>
/** What says which matter a notification is about. */
export type Matter =
  | Fact
  | Pick<OfKind<'new-bid'>, 'kind' | 'personId' | 'perkId'>
  | Pick<OfKind<'counter-offer'>, 'kind' | 'bidId' | 'round'>
  | Pick<OfKind<'change-proposed'>, 'kind' | 'exchangeId' | 'number'>
  | Pick<OfKind<'friend-request'>, 'kind' | 'personId'>
  | Pick<OfKind<'organization-news'>, 'kind' | 'note' | 'asker'>

/** Whether the same is mailed once a day at most, because it can be done and undone, or taken back before it is mailed. */
export const isMailedOnce = (fact: Fact) =>
  ['new-bid', 'counter-offer', 'change-proposed', 'friend-request', 'loop'].includes(fact.kind) || 'asker' in fact

/** @returns what notifications of the same matter have in common: while one is unread, the next only adds to it. */
export function aboutOf(fact: Matter): string | null {
  switch (fact.kind) {
    case 'new-bid':
      return `${fact.kind} ${fact.personId} ${fact.perkId}`
    case 'change-proposed':
      return `${fact.kind} ${fact.exchangeId} ${fact.number}`
    case 'counter-offer':
      return `${fact.kind} ${fact.bidId} ${fact.round}`
    case 'friend-request':
    case 'friend-accepted':
      return `${fact.kind} ${fact.personId}`
    case 'message':
    case 'date-changed':
    case 'completion-asked':
    case 'completion-declined':
    case 'chat-shared':
      return `${fact.kind} ${fact.exchangeId}`
    case 'loop':
      return `${fact.kind} ${fact.loopId}`
    case 'watch':
      return `${fact.kind} ${fact.watchId}`
    case 'organization-news':
      return 'asker' in fact ? `${fact.note} ${fact.asker}` : null
    default:
      return null
  }
}
