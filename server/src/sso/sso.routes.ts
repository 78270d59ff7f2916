import * as contract from '@perkloop/contract/sso'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as sso from './sso.service'

export function ssoRoutes(app: FastifyInstance) {
  mount(app, contract.getSso, (ctx, { params }) => sso.getSso(ctx, params.id))
  mount(app, contract.saveSso, (ctx, { params, body }) => sso.saveSso(ctx, params.id, body))
  mount(app, contract.setSsoUse, (ctx, { params, body }) => sso.setSsoUse(ctx, params.id, body))
  mount(app, contract.deleteSso, (ctx, { params }) => sso.deleteSso(ctx, params.id))
}
