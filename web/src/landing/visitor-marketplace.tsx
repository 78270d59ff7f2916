import { featuredMost } from '@perkloop/contract/limits'
import type { MarketplaceData } from '@perkloop/contract/page'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { VisitorFrame } from '../navigation/visitor-frame'
import { keepFeaturedPerks, keepPerkList } from '../perk/perk.queries'
import { PlainAddress } from '../platform/address'
import { newQueryClient } from '../platform/query-client'
import { PublicMarketplacePage } from './public-marketplace-page'

/** The public marketplace without the application: hydrated from the server's data, loading the rest itself. */
export function VisitorMarketplace({ data }: { data: MarketplaceData }) {
  const [client] = useState(() => clientWith(data))
  return (
    <QueryClientProvider client={client}>
      <PlainAddress rendered={searchOf(data)}>
        <VisitorFrame banner={data.banner}>
          <PublicMarketplacePage visitor rendered={data} membersOnly={!data.publicListing} />
        </VisitorFrame>
      </PlainAddress>
    </QueryClientProvider>
  )
}

function searchOf({ search, opened }: MarketplaceData) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    // As addresses are written: without what goes without saying.
    if (value !== (name === 'sort' ? 'recent' : '')) params.set(name, String(value))
  }
  if (opened) params.set('perk', opened.perk?._id ?? 'gone')
  return `?${params}`
}

function clientWith({ featured, perks, next, search }: MarketplaceData) {
  const client = newQueryClient()
  keepFeaturedPerks(client, featuredMost.marketplace, featured)
  keepPerkList(client, search, { items: perks, next: next ?? undefined })
  return client
}
