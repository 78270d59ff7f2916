import * as contract from '@perkloop/contract/health'
import type { FastifyInstance } from 'fastify'
import { listFailedMail } from '../mail/mail.service'
import { mount } from '../platform/http/route'
import * as health from './health.service'

export function adminHealthRoutes(app: FastifyInstance) {
  mount(app, contract.getHealth, (ctx) => health.getHealth(ctx, app.deps.vitals))
  mount(app, contract.listFailedMails, async (ctx, { query, nextPage }) => {
    const { mails, next } = await listFailedMail(ctx, query)
    nextPage(next)
    return mails
  })
  mount(app, contract.retryMails, (ctx, { body }) => health.retryMails(ctx, body))
}
