import { placeBid } from '@perkloop/contract/bid'
import { sendMessage } from '@perkloop/contract/chat'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import { bid, send } from './sending.service'

export function sendingRoutes(app: FastifyInstance) {
  mount(app, sendMessage, (ctx, { body }) => send(ctx, body))
  mount(app, placeBid, (ctx, { body }) => bid(ctx, body))
}
