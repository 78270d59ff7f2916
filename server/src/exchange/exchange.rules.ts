import type { ExchangeStatus } from '@perkloop/contract/exchange'
import { limits } from '@perkloop/contract/limits'
import { earliestToday } from '@perkloop/contract/perk-end'
import type { ExchangeChange } from '../locales/kinds/exchange'
import { say } from '../locales/text'
import { day } from '../platform/base/durations'
import { refuse, refuseField } from '../platform/base/errors'

export interface ExchangeFacts {
  status: ExchangeStatus
  ownerId: string
  bidderId: string
  initiatorId: string | null
  /** `YYYY-MM-DD` */
  completionDate: string
}

export const selfCompletionAfter = limits.unansweredDays * day
export const completionReminderAfter = selfCompletionAfter - 2 * day

export function isParty(exchange: ExchangeFacts, actor: string) {
  return actor === exchange.ownerId || actor === exchange.bidderId
}

export function otherParty(exchange: Pick<ExchangeFacts, 'ownerId' | 'bidderId'>, actor: string) {
  return actor === exchange.ownerId ? exchange.bidderId : exchange.ownerId
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** While it is still yesterday in the west, yesterday is not past (docs/product.md, Exchanges). */
export const isPast = (completionDate: string, now: Date) => completionDate < earliestToday(now.getTime())

export function agree(completionDate: string, now: Date, path: string) {
  if (isPast(completionDate, now)) refuseField(path, 'completionDateMissing')
  const latest = new Date(now.getTime() + 14 * 60 * 60 * 1000)
  latest.setUTCFullYear(latest.getUTCFullYear() + limits.completionYears)
  if (completionDate > dayOf(latest)) refuseField(path, 'completionDateTooLate')
}

/** Until when the exchanges of a loop that is agreed now should be complete: nobody was asked for a date. */
export const loopCompletionDate = (now: Date) => dayOf(new Date(now.getTime() + limits.unansweredDays * day))

/** By either party, while ongoing, by whole days after the current date, or after today where that is past. */
export function extend(exchange: ExchangeFacts, completionDate: string, now: Date) {
  refuseUnless(exchange, 'ongoing', 'extended')
  if (completionDate <= exchange.completionDate) refuseField('completionDate', 'dateNotLater')
  agree(completionDate, now, 'completionDate')
  const from = Math.max(Date.parse(exchange.completionDate), now.getTime())
  if (Math.round((Date.parse(completionDate) - from) / day) > limits.extensionDays)
    refuseField('completionDate', 'extensionTooLong')
}

export function initiateCompletion(exchange: ExchangeFacts): 'pending_completion' {
  refuseUnless(exchange, 'ongoing', 'markedComplete')
  return 'pending_completion'
}

/** Only the party that did not mark it complete confirms. */
export function confirmCompletion(exchange: ExchangeFacts, actor: string): 'completed' {
  refuseUnless(exchange, 'pending_completion', 'confirmed')
  if (actor === exchange.initiatorId) refuse('FORBIDDEN', 'otherPartyConfirms')
  return 'completed'
}

export function declineCompletion(exchange: ExchangeFacts, actor: string): 'ongoing' {
  refuseUnless(exchange, 'pending_completion', 'declined')
  if (actor === exchange.initiatorId) refuse('FORBIDDEN', 'otherPartyAnswers')
  return 'ongoing'
}

export function cancel(exchange: ExchangeFacts): 'cancelled' {
  refuseUnless(exchange, 'ongoing', 'cancelled')
  return 'cancelled'
}

/** Of a loop of three all or none: nobody is left with a perk handed over for nothing. */
export function cancelWhole(exchange: ExchangeFacts, others: ExchangeFacts[]): 'cancelled' {
  const isUnderWay = [exchange, ...others].some(({ status }) => ['pending_completion', 'completed'].includes(status))
  if (others.length > 0 && exchange.status !== 'cancelled' && isUnderWay) refuse('LOOP_UNDER_WAY', 'loopUnderWay')
  return cancel(exchange)
}

interface Leg extends Pick<ExchangeFacts, 'ownerId' | 'bidderId'> {
  targetId: string
  givenId: string
}

/**
 * The swap of the user who calls off an exchange: what they would have given, and for what. In a loop of three each gets
 * something as the bidder of one leg. For a manager who is not in it and acts for a team: the bidder's swap.
 * @param legs The exchange that is called off, then the others of its loop of three.
 */
export function swapCalledOff(legs: [Leg, ...Leg[]], actor: string) {
  const [first] = legs
  const { givenId, targetId } = legs.find(({ bidderId }) => bidderId === actor) ?? first
  const isOwner = legs.length === 1 && first.ownerId === actor
  return isOwner ? { given: targetId, target: givenId } : { given: givenId, target: targetId }
}

/** By the clock, once `selfCompletionAfter` has passed without confirmation. */
export function completeUnanswered(exchange: ExchangeFacts): 'completed' {
  refuseUnless(exchange, 'pending_completion', 'confirmed')
  return 'completed'
}

export const isOngoing = ({ status }: ExchangeFacts) => status === 'ongoing'

/** When a party deletes their account: the whole loop while nothing of it was handed over, else what is theirs. */
export function isWholeOpen(legs: ExchangeFacts[]) {
  return legs.every(isOngoing)
}

/** When a party deletes their account. @returns null where the exchange is over and stays as it is. */
export function cancelForLeaver({ status }: ExchangeFacts): 'cancelled' | null {
  return status === 'ongoing' || status === 'pending_completion' ? 'cancelled' : null
}

/** One rating each, once completed. @returns which side gives it, and who receives it. */
export function rate(exchange: ExchangeFacts, actor: string) {
  refuseUnless(exchange, 'completed', 'rated')
  const giver = actor === exchange.bidderId ? ('bidder' as const) : ('offerer' as const)
  return { giver, rated: otherParty(exchange, actor) }
}

/** @throws Refusal 409 where it is not. */
export const refuseUnlessOngoing = (exchange: ExchangeFacts, change: ExchangeChange) =>
  refuseUnless(exchange, 'ongoing', change)

function refuseUnless(exchange: ExchangeFacts, status: ExchangeStatus, change: ExchangeChange) {
  if (exchange.status !== status) {
    refuse('EXCHANGE_STATE', say('exchangeState', { status: exchange.status, change }))
  }
}
