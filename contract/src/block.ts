import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Done, Id, Moment, Page } from './field'

const BlockedPerson = z.object({
  _id: Id,
  name: z.string(),
  username: z.string().nullable(),
  blockedAt: Moment,
})
export type BlockedPerson = z.infer<typeof BlockedPerson>

export const listBlocked = endpoint({
  method: 'GET',
  path: '/users/blocked',
  access: 'user',
  summary: 'People you blocked, newest first',
  failure: 'failedToFetchBlocked',
  query: Page,
  reply: z.array(BlockedPerson),
})

export const blockUser = endpoint({
  method: 'POST',
  path: '/users/:id/block',
  access: 'user',
  summary: 'Block somebody: neither of you sees or reaches the other any more, but in an open exchange',
  failure: 'failedToBlock',
  params: ById,
  reply: Done,
  limit: 'write',
})

export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/users/:id/block',
  access: 'user',
  summary: 'Stop blocking somebody',
  failure: 'failedToUnblock',
  params: ById,
  reply: Done,
  limit: 'write',
})
