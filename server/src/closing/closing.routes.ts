import * as contract from '@perkloop/contract/closing'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import { closeOrganization } from './closing.service'
import { exportOrganization } from './export.service'

export function closingRoutes(app: FastifyInstance) {
  mount(app, contract.exportOrganization, (ctx, { params }) => exportOrganization(ctx, params.id))
  mount(app, contract.closeOrganization, (ctx, { params, body }) => closeOrganization(ctx, params.id, body))
}
