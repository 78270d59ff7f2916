import type { Kind } from '@perkloop/contract/kind'
import type { Ago } from './ago'
import type { PersonKey } from './people'

export interface PerkData {
  owner: PersonKey
  title: string
  /** Dollars a month. */
  value: number
  kind?: Kind
  /** The last day it is good for, so many days from the day the demo is loaded. */
  endsIn?: number
  posted: Ago
  description: string
  /** The name of one of our pictures in `pictures/`, made from the SVG file beside it; without one the perk has a poster. */
  picture?: string
  hero?: number
}
