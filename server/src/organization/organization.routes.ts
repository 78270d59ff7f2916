import * as audit from '@perkloop/contract/audit'
import * as invitation from '@perkloop/contract/invitation'
import * as contract from '@perkloop/contract/organization'
import * as role from '@perkloop/contract/role'
import { choosePlan } from '@perkloop/contract/subscription'
import * as member from '@perkloop/contract/team'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/route'
import * as audits from './audit.service'
import * as invitations from './invitation.service'
import * as members from './member.service'
import * as organizations from './organization.service'
import * as roles from './role.service'
import * as subscriptions from './subscription.service'
import * as team from './team.service'

export function organizationRoutes(app: FastifyInstance) {
  mount(app, contract.createOrganization, async (ctx, { body }) => ({
    organization: await organizations.createOrganization(ctx, body),
  }))
  mount(app, contract.getOrganization, (ctx, { params }) => organizations.getOrganization(ctx, params.id))
  mount(app, contract.updateOrganization, (ctx, { params, body }) =>
    organizations.updateOrganization(ctx, params.id, body),
  )
  mount(app, choosePlan, (ctx, { params, body }) => subscriptions.choosePlan(ctx, params.id, body.plan))
  memberRoutes(app)
  roleRoutes(app)
  mount(app, audit.listAudit, async (ctx, { params, query, nextPage }) => {
    const { entries, next } = await audits.listAudit(ctx, params.id, query)
    nextPage(next)
    return entries
  })
  mount(app, audit.downloadAudit, (ctx, { params }) => audits.downloadAudit(ctx, params.id))
}

function memberRoutes(app: FastifyInstance) {
  mount(app, contract.listOrganizationUsers, async (ctx, { params, query, nextPage }) => {
    const { users, next } = await team.listUsers(ctx, params.id, query)
    nextPage(next)
    return users
  })
  mount(app, member.setMemberRole, (ctx, { params, body }) => members.setMemberRole(ctx, params.id, body))
  mount(app, member.removeMember, (ctx, { params }) => members.removeMember(ctx, params.id, params.userId))
  mount(app, invitation.inviteUser, (ctx, { params, body }) => invitations.inviteUser(ctx, params.id, body))
  mount(app, invitation.revokeInvitation, (ctx, { params }) =>
    invitations.revokeInvitation(ctx, params.id, params.invitationId),
  )
  mount(app, invitation.readInvitation, (ctx, { params }) => invitations.readInvitation(ctx, params.token))
  mount(app, invitation.acceptInvitation, (ctx, { body }) => invitations.acceptInvitation(ctx, body.token))
}

function roleRoutes(app: FastifyInstance) {
  mount(app, role.listRoles, (ctx, { params }) => roles.listRoles(ctx, params.id))
  mount(app, role.createRole, (ctx, { params, body }) => roles.createRole(ctx, params.id, body))
  mount(app, role.updateRole, (ctx, { params, body }) => roles.updateRole(ctx, params.id, params.roleId, body))
  mount(app, role.deleteRole, (ctx, { params }) => roles.deleteRole(ctx, params.id, params.roleId))
}
