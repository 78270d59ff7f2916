import { logout } from '@perkloop/contract/account'
import * as contract from '@perkloop/contract/session'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as sessions from './session.service'

export function sessionRoutes(app: FastifyInstance) {
  mount(app, logout, (ctx) => sessions.logout(ctx))
  mount(app, contract.listSessions, (ctx) => sessions.listSessions(ctx))
  mount(app, contract.endSession, (ctx, { params }) => sessions.endSession(ctx, params.id))
  mount(app, contract.endOtherSessions, (ctx) => sessions.endOtherSessions(ctx))
}
