import * as contract from '@perkloop/contract/bid'
import type { FastifyInstance } from 'fastify'
import { mountCallersPage } from '../platform/caller-read'
import { mount } from '../platform/route'
import * as bids from './bid.service'

export function bidRoutes(app: FastifyInstance) {
  mountCallersPage(app, contract.listBids, bids.callersBids)
  mount(app, contract.placeBid, (ctx, { body }) => bids.placeBid(ctx, body))
  mount(app, contract.updateBid, (ctx, { params, body }) => bids.updateBid(ctx, params.id, body.quantity))
  mount(app, contract.deleteBid, (ctx, { params }) => bids.deleteBid(ctx, params.id))
  mount(app, contract.acceptBid, (ctx, { params, body }) =>
    bids.acceptBid(ctx, params.id, body.exchangeData, {
      quantity: body.quantity,
      ...(body.updatedAt && { changedAt: new Date(body.updatedAt) }),
    }),
  )
  mount(app, contract.rejectBid, (ctx, { params }) => bids.rejectBid(ctx, params.id))
}
