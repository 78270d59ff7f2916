import type { Exchange, ExchangeAct } from '@perkloop/contract/exchange'
import * as t from '#locale/exchange-notes'
import type { ChatNote } from '../chat/chat-notes'
import { longDay } from '../ui/dates'
import { type ExchangeView, firstName } from './exchange-view'

/** The history of an exchange as sentences for one party, to stand between the messages. */
export function exchangeNotes(exchange: Exchange, view: ExchangeView, me: string): ChatNote[] {
  return exchange.acts.map((act) => ({
    kind: act.act,
    at: act.createdAt,
    text: act.by === me ? ownWords(act, view) : wordsOf(act, view),
  }))
}

function ownWords({ act, completionDate }: ExchangeAct, { other }: ExchangeView) {
  switch (act) {
    case 'accepted':
      return t.youAccepted({ name: firstName(other) })
    case 'counter-accepted':
      return t.youAcceptedOffer({ name: firstName(other) })
    case 'extended':
      return t.youExtended({ day: longDay(completionDate ?? '') })
    case 'completion-asked':
      return t.youMarkedComplete()
    case 'declined':
      return t.youDeclined()
    case 'completed':
      return t.youConfirmed()
    case 'cancelled':
      return t.youCancelled()
    case 'support-asked':
      return t.youAskedSupport()
  }
}

function wordsOf({ act, by, byTeam, completionDate }: ExchangeAct, { other }: ExchangeView) {
  const happenedByItself = by === null && !byTeam
  const name = byTeam ? t.theOrganization() : firstName(other)
  switch (act) {
    case 'accepted':
      return t.accepted({ name })
    case 'counter-accepted':
      return t.acceptedOffer({ name })
    case 'extended':
      return t.extended({ name, day: longDay(completionDate ?? '') })
    case 'completion-asked':
      return t.markedComplete({ name })
    case 'declined':
      return t.declined({ name })
    case 'completed':
      return happenedByItself ? t.completedByItself() : t.confirmed({ name })
    case 'cancelled':
      return happenedByItself ? t.wasCancelled() : t.cancelledBy({ name })
    case 'support-asked':
      return t.askedSupport({ name })
  }
}
