import * as contract from '@perkloop/contract/chat'
import type { FastifyInstance } from 'fastify'
import { mountCallerRead } from '../platform/http/caller-read'
import { mount } from '../platform/http/route'
import * as chat from './chat.service'

export function chatRoutes(app: FastifyInstance) {
  mountCallerRead(app, contract.listUnread, () => chat.callersUnread)
  mountCallerRead<chat.ChatPage, typeof contract.listMessages>(
    app,
    contract.listMessages,
    (place, { params, query }) => chat.callersChat(params.exchangeId, query, place),
    chat.refuseChat,
  )
  mount(app, contract.markRead, (ctx, { params, body }) => chat.markRead(ctx, params.exchangeId, body?.upTo))
}
