import { listMessages, listUnread, markRead } from '@perkloop/contract/chat'
import { type Exchange, listExchanges } from '@perkloop/contract/exchange'
import { listOwnPerks } from '@perkloop/contract/own-perk'
import { getUser } from '@perkloop/contract/user'
import { useExchanges } from '../src/exchange/exchange.queries'
import { OpenExchange } from '../src/exchange/open-exchange'
import { answer, connectionLost } from './api'

/** Responds to what the room of an exchange reads; its chat is empty. */
export function answerRoom(exchange: () => Exchange) {
  answer(listMessages, () => [])
  answer(listExchanges, () => [exchange()])
  answer(listUnread, () => ({}))
  answer(markRead, () => ({ exchangeId: exchange()._id, unread: 0 }))
  answer(listOwnPerks, () => [])
  answer(getUser, connectionLost)
}

/** The room of the exchange, as it is when it was read last. */
export const Room = () => useExchanges().data?.map((one) => <OpenExchange key={one._id} exchange={one} />)
