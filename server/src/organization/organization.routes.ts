import { acceptInvitation } from '@perkloop/contract/invitation'
import * as contract from '@perkloop/contract/organization'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as organizations from './organization.service'

export function organizationRoutes(app: FastifyInstance) {
  mount(app, contract.createOrganization, async (ctx, { body }) => ({
    organization: await organizations.createOrganization(ctx, body),
  }))
  mount(app, contract.getOrganization, (ctx, { params }) => organizations.getOrganization(ctx, params.id))
  mount(app, contract.updateOrganization, (ctx, { params, body }) =>
    organizations.updateOrganization(ctx, params.id, body),
  )
  mount(app, acceptInvitation, (ctx, { body }) => organizations.acceptInvitation(ctx, body.token))
}
