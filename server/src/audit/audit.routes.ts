import * as contract from '@perkloop/contract/audit'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as audits from './audit.service'

export function auditRoutes(app: FastifyInstance) {
  mount(app, contract.listAudit, async (ctx, { params, query, nextPage }) => {
    const { entries, next } = await audits.listAudit(ctx, params.id, query)
    nextPage(next)
    return entries
  })
  mount(app, contract.downloadAudit, (ctx, { params }) => audits.downloadAudit(ctx, params.id))
}
