import { useAtMost } from './use-at-most'

/** In milliseconds: a call that takes longer may never end, and must not lock its user in. */
const longest = 15_000

/** @returns whether what waits for a call stays locked: while it is `busy`, but for 15 seconds at most. `ended` as in useAtMost. */
export const useLocked = (busy: boolean, ended?: number) => useAtMost(busy, longest, ended)
