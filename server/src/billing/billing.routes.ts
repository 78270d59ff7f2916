import * as contract from '@perkloop/contract/billing'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../platform/base/errors'
import { limitBodies } from '../platform/http/body-places'
import { acceptRaw, mount, visitorContext } from '../platform/http/route'
import { limit } from '../platform/limit/limit'
import * as billing from './billing.service'
import { settingsOf } from './stripe'

/** As large as Stripe's events get, with room. */
const mostBytes = 512 * 1024
/** At most so many events are in memory. Stripe sends all of a busy hour from a few addresses, and again what was refused. */
const mostRead = { inAll: 64, ofOne: 8 }

export function billingRoutes(app: FastifyInstance) {
  mount(app, contract.readBilling, (ctx, { params }) => billing.readBilling(ctx, params.id))
  mount(app, contract.previewPlan, (ctx, { params, query }) => billing.previewPlan(ctx, params.id, query.plan))
  mount(app, contract.beginCheckout, (ctx, { params, body }) => billing.beginCheckout(ctx, params.id, body.plan))
  mount(app, contract.openPortal, (ctx, { params }) => billing.openPortal(ctx, params.id))
  events(app)
}

/** Stripe signs the bytes of what it sends. What it sends is described by Stripe, not by us. */
function events(app: FastifyInstance) {
  const takePlace = limitBodies(mostRead)
  void app.register(async (scope) => {
    acceptRaw(scope, mostBytes)
    scope.post(
      '/api/billing/stripe',
      {
        schema: { hide: true },
        // Before the body is read: anybody may send one.
        onRequest: async (request, reply) => {
          settingsOf(app.deps.env)
          if (!request.headers['stripe-signature']) refuse('MALFORMED', 'stripeSignature')
          await limit(app, { limit: 'payment-event' }, request, reply)
          takePlace(request, reply)
        },
      },
      async (request) => {
        const signature = String(request.headers['stripe-signature'] ?? '')
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await billing.heedEvent(visitorContext(app, request), body, signature)
        return {}
      },
    )
  })
}
