import { listQueue } from '@perkloop/contract/queue'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as queue from './queue.service'

export function queueRoutes(app: FastifyInstance) {
  mount(app, listQueue, async (ctx, { query, nextPage }) => {
    const { entries, next } = await queue.listQueue(ctx, query)
    nextPage(next)
    return entries
  })
}
