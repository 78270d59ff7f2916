import type { Ago } from './ago'
import type { PersonKey } from './people'
import type { PerkKey } from './perks'

export interface RatingData {
  by: PersonKey
  ago: Ago
  rating: 1 | 2 | 3 | 4 | 5
  comment: string
}

/** How an exchange went on. Without one it is still ongoing. */
type Ending =
  | { is: 'cancelled'; by: PersonKey; ago: Ago; reason: string }
  | { is: 'pending completion'; by: PersonKey; ago: Ago }
  | { is: 'completed'; by: PersonKey; asked: Ago; confirmed: Ago; ratings: RatingData[] }

export interface AcceptedData {
  is: 'accepted'
  ago: Ago
  /** Whole days from the day the demo is loaded; negative in the past. */
  due: number
  logistics: string
  ending?: Ending
  support?: { by: PersonKey; ago: Ago; description: string }
}

/** A bid, and all that followed. Its bidder owns the given perk, its receiver the target. */
export interface TradeData {
  gives: PerkKey
  asks: PerkKey
  quantity?: number
  ago: Ago
  /** Without one the bid is still pending. */
  answer?: { is: 'rejected'; ago: Ago } | { is: 'withdrawn'; ago: Ago } | AcceptedData
}
