import * as contract from '@perkloop/contract/exchange'
import { listTeamExchanges } from '@perkloop/contract/team'
import type { FastifyInstance } from 'fastify'
import { createExchange } from '../bid/bid.service'
import { mountCallersPage } from '../platform/caller-read'
import { mount } from '../platform/route'
import * as exchanges from './exchange.service'
import * as teams from './team-exchange.service'

export function exchangeRoutes(app: FastifyInstance) {
  mountCallersPage(app, contract.listExchanges, exchanges.callersExchanges)
  mount(app, contract.getExchange, (ctx, { params }) => exchanges.getExchange(ctx, params.id))
  mount(app, contract.createExchange, (ctx, { body }) => createExchange(ctx, body.bidId, body))
  mount(app, contract.extendExchange, (ctx, { params, body }) =>
    exchanges.extendExchange(ctx, params.id, body.completionDate),
  )
  mount(app, contract.initiateCompletion, (ctx, { params }) => exchanges.initiateCompletion(ctx, params.id))
  mount(app, contract.confirmCompletion, (ctx, { params }) => exchanges.confirmCompletion(ctx, params.id))
  mount(app, contract.declineCompletion, (ctx, { params }) => exchanges.declineCompletion(ctx, params.id))
  mount(app, contract.cancelExchange, (ctx, { params, body }) => teams.cancelExchange(ctx, params.id, body.reason))
  mount(app, contract.rateExchange, (ctx, { params, body }) => exchanges.rateExchange(ctx, params.id, body))
  mount(app, listTeamExchanges, async (ctx, { params, query, nextPage }) => {
    const { exchanges: list, next } = await teams.listTeamExchanges(ctx, params.id, query)
    nextPage(next)
    return list
  })
}
