import { z } from 'zod'
import { endpoint } from './endpoint'
import { Id, Moment } from './field'
import { Organization } from './organization'

/** What the link of an invitation shows. */
export const Invitation = z.object({
  /** Null for a link by which several people join. */
  email: z.string().nullable(),
  organizationId: Id,
  organizationName: z.string(),
  roleName: z.string(),
  expiresAt: Moment,
  /** Whether the invited user has to sign in or to register. */
  hasAccount: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

const Token = z.object({ token: z.string().min(1).max(200).describe('Of the link that was mailed') })

export const readInvitation = endpoint({
  method: 'GET',
  path: '/organizations/invitations/:token',
  access: 'optional',
  summary: 'What an invitation is for, or why it does not work any more',
  failure: 'failedToFetchInvitation',
  params: Token,
  reply: Invitation,
  // The token can't be guessed, so this is not limited like guesses: a whole team may open its links from one office.
  limit: 'read',
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/organizations/invitations/accept',
  access: 'user',
  summary: 'Join the organization that invited your email',
  failure: 'failedToJoinOrganization',
  body: Token,
  reply: Organization,
  limit: 'write',
})
