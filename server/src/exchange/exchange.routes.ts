import { acceptBid as acceptBidEndpoint } from '@perkloop/contract/bid'
import * as contract from '@perkloop/contract/exchange'
import * as changing from '@perkloop/contract/exchange-change'
import { listTeamExchanges } from '@perkloop/contract/team'
import type { FastifyInstance } from 'fastify'
import { mountCallersPage } from '../platform/http/caller-read'
import { mount } from '../platform/http/route'
import { acceptBid, createExchange } from './accept-bid.service'
import * as changes from './agreed-change.service'
import * as exchanges from './exchange.service'
import { rateExchange } from './rating.service'
import * as teams from './team-exchange.service'

export function exchangeRoutes(app: FastifyInstance) {
  mountCallersPage(app, contract.listExchanges, exchanges.callersExchanges)
  mount(app, contract.getExchange, (ctx, { params }) => exchanges.getExchange(ctx, params.id))
  mount(app, acceptBidEndpoint, (ctx, { params, body }) =>
    acceptBid(ctx, params.id, body.exchangeData, {
      quantity: body.quantity,
      ...(body.updatedAt && { changedAt: new Date(body.updatedAt) }),
    }),
  )
  mount(app, contract.createExchange, (ctx, { body }) => createExchange(ctx, body.bidId, body))
  mount(app, contract.extendExchange, (ctx, { params, body }) =>
    exchanges.extendExchange(ctx, params.id, body.completionDate),
  )
  mount(app, changing.proposeChange, (ctx, { params, body }) => changes.proposeChange(ctx, params.id, body))
  mount(app, changing.confirmChange, (ctx, { params, body }) => changes.confirmChange(ctx, params.id, body.number))
  mount(app, changing.refuseChange, (ctx, { params, body }) => changes.refuseChange(ctx, params.id, body.number))
  mount(app, changing.withdrawChange, (ctx, { params, body }) => changes.withdrawChange(ctx, params.id, body.number))
  mount(app, contract.initiateCompletion, (ctx, { params }) => exchanges.initiateCompletion(ctx, params.id))
  mount(app, contract.confirmCompletion, (ctx, { params }) => exchanges.confirmCompletion(ctx, params.id))
  mount(app, contract.declineCompletion, (ctx, { params }) => exchanges.declineCompletion(ctx, params.id))
  mount(app, contract.cancelExchange, (ctx, { params, body }) => teams.cancelExchange(ctx, params.id, body.reason))
  mount(app, contract.rateExchange, (ctx, { params, body }) => rateExchange(ctx, params.id, body))
  mount(app, listTeamExchanges, async (ctx, { params, query, nextPage }) => {
    const { exchanges: list, next } = await teams.listTeamExchanges(ctx, params.id, query)
    nextPage(next)
    return list
  })
}
