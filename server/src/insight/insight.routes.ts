import * as contract from '@perkloop/contract/insight'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import { listInsights } from './insight.service'

export function insightRoutes(app: FastifyInstance) {
  mount(app, contract.listInsights, (ctx, { params }) => listInsights(ctx, params.id))
}
