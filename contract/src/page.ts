import type { Perk } from './perk'
import type { PerkAddress } from './perk-address'

/** What every public page shows of the place. */
interface PlaceData {
  /** A line above the page; null for none. */
  banner: string | null
}

/** The data of the landing page. */
export interface LandingData extends PlaceData {
  /** Whether loops are looked for. */
  loops: boolean
  featured: Perk[]
  perks: Perk[]
  /** The time by which these perks are New or not, in milliseconds since 1970. Server and browser render with the same. */
  now: number
}

/** A perk that a page was opened with; null for one that is gone, was never there, or is not for visitors. */
export interface OpenedPerk {
  perk: Perk | null
}

/** The data of the public marketplace: its large perks, and the first page of the list at this address. */
export interface MarketplaceData extends PlaceData {
  /** Whether visitors see perks here. */
  publicListing: boolean
  featured: Perk[]
  perks: Perk[]
  /** The cursor of the list's next page. */
  next: string | null
  search: PerkAddress
  /** Only where the address names a perk. */
  opened?: OpenedPerk | undefined
  /** As in LandingData. Not for perks that are loaded later. */
  now: number
}

/** Renders the public pages on the server: each function returns the markup inside `#root`. */
export interface PublicPages {
  landing: (data: LandingData) => string
  marketplace: (data: MarketplaceData) => string
  /** A perk's poster as an SVG file of that size in pixels, without any text. */
  poster: (perk: Pick<Perk, 'title' | 'description'>, width: number, height: number) => string
}
