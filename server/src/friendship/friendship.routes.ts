import * as contract from '@perkloop/contract/friendship'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import * as friendships from './friendship.service'

export function friendshipRoutes(app: FastifyInstance) {
  mount(app, contract.listFriends, async (ctx, { query, nextPage }) => {
    const { friendships: list, next } = await friendships.listFriends(ctx, query)
    nextPage(next)
    return list
  })
  mount(app, contract.listPendingRequests, async (ctx, { query, nextPage }) => {
    const { friendships: list, next } = await friendships.listPendingRequests(ctx, query)
    nextPage(next)
    return list
  })
  mount(app, contract.listSentRequests, async (ctx, { query, nextPage }) => {
    const { friendships: list, next } = await friendships.listSentRequests(ctx, query)
    nextPage(next)
    return list
  })
  mount(app, contract.requestFriendship, (ctx, { body }) => friendships.requestFriendship(ctx, body.recipientId))
  mount(app, contract.respondToRequest, (ctx, { body }) =>
    friendships.respondToRequest(ctx, body.requestId, body.accept),
  )
  mount(app, contract.removeFriend, (ctx, { params }) => friendships.removeFriend(ctx, params.id))
}
