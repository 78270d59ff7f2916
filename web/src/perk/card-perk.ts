import { popularAboveDollars, timings } from '@perkloop/contract/limits'
import type { Perk } from '@perkloop/contract/perk'
import type { PerkCardPerk } from './perk-card'

const nearDays = 30 * 24 * 60 * 60 * 1000

/** The props of a perk's card, with its badges (docs/product.md, Perks). */
interface Shown {
  bidPending?: boolean
  now?: number | undefined
  /** What is said of a last day that is near; only members' pages have words for it. */
  untilWords?: (day: string) => string
}

export function cardPerk(perk: Perk, { bidPending = false, now = Date.now(), untilWords }: Shown = {}): PerkCardPerk {
  const { validUntil } = perk
  const isNear = validUntil !== null && Date.parse(validUntil) - now < nearDays
  return {
    title: perk.title,
    description: perk.description,
    estimatedValue: perk.estimatedValue,
    imageCardUrl: perk.imageCardUrl,
    imageUrl: perk.imageUrl,
    owner: perk.userId,
    isNew: now - Date.parse(perk.createdAt) < timings.newPerk,
    isPopular: perk.estimatedValue > popularAboveDollars,
    kind: perk.kind,
    until: untilWords && isNear ? untilWords(validUntil) : undefined,
    bidPending,
  }
}
