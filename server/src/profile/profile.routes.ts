import * as contract from '@perkloop/contract/user'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import { readOwnUser } from '../user/user.service'
import { updateProfile } from './own-profile.service'
import { getUser, listReceivedComments } from './viewed-profile.service'

export function profileRoutes(app: FastifyInstance) {
  mount(app, contract.getProfile, ({ db, user }) => readOwnUser(db, user.id))
  mount(app, contract.updateProfile, (ctx, { body }) => updateProfile(ctx, body))
  mount(app, contract.getUser, (ctx, { params }) => getUser(ctx, params.id))
  mount(app, contract.listReceivedComments, async (ctx, { params, query, nextPage }) => {
    const { page, next } = await listReceivedComments(ctx, params.id, query)
    nextPage(next)
    return page
  })
}
