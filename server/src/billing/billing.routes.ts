import * as contract from '@perkloop/contract/billing'
import type { FastifyInstance } from 'fastify'
import { acceptRaw, mount, visitorContext } from '../platform/http/route'
import * as billing from './billing.service'

/** As large as Stripe's events get, with room. */
const mostBytes = 512 * 1024

export function billingRoutes(app: FastifyInstance) {
  mount(app, contract.readBilling, (ctx, { params }) => billing.readBilling(ctx, params.id))
  mount(app, contract.previewPlan, (ctx, { params, query }) => billing.previewPlan(ctx, params.id, query.plan))
  mount(app, contract.beginCheckout, (ctx, { params, body }) => billing.beginCheckout(ctx, params.id, body.plan))
  mount(app, contract.openPortal, (ctx, { params }) => billing.openPortal(ctx, params.id))
  // Stripe signs the bytes of what it sends. What it sends is described by Stripe, not by us.
  void app.register(async (scope) => {
    acceptRaw(scope, mostBytes)
    scope.post('/api/billing/stripe', { schema: { hide: true } }, async (request) => {
      const signature = String(request.headers['stripe-signature'] ?? '')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await billing.heedEvent(visitorContext(app, request), body, signature)
      return {}
    })
  })
}
