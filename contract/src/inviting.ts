import { z } from 'zod'
import { Email } from './account'
import { endpoint } from './endpoint'
import { ById, Deleted, Id } from './field'
import { fieldText } from './field-text'
import { OrganizationUser } from './organization'

// Apart from what an invited person calls: the sign-in page carries none of these.

export const InvitationDraft = z.object({ email: Email, roleId: z.uuid(fieldText('roleMissing')).toLowerCase() })

export const inviteUser = endpoint({
  method: 'POST',
  path: '/organizations/:id/invite',
  access: 'user',
  summary: 'Invite an email address; an open invitation for it is replaced',
  failure: 'failedToInviteUser',
  params: ById,
  body: InvitationDraft,
  reply: OrganizationUser,
  status: 201,
  limit: 'invite',
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/organizations/:id/invitations/:invitationId',
  access: 'user',
  summary: 'Revoke an open invitation; its link stops working',
  failure: 'failedToRevokeInvitation',
  params: ById.extend({ invitationId: Id.describe('The invitation') }),
  reply: Deleted,
  limit: 'write',
})
