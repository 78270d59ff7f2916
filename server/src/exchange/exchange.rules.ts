import type { ExchangeStatus } from '@perkloop/contract/exchange'
import { limits } from '@perkloop/contract/limits'
import { refuse, refuseField } from '../platform/base/errors'

export interface ExchangeFacts {
  status: ExchangeStatus
  ownerId: string
  bidderId: string
  initiatorId: string | null
  /** `YYYY-MM-DD` */
  completionDate: string
}

const day = 24 * 60 * 60 * 1000
export const selfCompletionAfter = 14 * day
export const completionReminderAfter = 12 * day

export function isParty(exchange: ExchangeFacts, actor: string) {
  return actor === exchange.ownerId || actor === exchange.bidderId
}

export function otherParty(exchange: ExchangeFacts, actor: string) {
  return actor === exchange.ownerId ? exchange.bidderId : exchange.ownerId
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Today somewhere on earth: while it is still yesterday in the west, yesterday is not past (docs/product.md, Exchanges). */
const earliestToday = (now: Date) => dayOf(new Date(now.getTime() - 12 * 60 * 60 * 1000))

export function agree(completionDate: string, now: Date, path: string) {
  if (completionDate < earliestToday(now)) refuseField(path, 'Please select a completion date')
  const latest = new Date(now.getTime() + 14 * 60 * 60 * 1000)
  latest.setUTCFullYear(latest.getUTCFullYear() + limits.completionYears)
  if (completionDate > dayOf(latest)) refuseField(path, `Choose a date within ${limits.completionYears} years`)
}

/** Either party, while ongoing, by whole days counted from the current date. */
export function extend(exchange: ExchangeFacts, completionDate: string) {
  refuseUnless(exchange, 'ongoing', 'be extended')
  const days = Math.round((Date.parse(completionDate) - Date.parse(exchange.completionDate)) / day)
  if (days < 1) refuseField('completionDate', 'Choose a later date than the current one')
  if (days > limits.extensionDays) refuseField('completionDate', `At most ${limits.extensionDays} days at once`)
}

export function initiateCompletion(exchange: ExchangeFacts): 'pending_completion' {
  refuseUnless(exchange, 'ongoing', 'be marked complete')
  return 'pending_completion'
}

/** Only the party that did not mark it complete confirms. */
export function confirmCompletion(exchange: ExchangeFacts, actor: string): 'completed' {
  refuseUnless(exchange, 'pending_completion', 'be confirmed')
  if (actor === exchange.initiatorId) refuse('FORBIDDEN', 'The other party confirms the completion')
  return 'completed'
}

export function declineCompletion(exchange: ExchangeFacts, actor: string): 'ongoing' {
  refuseUnless(exchange, 'pending_completion', 'be declined')
  if (actor === exchange.initiatorId) refuse('FORBIDDEN', 'The other party answers the completion')
  return 'ongoing'
}

export function cancel(exchange: ExchangeFacts): 'cancelled' {
  refuseUnless(exchange, 'ongoing', 'be cancelled')
  return 'cancelled'
}

/** One rating each, once completed. @returns which side gives it, and who receives it. */
export function rate(exchange: ExchangeFacts, actor: string) {
  refuseUnless(exchange, 'completed', 'be rated')
  const giver = actor === exchange.bidderId ? ('bidder' as const) : ('offerer' as const)
  return { giver, rated: otherParty(exchange, actor) }
}

const words = {
  ongoing: 'ongoing',
  pending_completion: 'pending completion',
  completed: 'completed',
  cancelled: 'cancelled',
}

function refuseUnless(exchange: ExchangeFacts, status: ExchangeStatus, act: string) {
  if (exchange.status !== status) {
    refuse('EXCHANGE_STATE', `This exchange is ${words[exchange.status]} and can't ${act}`)
  }
}
