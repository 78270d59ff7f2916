import * as contract from '@perkloop/contract/activity'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import { getActivity } from './activity.service'

export function activityRoutes(app: FastifyInstance) {
  mount(app, contract.getActivity, (ctx, { query }) => getActivity(ctx, query.weeks))
}
