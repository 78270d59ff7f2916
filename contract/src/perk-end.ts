const halfDay = 12 * 60 * 60 * 1000

/** Today somewhere on earth: the day where it is still yesterday in the west, `YYYY-MM-DD`. */
export const earliestToday = (now: number) => new Date(now - halfDay).toISOString().slice(0, 10)

/** Whether the last day of a perk is over everywhere on earth: after 12:00 UTC of the next (docs/product.md, Perks). */
export const hasEnded = (validUntil: string | null, now = Date.now()) =>
  validUntil !== null && validUntil < earliestToday(now)

/** Whether a perk can be bid on and given: an ended one keeps its status on the wire. */
export const isOnOffer = (perk: { status: string; validUntil: string | null }) =>
  perk.status === 'available' && !hasEnded(perk.validUntil)
