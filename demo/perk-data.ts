import type { Ago } from './ago'
import type { PersonKey } from './people'

export interface PerkData {
  owner: PersonKey
  title: string
  /** Dollars a month. */
  value: number
  posted: Ago
  description: string
  /** The name of one of our pictures in `pictures/`, made from the SVG file beside it; without one the perk has a poster. */
  picture?: string
  hero?: number
}
