import { limits } from '@perkloop/contract/limits'
import { refuse, refuseField } from '../platform/base/errors'
import { agree, type ExchangeFacts, isPast, refuseUnlessOngoing } from './exchange.rules'

/** What two parties agreed on, as far as it can be changed. */
export interface Agreed {
  completionDate: string
  logistics: string
  quantity: number
}

export type Draft = { [Field in keyof Agreed]?: Agreed[Field] | undefined }

/** A change as it is stored: null is what stays. */
export type Change = { [Field in keyof Agreed]: Agreed[Field] | null }

export interface Proposal {
  number: number
  userId: string
  status: 'open' | 'confirmed' | 'refused' | 'withdrawn'
}

/** By either party, while ongoing, one at a time (docs/product.md, Exchanges). @returns what is another than it is. */
export function propose(
  exchange: ExchangeFacts & Agreed & { isLeg: boolean },
  proposals: Proposal[],
  draft: Draft,
  now: Date,
): Change {
  refuseUnlessOngoing(exchange, 'changed')
  if (proposals.some(({ status }) => status === 'open')) refuse('CHANGE_STANDS', 'changeStands')
  if (proposals.length >= limits.exchangeChanges) refuse('CHANGE_STANDS', 'tooManyChanges')
  const other = <Value>(value: Value | undefined, is: Value) => (value === undefined || value === is ? null : value)
  const change = {
    completionDate: other(draft.completionDate, exchange.completionDate),
    logistics: other(draft.logistics, exchange.logistics),
    quantity: other(draft.quantity, exchange.quantity),
  }
  if (Object.values(change).every((value) => value === null)) refuseField('completionDate', 'changeNothing')
  if (change.completionDate !== null) agree(change.completionDate, now, 'completionDate')
  // The bidder's perk is handed over in another exchange.
  if (exchange.isLeg && change.quantity !== null) refuseField('quantity', 'quantityOfLoop')
  return change
}

/** Only the other party confirms or refuses, and only what they saw. */
export function answer(exchange: ExchangeFacts, proposals: Proposal[], actor: string, number: number) {
  if (open(exchange, proposals, number).userId === actor) refuse('FORBIDDEN', 'changeIsYours')
}

/** Only who proposed it takes it back. */
export function withdraw(exchange: ExchangeFacts, proposals: Proposal[], actor: string, number: number) {
  if (open(exchange, proposals, number).userId !== actor) refuse('FORBIDDEN', 'changeOfOther')
}

/** As time has passed since it was proposed. */
export function confirmDate(change: Change, now: Date) {
  if (change.completionDate === null) return
  if (isPast(change.completionDate, now)) refuseField('completionDate', 'changeDatePast')
  agree(change.completionDate, now, 'completionDate')
}

function open(exchange: ExchangeFacts, proposals: Proposal[], number: number) {
  refuseUnlessOngoing(exchange, 'changed')
  return (
    proposals.find((one) => one.status === 'open' && one.number === number) ?? refuse('CHANGE_ENDED', 'changeEnded')
  )
}
