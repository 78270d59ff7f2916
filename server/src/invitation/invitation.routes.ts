import * as joining from '@perkloop/contract/domain-joining'
import * as contract from '@perkloop/contract/invitation'
import { inviteUser, revokeInvitation } from '@perkloop/contract/inviting'
import * as linkContract from '@perkloop/contract/join-link'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as byDomain from './domain-joining.service'
import * as invitations from './invitation.service'
import * as links from './join-link.service'

export function invitationRoutes(app: FastifyInstance) {
  mount(app, inviteUser, (ctx, { params, body }) => invitations.inviteUser(ctx, params.id, body))
  mount(app, revokeInvitation, (ctx, { params }) => invitations.revokeInvitation(ctx, params.id, params.invitationId))
  mount(app, linkContract.listJoinLinks, (ctx, { params }) => links.listLinks(ctx, params.id))
  mount(app, linkContract.addJoinLink, (ctx, { params, body }) => links.addLink(ctx, params.id, body))
  mount(app, linkContract.deleteJoinLink, (ctx, { params }) => links.deleteLink(ctx, params.id, params.linkId))
  mount(app, joining.readJoining, (ctx, { params }) => byDomain.getJoining(ctx, params.id))
  mount(app, joining.changeJoining, (ctx, { params, body }) => byDomain.changeJoining(ctx, params.id, body.mode))
  mount(app, joining.listJoinRequests, async (ctx, { params, query, nextPage }) => {
    const { requests, next } = await byDomain.listJoinRequests(ctx, params.id, query)
    nextPage(next)
    return requests
  })
  mount(app, joining.decideJoinRequest, (ctx, { params, body }) =>
    byDomain.decideJoinRequest(ctx, params.id, params.userId, body.isAccepted),
  )
  mount(app, joining.readJoinable, (ctx) => byDomain.getJoinable(ctx))
  mount(app, joining.joinByDomain, (ctx, { params }) => byDomain.joinByDomain(ctx, params.id))
  mount(app, joining.takeBackJoinRequest, (ctx, { params }) => byDomain.takeBackJoinRequest(ctx, params.id))
  mount(app, contract.readInvitation, (ctx, { params }) => invitations.readInvitation(ctx, params.token))
}
