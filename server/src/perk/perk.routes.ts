import { limits } from '@perkloop/contract/limits'
import * as contract from '@perkloop/contract/perk'
import { listTeamPerks } from '@perkloop/contract/team'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../platform/errors'
import { acceptRaw, mount, visitorContext } from '../platform/route'
import * as perks from './perk.service'
import * as pictures from './picture.service'

export function perkRoutes(app: FastifyInstance) {
  mount(
    app,
    contract.listPerks,
    async (ctx, { query, nextPage }) => {
      const { perks: list, next } = await perks.listPerks(ctx, query)
      nextPage(next)
      return list
    },
    { remembered: true },
  )
  mount(app, contract.listOwnPerks, async (ctx, { query, nextPage }) => {
    const { perks: list, next } = await perks.listOwnPerks(ctx, query)
    nextPage(next)
    return list
  })
  mount(app, listTeamPerks, async (ctx, { params, query, nextPage }) => {
    const { perks: list, next } = await perks.listTeamPerks(ctx, params.id, query)
    nextPage(next)
    return list
  })
  mount(app, contract.listFeaturedPerks, (ctx, { query }) => perks.listFeaturedPerks(ctx, query.limit), {
    remembered: true,
  })
  mount(app, contract.getPerk, (ctx, { params }) => perks.getPerk(ctx, params.id))
  mount(app, contract.createPerk, (ctx, { body }) => perks.createPerk(ctx, body))
  mount(app, contract.updatePerk, (ctx, { params, body }) => perks.updatePerk(ctx, params.id, body))
  mount(app, contract.deletePerk, (ctx, { params }) => perks.deletePerk(ctx, params.id))
  mount(app, contract.getUploadUrl, (ctx, { body }) => pictures.openUpload(ctx, body.fileType))
  uploads(app)
}

/** Where a picture's bytes go. Not JSON, so no endpoint of the contract; the address itself is the permission. */
function uploads(app: FastifyInstance) {
  void app.register(async (scope) => {
    acceptRaw(scope, limits.pictureBytes)
    scope.put<{ Params: { token: string } }>('/api/uploads/:token', { schema: { hide: true } }, async (request) => {
      const type = request.headers['content-type']?.split(';')[0]?.trim() ?? ''
      if (!Buffer.isBuffer(request.body) || request.body.length === 0)
        return refuse('INVALID', 'Send the picture as the body')
      return pictures.receiveUpload(visitorContext(scope, request), request.params.token, type, request.body)
    })
  })
}
