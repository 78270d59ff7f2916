import * as contract from '@perkloop/contract/log'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as log from './log.service'

export function logRoutes(app: FastifyInstance) {
  mount(app, contract.listLog, async (ctx, { query, nextPage }) => {
    const { entries, next } = await log.listLog(ctx, query)
    nextPage(next)
    return entries
  })
  mount(app, contract.downloadLog, (ctx, { query }) => log.downloadLog(ctx, query))
}
