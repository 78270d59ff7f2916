import type { Exchange, ExchangeAct } from '@perkloop/contract/exchange'
import * as change from '#locale/agreed-change'
import * as t from '#locale/exchange-notes'
import type { ChatNote } from '../chat/chat-notes'
import { longDay } from '../ui/dates'
import { firstName } from '../user/first-name'
import { changeTexts } from './change-texts'
import type { ExchangeView } from './exchange-view'

/** The history of an exchange as sentences for one party, to stand between the messages. */
export function exchangeNotes(exchange: Exchange, view: ExchangeView, me: string): ChatNote[] {
  return exchange.acts.map((act) => ({
    kind: act.act,
    at: act.createdAt,
    text: act.by === me ? ownWords(act, view, exchange) : wordsOf(act, view, exchange),
  }))
}

/** The changes of one act, as sentences in a row. */
const whatOf = ({ change: made }: ExchangeAct, exchange: Exchange) =>
  made ? changeTexts(made, made.was, exchange).join('. ') : ''

function ownWords(entry: ExchangeAct, { other }: ExchangeView, exchange: Exchange) {
  const { act, completionDate } = entry
  switch (act) {
    case 'accepted':
      return exchange.loopId ? t.loopAgreed() : t.youAccepted({ name: firstName(other) })
    case 'counter-accepted':
      return t.youAcceptedOffer({ name: firstName(other) })
    case 'extended':
      return t.youExtended({ day: longDay(completionDate ?? '') })
    case 'change-proposed':
      return change.youProposedWhat({ what: whatOf(entry, exchange) })
    case 'change-confirmed':
      return change.youConfirmedWhat({ what: whatOf(entry, exchange) })
    case 'change-refused':
      return change.youRefused()
    case 'change-withdrawn':
      return change.youWithdrew()
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

function wordsOf(entry: ExchangeAct, { other }: ExchangeView, exchange: Exchange) {
  const { act, by, byTeam, completionDate } = entry
  const happenedByItself = by === null && !byTeam
  const name = byTeam ? t.theOrganization() : firstName(other)
  switch (act) {
    case 'accepted':
      return exchange.loopId ? t.loopAgreed() : t.accepted({ name })
    case 'counter-accepted':
      return t.acceptedOffer({ name })
    case 'extended':
      return t.extended({ name, day: longDay(completionDate ?? '') })
    case 'change-proposed':
      return change.nameProposedWhat({ name, what: whatOf(entry, exchange) })
    case 'change-confirmed':
      return change.nameConfirmedWhat({ name, what: whatOf(entry, exchange) })
    case 'change-refused':
      return change.nameRefused({ name })
    case 'change-withdrawn':
      return change.nameWithdrew({ name })
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
