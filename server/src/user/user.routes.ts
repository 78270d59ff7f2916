import { findByInviteCode, findByUsername } from '@perkloop/contract/finding-people'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as users from './user.service'

export function userRoutes(app: FastifyInstance) {
  mount(app, findByInviteCode, (ctx, { params }) => users.findByInviteCode(ctx, params.code))
  mount(app, findByUsername, (ctx, { params }) => users.findByUsername(ctx, params.name))
}
