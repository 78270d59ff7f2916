import { listOrganizationUsers } from '@perkloop/contract/organization'
import * as contract from '@perkloop/contract/team'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as members from './member.service'

export function memberRoutes(app: FastifyInstance) {
  mount(app, listOrganizationUsers, async (ctx, { params, query, nextPage }) => {
    const { users, next } = await members.listUsers(ctx, params.id, query)
    nextPage(next)
    return users
  })
  mount(app, contract.setMemberRole, (ctx, { params, body }) => members.setMemberRole(ctx, params.id, body))
  mount(app, contract.removeMember, (ctx, { params }) => members.removeMember(ctx, params.id, params.userId))
}
