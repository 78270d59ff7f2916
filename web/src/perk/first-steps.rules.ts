const day = 24 * 60 * 60 * 1000
/** Who has been here longer knows the way, or does not want to be shown it. */
const newFor = 30 * day

interface StepFacts {
  perks: number
  /** Bids that the user placed, except withdrawn ones. */
  bids: number
  exchanges: number
}

export type StepState = 'done' | 'now' | 'later'

/** Who was rated has had an exchange. */
export function isNewHere({ createdAt, totalRatings }: { createdAt: string; totalRatings: number }, now: number) {
  return totalRatings === 0 && now - Date.parse(createdAt) < newFor
}

/** How far a user is on the way to their first exchange: post, bid, swap. Nothing once they have one. */
export function stepsOf({ perks, bids, exchanges }: StepFacts): StepState[] | undefined {
  if (exchanges > 0) return undefined
  // Who has bid had a perk to offer, also where it is gone by now.
  const done = [perks > 0 || bids > 0, bids > 0, false]
  const next = done.indexOf(false)
  return done.map((isDone, at) => (isDone ? 'done' : at === next ? 'now' : 'later'))
}
