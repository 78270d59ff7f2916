import * as contract from '@perkloop/contract/watch'
import type { FastifyInstance } from 'fastify'
import { mountCallerRead } from '../platform/http/caller-read'
import { mount } from '../platform/http/route'
import * as watches from './watch.service'

export function watchRoutes(app: FastifyInstance) {
  mountCallerRead(app, contract.listWatches, watches.callersWatches)
  mount(app, contract.addWatch, (ctx, { body }) => watches.addWatch(ctx, body))
  mount(app, contract.deleteWatch, (ctx, { params }) => watches.deleteWatch(ctx, params.id))
}
