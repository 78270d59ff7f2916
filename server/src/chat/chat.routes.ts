import * as contract from '@perkloop/contract/chat'
import type { FastifyInstance } from 'fastify'
import { mountCallerChange, mountCallerRead } from '../platform/http/caller-read'
import * as chat from './chat.service'

export function chatRoutes(app: FastifyInstance) {
  mountCallerRead(app, contract.listUnread, () => chat.callersUnread)
  mountCallerRead<chat.ChatPage, typeof contract.listMessages>(
    app,
    contract.listMessages,
    (place, { params, query }) => chat.callersChat(params.exchangeId, query, place),
    chat.refuseChat,
  )
  const { events } = app.deps
  mountCallerChange<chat.Reading, typeof contract.markRead>(
    app,
    contract.markRead,
    (place, { params, body }) => chat.callersMark({ events }, params.exchangeId, body?.upTo, place),
    (read, { params }, { caller }) => chat.heedMark({ events, user: caller }, params.exchangeId, read),
  )
}
