import * as contract from '@perkloop/contract/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as domains from './domain.service'

export function domainRoutes(app: FastifyInstance) {
  mount(app, contract.listDomains, (ctx, { params }) => domains.listDomains(ctx, params.id))
  mount(app, contract.addDomain, (ctx, { params, body }) => domains.addDomain(ctx, params.id, body.domain))
  mount(app, contract.checkDomain, (ctx, { params }) => domains.checkDomain(ctx, params.id, params.domainId))
  mount(app, contract.deleteDomain, (ctx, { params }) => domains.deleteDomain(ctx, params.id, params.domainId))
}
