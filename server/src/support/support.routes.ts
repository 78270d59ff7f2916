import * as contract from '@perkloop/contract/support'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as support from './support.service'

export function supportRoutes(app: FastifyInstance) {
  mount(app, contract.requestSupport, (ctx, { body }) => support.requestSupport(ctx, body.exchangeId, body.description))
  mount(app, contract.logError, (ctx, { body }) => support.logError(ctx, body))
}
