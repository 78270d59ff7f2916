import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Deleted, Id, Moment, Page } from './field'
import { FriendshipStatus, InCommon, Person } from './user'

const Friend = Person.extend({
  completedExchanges: z.number().int(),
  /** Only for a friend: how many perks they have on offer, and the newest three of them. */
  perkCount: z.number().int().optional(),
  perks: z.array(z.object({ title: z.string(), imageCardUrl: z.string().nullable() })).optional(),
  /** Only for the sender of a request that the caller received. */
  inCommon: InCommon.optional(),
})
export type Friend = z.infer<typeof Friend>

export const Friendship = z.object({
  _id: Id,
  requesterId: Friend,
  recipientId: Friend,
  status: FriendshipStatus,
  createdAt: Moment,
})
export type Friendship = z.infer<typeof Friendship>

export const requestFriendship = endpoint({
  method: 'POST',
  path: '/friends/request',
  access: 'user',
  summary: 'Ask somebody to be friends',
  failure: 'failedToSendFriendRequest',
  body: z.object({ recipientId: Id }),
  reply: Friendship,
  status: 201,
  limit: 'write',
})

export const listFriends = endpoint({
  method: 'GET',
  path: '/friends',
  access: 'user',
  summary: 'Your friendships',
  failure: 'failedToFetchFriends',
  query: Page,
  reply: z.array(Friendship),
})

export const listPendingRequests = endpoint({
  method: 'GET',
  path: '/friends/pending',
  access: 'user',
  summary: 'Friend requests you received',
  failure: 'failedToFetchPendingRequests',
  query: Page,
  reply: z.array(Friendship),
})

export const listSentRequests = endpoint({
  method: 'GET',
  path: '/friends/sent',
  access: 'user',
  summary: 'Friend requests you sent that wait for an answer',
  failure: 'failedToFetchSentRequests',
  query: Page,
  reply: z.array(Friendship),
})

export const respondToRequest = endpoint({
  method: 'POST',
  path: '/friends/respond',
  access: 'user',
  summary: 'Accept or decline a friend request',
  failure: 'failedToRespondToRequest',
  body: z.object({ requestId: Id, accept: z.boolean() }),
  reply: Friendship,
  limit: 'write',
})

export const removeFriend = endpoint({
  method: 'DELETE',
  path: '/friends/:id',
  access: 'user',
  summary: 'End a friendship, or withdraw a request you sent',
  failure: 'failedToRemoveFriend',
  params: ById,
  reply: Deleted,
  limit: 'write',
})
