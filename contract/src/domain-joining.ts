import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Deleted, Id, Moment, Page } from './field'
import { joiningModes } from './organization-limits'

/** How people with a confirmed email at a proven domain come in, as members (docs/product.md, Organizations). */
export const Joining = z.object({ mode: z.enum(joiningModes), hasProvenDomain: z.boolean() })
export type Joining = z.infer<typeof Joining>

const JoiningChange = z.object({
  mode: z.enum(joiningModes).describe('`off`: not at all; `ask`: after a member agrees; `join`: at once'),
})

/** An organization that the caller can join by their email. */
export const Joinable = z.object({
  _id: Id,
  name: z.string(),
  /** That the email is at. */
  domain: z.string(),
  mode: z.enum(['ask', 'join']),
  askedAt: Moment.nullable(),
  /** Turned down: it can be asked again a week later. */
  refusedAt: Moment.nullable(),
})
export type Joinable = z.infer<typeof Joinable>

export const JoinRequest = z.object({ _id: Id, name: z.string(), email: z.string(), askedAt: Moment })
export type JoinRequest = z.infer<typeof JoinRequest>

export const readJoining = endpoint({
  method: 'GET',
  path: '/organizations/:id/joining',
  access: 'user',
  summary: 'How people with an email at a proven domain come in',
  failure: 'failedToFetchJoining',
  params: ById,
  reply: Joining,
})

export const changeJoining = endpoint({
  method: 'PUT',
  path: '/organizations/:id/joining',
  access: 'user',
  summary: 'Change how people with an email at a proven domain come in; with `off` all requests end',
  failure: 'failedToSaveJoining',
  params: ById,
  body: JoiningChange,
  reply: Joining,
  limit: 'write',
})

export const listJoinRequests = endpoint({
  method: 'GET',
  path: '/organizations/:id/join-requests',
  access: 'user',
  summary: 'Who asks to join, the oldest first',
  failure: 'failedToFetchJoinRequests',
  params: ById,
  query: Page,
  reply: z.array(JoinRequest),
})

export const decideJoinRequest = endpoint({
  method: 'POST',
  path: '/organizations/:id/join-requests/:userId',
  access: 'user',
  summary: 'Take somebody in who asks, as a member, or turn them down',
  failure: 'failedToDecideJoinRequest',
  params: ById.extend({ userId: Id.describe('Who asks') }),
  body: z.object({ isAccepted: z.boolean() }),
  reply: z.object({ _id: Id, message: z.string() }),
  limit: 'write',
})

export const readJoinable = endpoint({
  method: 'GET',
  path: '/users/joinable',
  access: 'user',
  summary: 'The organizations you can join by your email: one, or none',
  failure: 'failedToFetchJoinable',
  reply: z.array(Joinable),
})

export const joinByDomain = endpoint({
  method: 'POST',
  path: '/organizations/:id/join',
  access: 'user',
  summary: 'Join by your confirmed email at a proven domain, or ask to',
  failure: 'failedToJoin',
  params: ById,
  reply: z.object({ state: z.enum(['joined', 'asked']) }),
  limit: 'write',
})

export const takeBackJoinRequest = endpoint({
  method: 'DELETE',
  path: '/organizations/:id/join',
  access: 'user',
  summary: 'Ask no longer to join',
  failure: 'failedToTakeBackJoinRequest',
  params: ById,
  reply: Deleted,
  limit: 'write',
})
