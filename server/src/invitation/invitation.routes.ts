import * as contract from '@perkloop/contract/invitation'
import * as linkContract from '@perkloop/contract/join-link'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as invitations from './invitation.service'
import * as links from './join-link.service'

export function invitationRoutes(app: FastifyInstance) {
  mount(app, contract.inviteUser, (ctx, { params, body }) => invitations.inviteUser(ctx, params.id, body))
  mount(app, contract.revokeInvitation, (ctx, { params }) =>
    invitations.revokeInvitation(ctx, params.id, params.invitationId),
  )
  mount(app, linkContract.listJoinLinks, (ctx, { params }) => links.listLinks(ctx, params.id))
  mount(app, linkContract.addJoinLink, (ctx, { params, body }) => links.addLink(ctx, params.id, body))
  mount(app, linkContract.deleteJoinLink, (ctx, { params }) => links.deleteLink(ctx, params.id, params.linkId))
  mount(app, contract.readInvitation, (ctx, { params }) => invitations.readInvitation(ctx, params.token))
}
