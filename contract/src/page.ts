import type { Perk } from './perk'
import type { PerkAddress } from './perk-address'

/** What the landing page is rendered from. */
export interface LandingData {
  featured: Perk[]
  perks: Perk[]
  /** The moment that decides which of these perks are New, alike on both sides, in milliseconds since 1970. */
  now: number
}

/** What the public marketplace is rendered from: its large perks, and the first page of the list that the address asks for. */
export interface MarketplaceData {
  featured: Perk[]
  perks: Perk[]
  /** Where the next page of the list begins. */
  next: string | null
  search: PerkAddress
  /** As in LandingData. Says nothing of perks that are read later. */
  now: number
}

/** The web application's way to render its public pages on the server: each answers the markup inside `#root`. */
export interface PublicPages {
  landing: (data: LandingData) => string
  marketplace: (data: MarketplaceData) => string
}
