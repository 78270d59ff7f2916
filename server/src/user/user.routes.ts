import * as contract from '@perkloop/contract/user'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as users from './user.service'

export function userRoutes(app: FastifyInstance) {
  mount(app, contract.findByInviteCode, (ctx, { params }) => users.findByInviteCode(ctx, params.code))
  mount(app, contract.findByUsername, (ctx, { params }) => users.findByUsername(ctx, params.name))
}
