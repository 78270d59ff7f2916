import { popularAboveDollars, timings } from '@perkloop/contract/limits'
import type { Perk } from '@perkloop/contract/perk'
import type { PerkCardPerk } from './perk-card'

/** The props of a perk's card, with its badges (docs/product.md, Perks). */
export function cardPerk(perk: Perk, { bidPending = false, now = Date.now() } = {}): PerkCardPerk {
  return {
    title: perk.title,
    description: perk.description,
    estimatedValue: perk.estimatedValue,
    imageCardUrl: perk.imageCardUrl,
    imageUrl: perk.imageUrl,
    owner: perk.userId,
    isNew: now - Date.parse(perk.createdAt) < timings.newPerk,
    isPopular: perk.estimatedValue > popularAboveDollars,
    bidPending,
  }
}
