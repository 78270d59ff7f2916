import * as contract from '@perkloop/contract/analytics'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as analytics from './analytics.service'

export function analyticsRoutes(app: FastifyInstance) {
  mount(app, contract.recordPageView, (ctx, { body }) => analytics.recordPageView(ctx, body.path))
}
