import * as contract from '@perkloop/contract/chat'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/route'
import * as chat from './chat.service'

export function chatRoutes(app: FastifyInstance) {
  mount(app, contract.listUnread, (ctx) => chat.listUnread(ctx))
  mount(app, contract.listMessages, (ctx, { params, query }) => chat.listMessages(ctx, params.exchangeId, query))
  mount(app, contract.sendMessage, (ctx, { body }) => chat.sendMessage(ctx, body.exchangeId, body.content))
  mount(app, contract.markRead, (ctx, { params, body }) => chat.markRead(ctx, params.exchangeId, body?.upTo))
}
