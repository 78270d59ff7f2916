import * as contract from '@perkloop/contract/chat'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import { send } from './sending.service'

export function sendingRoutes(app: FastifyInstance) {
  mount(app, contract.sendMessage, (ctx, { body }) => send(ctx, body))
}
