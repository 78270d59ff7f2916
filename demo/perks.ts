import type { PerkData } from './perk-data'
import { perksOfAsterway } from './perks-of-asterway'
import { perksToEatAndShop } from './perks-to-eat-and-shop'
import { perksToLearnAndWork } from './perks-to-learn-and-work'
import { perksToMoveAndGo } from './perks-to-move-and-go'
import { perksToPlayAndRest } from './perks-to-play-and-rest'

const all = {
  ...perksOfAsterway,
  ...perksToEatAndShop,
  ...perksToLearnAndWork,
  ...perksToMoveAndGo,
  ...perksToPlayAndRest,
}

export type PerkKey = keyof typeof all
export const perks: Record<PerkKey, PerkData> = all
