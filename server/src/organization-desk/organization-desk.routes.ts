import * as contract from '@perkloop/contract/organization-desk'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as desk from './organization-desk.service'

export function organizationDeskRoutes(app: FastifyInstance) {
  mount(app, contract.listDeskOrganizations, async (ctx, { query, nextPage }) => {
    const { organizations, next } = await desk.listOrganizations(ctx, query)
    nextPage(next)
    return organizations
  })
  mount(app, contract.getDeskOrganization, (ctx, { params }) => desk.getOrganization(ctx, params.id))
  mount(app, contract.listDeskMembers, async (ctx, { params, query, nextPage }) => {
    const { members, next } = await desk.listMembers(ctx, params.id, query)
    nextPage(next)
    return members
  })
  mount(app, contract.makeOrganizationAdmin, (ctx, { params, body }) => desk.makeAdmin(ctx, params.id, body))
  mount(app, contract.closeDeskOrganization, (ctx, { params, body }) => desk.closeOrganization(ctx, params.id, body))
}
