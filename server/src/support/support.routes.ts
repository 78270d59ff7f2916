import { listErrors, resolveError } from '@perkloop/contract/error-report'
import * as contract from '@perkloop/contract/support'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as errors from './error-report.service'
import * as support from './support.service'
import * as desk from './support-desk.service'

export function supportRoutes(app: FastifyInstance) {
  mount(app, contract.requestSupport, (ctx, { body }) => support.requestSupport(ctx, body))
  mount(app, contract.listSupport, async (ctx, { query, nextPage }) => {
    const { requests, next } = await support.listSupport(ctx, query)
    nextPage(next)
    return requests
  })
  mount(app, contract.getSupport, (ctx, { params }) => support.getSupport(ctx, params.id))
  mount(app, contract.replyToSupport, (ctx, { params, body }) => support.replyToSupport(ctx, params.id, body.content))
  mount(app, contract.reopenSupport, (ctx, { params, body }) => support.reopenSupport(ctx, params.id, body.content))
  mount(app, contract.shareChat, (ctx, { params, body }) => support.shareChat(ctx, params.id, body.shared))
  mount(app, contract.getSupportCase, (ctx, { params }) => desk.getSupportCase(ctx, params.id))
  mount(app, contract.answerSupport, (ctx, { params, body }) => desk.answerSupport(ctx, params.id, body))
  mount(app, contract.readSharedChat, async (ctx, { params, query, nextPage }) => {
    const { messages, next } = await desk.readSharedChat(ctx, params.id, query)
    nextPage(next)
    return messages
  })
  mount(app, contract.logError, (ctx, { body }) => errors.logError(ctx, body))
  mount(app, listErrors, async (ctx, { query, nextPage }) => {
    const found = await errors.listErrors(ctx, query)
    nextPage(found.next)
    return found.errors
  })
  mount(app, resolveError, (ctx, { params, body }) => errors.resolveError(ctx, params.id, body))
}
