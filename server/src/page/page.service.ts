import type { Language } from '@perkloop/contract/language'
import { featuredMost } from '@perkloop/contract/limits'
import type { LandingData, MarketplaceData } from '@perkloop/contract/page'
import { PerkSearch } from '@perkloop/contract/perk'
import { readPerkAddress } from '@perkloop/contract/perk-address'
import { listFeaturedPerks, listPerks } from '../perk/perk.service'
import type { Caller, ReadCtx } from '../platform/context'
import type { ListCache } from '../platform/reply/list-cache'
import { lastBadgeEnd } from './badge.rules'
import { openDocuments } from './page-document'
import { cacheOfRendered } from './rendered-pages'

/** Two screens full; the browser asks for more on scrolling. */
const marketplacePerks = 12

type Visitor = ReadCtx<Caller | null>

/** Opens the built public pages of a language. Each is read and rendered again only when what it shows has changed. */
export async function openPages(webFolder: string, publicUrl: string, lists: ListCache, language: Language) {
  const documents = await openDocuments(webFolder, publicUrl, language)
  const cached = async <Data>(question: string, read: () => Promise<Data>) => {
    const ask = async () => ({ body: JSON.stringify(await read()), etag: '', next: null })
    return JSON.parse((await lists.get(question, ask)).body) as Data
  }
  const [landings, marketplaces] = [cacheOfRendered(1), cacheOfRendered(50)]
  return {
    inline: documents.inline,
    landing: async (ctx: Visitor, _params: URLSearchParams, accepts: string) => {
      const data = await cached('/', () => readLanding(ctx))
      return landings({ ...data, now: lastBadgeEnd(data.perks, ctx.now) }, documents.landing, accepts)
    },
    marketplace: async (ctx: Visitor, params: URLSearchParams, accepts: string) => {
      const address = readPerkAddress(params)
      const search = PerkSearch.parse({ ...address, limit: marketplacePerks })
      const question = `/public-marketplace ${JSON.stringify(search)}`
      const data = await cached(question, () => readMarketplace(ctx, search))
      // The address as this visitor has it: one may write in capitals what another does not.
      const now = lastBadgeEnd(data.perks, ctx.now)
      return marketplaces({ ...data, search: address, now }, documents.marketplace, accepts)
    },
  }
}

async function readLanding(ctx: Visitor): Promise<Omit<LandingData, 'now'>> {
  const [featured, { perks }] = await Promise.all([
    listFeaturedPerks(ctx, featuredMost.landing),
    listPerks(ctx, PerkSearch.parse({ limit: featuredMost.landing })),
  ])
  return { featured, perks: perks.read() }
}

async function readMarketplace(ctx: Visitor, search: PerkSearch): Promise<Omit<MarketplaceData, 'now' | 'search'>> {
  const [featured, { perks, next }] = await Promise.all([
    listFeaturedPerks(ctx, featuredMost.marketplace),
    listPerks(ctx, search),
  ])
  return { featured, perks: perks.read(), next }
}
