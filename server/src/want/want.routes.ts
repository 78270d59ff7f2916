import * as contract from '@perkloop/contract/want'
import type { FastifyInstance } from 'fastify'
import { mountCallerRead } from '../platform/http/caller-read'
import { mount } from '../platform/http/route'
import * as wants from './want.service'

export function wantRoutes(app: FastifyInstance) {
  mountCallerRead<wants.WantsRow, typeof contract.getWants>(
    app,
    contract.getWants,
    (place, { params }) => wants.callersWants(params.id, place),
    wants.refuseOthers,
  )
  mount(app, contract.setWants, (ctx, { params, body }) => wants.setWants(ctx, params.id, body))
}
