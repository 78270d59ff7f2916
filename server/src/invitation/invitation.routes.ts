import * as contract from '@perkloop/contract/invitation'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as invitations from './invitation.service'

export function invitationRoutes(app: FastifyInstance) {
  mount(app, contract.inviteUser, (ctx, { params, body }) => invitations.inviteUser(ctx, params.id, body))
  mount(app, contract.revokeInvitation, (ctx, { params }) =>
    invitations.revokeInvitation(ctx, params.id, params.invitationId),
  )
  mount(app, contract.readInvitation, (ctx, { params }) => invitations.readInvitation(ctx, params.token))
}
