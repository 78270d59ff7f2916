import { day } from './durations'

/** In milliseconds. */
export const week = 7 * day

/** The Monday on which a week begins, in UTC. */
export function mondayOf(moment: Date) {
  const midnight = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate())
  return new Date(midnight - ((moment.getUTCDay() + 6) % 7) * day)
}
