import type { Ago } from './ago'
import type { PersonKey } from './people'

export interface PerkData {
  owner: PersonKey
  title: string
  /** Dollars a month. */
  value: number
  posted: Ago
  description: string
  /** The name of a picture of ours in `pictures/`, drawn in the SVG file beside it; without one it gets a poster. */
  picture?: string
  hero?: number
}
