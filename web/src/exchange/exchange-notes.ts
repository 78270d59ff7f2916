import type { Exchange, ExchangeAct } from '@perkloop/contract/exchange'
import type { ChatNote } from '../chat/chat-notes'
import { longDay } from '../ui/dates'
import { type ExchangeView, firstName } from './exchange-view'

/** What was done, in words for one of the two, to stand between their messages. */
export function exchangeNotes(exchange: Exchange, view: ExchangeView, me: string): ChatNote[] {
  return exchange.acts.map((act) => ({
    kind: act.act,
    at: act.createdAt,
    text: wordsOf(act, act.by === me ? 'You' : nameOf(act, view), view),
  }))
}

/** Null for what happened by itself. */
function nameOf({ by, byTeam }: ExchangeAct, { other }: ExchangeView) {
  if (byTeam) return 'The organization'
  return by === null ? null : firstName(other)
}

function wordsOf({ act, completionDate }: ExchangeAct, who: string | null, { other }: ExchangeView) {
  const mine = who === 'You'
  switch (act) {
    case 'accepted':
      return `${who} accepted ${mine ? `${firstName(other)}’s` : 'your'} bid. The exchange is open.`
    case 'extended':
      return `${who} moved the completion date to ${longDay(completionDate ?? '')}.`
    case 'completion-asked':
      return `${who} marked this exchange complete.`
    case 'declined':
      return `${who} answered that it’s not done yet.`
    case 'completed':
      return who
        ? `${who} confirmed. The exchange is complete.`
        : 'Without an answer, the exchange completed by itself.'
    case 'cancelled':
      return who ? `${who} cancelled this exchange.` : 'This exchange was cancelled.'
    case 'support-asked':
      return `${who} asked support for help.`
  }
}
