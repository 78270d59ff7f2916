import type { Language } from '@perkloop/contract/language'
import { featuredMost } from '@perkloop/contract/limits'
import type { LandingData, MarketplaceData, OpenedPerk } from '@perkloop/contract/page'
import { PerkSearch } from '@perkloop/contract/perk'
import { readPerkAddress } from '@perkloop/contract/perk-address'
import { listFeaturedPerks, listPerks, readVisible } from '../perk/perk.service'
import type { Caller, ReadCtx } from '../platform/context'
import type { ListCache } from '../platform/reply/list-cache'
import { mayBrowse, readPlace } from '../setting/setting.service'
import { lastBadgeEnd } from './badge.rules'
import { cachedData } from './cached-data'
import { openDocuments } from './page-document'
import { cacheOfRendered } from './rendered-pages'

/** Two screens full; the browser loads more on scrolling. */
const marketplacePerks = 12

type Visitor = ReadCtx<Caller | null>
type LandingPerks = Omit<LandingData, 'now'>
type MarketplacePerks = Omit<MarketplaceData, 'now' | 'search' | 'opened'>

/** Opens the built public pages of a language. Each is read and rendered again only when what it shows has changed. */
export async function openPages(webFolder: string, publicUrl: string, lists: ListCache, language: Language) {
  const documents = await openDocuments(webFolder, publicUrl, language)
  const [landings, marketplaces] = [cacheOfRendered(1), cacheOfRendered(50)]
  return {
    inline: documents.inline,
    poster: documents.poster,
    landing: async (ctx: Visitor, _params: URLSearchParams, accepts: string) => {
      const data = await cachedData<LandingPerks>(lists, '/', () => readLanding(ctx))
      const now = lastBadgeEnd(data.perks, ctx.now)
      const render = () => documents.landing({ ...data.read(), now })
      return { ...(await landings(`${data.version} ${now}`, render, accepts)), status: 200 }
    },
    marketplace: async (ctx: Visitor, params: URLSearchParams, accepts: string) => {
      const address = readPerkAddress(params)
      const search = PerkSearch.parse({ ...address, limit: marketplacePerks })
      const cacheKey = `/public-marketplace ${JSON.stringify(search)}`
      const asked = params.get('perk')
      const opened = asked === null ? undefined : { perk: await readShown(ctx, asked) }
      const data = await cachedData<MarketplacePerks>(lists, cacheKey, () => readMarketplace(ctx, search))
      const now = lastBadgeEnd(data.perks, ctx.now)
      // The key holds the address as it was written: its text may differ in case where the search does not.
      const key = `${data.version} ${now} ${JSON.stringify([address, opened])}`
      const render = () => documents.marketplace({ ...data.read(), search: address, now, ...(opened && { opened }) })
      return { ...(await marketplaces(key, render, accepts)), status: opened?.perk === null ? 404 : 200 }
    },
  }
}

/**
 * A perk on offer that visitors may see; null for any other, without a difference. Read for each request and never cached:
 * one that turns private is gone at once, on every instance.
 */
export async function readShown(
  { db, env, storage }: Pick<Visitor, 'db' | 'env' | 'storage'>,
  id: string,
): Promise<OpenedPerk['perk']> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null
  const perk = (await mayBrowse({ db, env, user: null })) && (await readVisible(db, id, null, storage.base))
  return perk && perk.status === 'available' ? perk : null
}

/** LandingPerks as JSON; the database puts the list together. */
async function readLanding(ctx: Visitor) {
  const [{ banner }, featured, { perks }] = await Promise.all([
    readPlace(ctx),
    listFeaturedPerks(ctx, featuredMost.landing),
    listPerks(ctx, PerkSearch.parse({ limit: featuredMost.landing })),
  ])
  return `{"loops":${ctx.env.loops.on},"banner":${JSON.stringify(banner)},"featured":${JSON.stringify(featured)},"perks":${perks.text}}`
}

/** MarketplacePerks as JSON. */
async function readMarketplace(ctx: Visitor, search: PerkSearch) {
  const [{ banner, publicListing }, featured, { perks, next }] = await Promise.all([
    readPlace(ctx),
    listFeaturedPerks(ctx, featuredMost.marketplace),
    listPerks(ctx, search),
  ])
  const rest = JSON.stringify({ banner, publicListing, featured, next })
  return `${rest.slice(0, -1)},"perks":${perks.text}}`
}
