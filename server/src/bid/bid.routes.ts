import * as contract from '@perkloop/contract/bid'
import type { FastifyInstance } from 'fastify'
import { mountCallersPage } from '../platform/http/caller-read'
import { mount } from '../platform/http/route'
import * as bids from './bid.service'

export function bidRoutes(app: FastifyInstance) {
  mountCallersPage(app, contract.listBids, bids.callersBids)
  mount(app, contract.updateBid, (ctx, { params, body }) => bids.updateBid(ctx, params.id, body.quantity))
  mount(app, contract.deleteBid, (ctx, { params }) => bids.deleteBid(ctx, params.id))
  mount(app, contract.rejectBid, (ctx, { params }) => bids.rejectBid(ctx, params.id))
}
