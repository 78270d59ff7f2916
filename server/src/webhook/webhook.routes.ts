import * as contract from '@perkloop/contract/webhook'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as webhooks from './webhook.service'

export function webhookRoutes(app: FastifyInstance) {
  mount(app, contract.listWebhooks, (ctx, { params }) => webhooks.listWebhooks(ctx, params.id))
  mount(app, contract.addWebhook, (ctx, { params, body }) => webhooks.addWebhook(ctx, params.id, body))
  mount(app, contract.updateWebhook, (ctx, { params, body }) =>
    webhooks.updateWebhook(ctx, params.id, params.webhookId, body),
  )
  mount(app, contract.deleteWebhook, (ctx, { params }) => webhooks.deleteWebhook(ctx, params.id, params.webhookId))
  mount(app, contract.rotateWebhookSecret, (ctx, { params }) => webhooks.rotateSecret(ctx, params.id, params.webhookId))
  mount(app, contract.testWebhook, (ctx, { params }) => webhooks.testWebhook(ctx, params.id, params.webhookId))
  mount(app, contract.listDeliveries, async (ctx, { params, query, nextPage }) => {
    const { deliveries, next } = await webhooks.listDeliveries(ctx, params.id, params.webhookId, query)
    nextPage(next)
    return deliveries
  })
  mount(app, contract.resendDelivery, (ctx, { params }) =>
    webhooks.resendDelivery(ctx, params.id, params.webhookId, params.deliveryId),
  )
}
