import * as contract from '@perkloop/contract/own-perk'
import { listTeamPerks } from '@perkloop/contract/team'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as posting from './posting.service'

export function postingRoutes(app: FastifyInstance) {
  mount(app, contract.createPerk, (ctx, { body }) => posting.createPerk(ctx, body))
  mount(app, contract.updatePerk, (ctx, { params, body }) => posting.updatePerk(ctx, params.id, body))
  mount(app, contract.deletePerk, (ctx, { params }) => posting.deletePerk(ctx, params.id))
  mount(app, listTeamPerks, async (ctx, { params, query, nextPage }) => {
    const { perks: list, next } = await posting.listTeamPerks(ctx, params.id, query)
    nextPage(next)
    return list
  })
}
