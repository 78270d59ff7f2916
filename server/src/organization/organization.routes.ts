import * as contract from '@perkloop/contract/organization'
import { listRoles } from '@perkloop/contract/role'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/route'
import * as organizations from './organization.service'
import * as team from './team.service'

export function organizationRoutes(app: FastifyInstance) {
  mount(app, contract.createOrganization, async (ctx, { body }) => ({
    organization: await organizations.createOrganization(ctx, body),
  }))
  mount(app, contract.getOrganization, (ctx, { params }) => organizations.getOrganization(ctx, params.id))
  mount(app, contract.updateOrganization, (ctx, { params, body }) =>
    organizations.updateOrganization(ctx, params.id, body),
  )
  mount(app, contract.listOrganizationUsers, async (ctx, { params, query, nextPage }) => {
    const { users, next } = await team.listUsers(ctx, params.id, query)
    nextPage(next)
    return users
  })
  mount(app, listRoles, (ctx, { params }) => team.listRoles(ctx, params.id))
}
