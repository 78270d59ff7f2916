import * as contract from '@perkloop/contract/counter-offer'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as offers from './counter-offer.service'

export function counterOfferRoutes(app: FastifyInstance) {
  mount(app, contract.makeCounterOffer, (ctx, { params, body }) => offers.makeCounterOffer(ctx, params.id, body))
  mount(app, contract.acceptCounterOffer, (ctx, { params, body: { round, updatedAt, exchangeData } }) =>
    offers.acceptCounterOffer(
      ctx,
      params.id,
      { round, ...(updatedAt && { changedAt: new Date(updatedAt) }) },
      exchangeData,
    ),
  )
  mount(app, contract.refuseCounterOffer, (ctx, { params, body }) =>
    offers.refuseCounterOffer(ctx, params.id, body.round),
  )
  mount(app, contract.withdrawCounterOffer, (ctx, { params, body }) =>
    offers.withdrawCounterOffer(ctx, params.id, body.round),
  )
}
