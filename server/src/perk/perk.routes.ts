import * as featured from '@perkloop/contract/featured'
import { listOwnPerks } from '@perkloop/contract/own-perk'
import * as contract from '@perkloop/contract/perk'
import type { FastifyInstance } from 'fastify'
import { mountCallersPage } from '../platform/http/caller-read'
import { mount } from '../platform/http/route'
import { findToFeature, getFeatured, setFeatured } from './featured.service'
import * as perks from './perk.service'

export function perkRoutes(app: FastifyInstance) {
  mount(
    app,
    contract.listPerks,
    async (ctx, { query, nextPage }) => {
      const { perks: list, next } = await perks.listPerks(ctx, query)
      nextPage(next)
      return list
    },
    { cached: true },
  )
  mountCallersPage(app, listOwnPerks, perks.callersPerks)
  mount(app, contract.listFeaturedPerks, (ctx, { query }) => perks.listFeaturedPerks(ctx, query.limit), {
    cached: true,
  })
  mount(app, featured.getFeatured, (ctx) => getFeatured(ctx))
  mount(app, featured.findToFeature, async (ctx, { query, nextPage }) => {
    const { perks: found, next } = await findToFeature(ctx, query)
    nextPage(next)
    return found
  })
  mount(app, featured.setFeatured, (ctx, { body }) => setFeatured(ctx, body))
  mount(app, contract.getPerk, (ctx, { params }) => perks.getPerk(ctx, params.id))
}
