import { day } from '../platform/base/durations'

/** How long a user is new, in milliseconds. */
export const newFor = 7 * day

export const isNew = ({ createdAt }: { createdAt: Date }, now: Date) => now.getTime() - createdAt.getTime() < newFor

/** How often a new user may do what: enough for a first week, too little to bother many people. */
export const brakes = {
  bids: { most: 5, window: day },
  requests: { most: 3, window: day },
  perks: { most: 2, window: day / 24 },
} as const
export type Braked = keyof typeof brakes
