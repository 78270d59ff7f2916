import { choosePlan } from '@perkloop/contract/subscription'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as subscriptions from './subscription.service'

export function subscriptionRoutes(app: FastifyInstance) {
  mount(app, choosePlan, (ctx, { params, body }) => subscriptions.choosePlan(ctx, params.id, body))
}
