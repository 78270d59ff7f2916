import * as contract from '@perkloop/contract/block'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as blocks from './block.service'

export function blockRoutes(app: FastifyInstance) {
  mount(app, contract.listBlocked, async (ctx, { query, nextPage }) => {
    const { page, next } = await blocks.listBlocked(ctx, query)
    nextPage(next)
    return page
  })
  mount(app, contract.blockUser, (ctx, { params }) => blocks.blockUser(ctx, params.id))
  mount(app, contract.unblockUser, (ctx, { params }) => blocks.unblockUser(ctx, params.id))
}
