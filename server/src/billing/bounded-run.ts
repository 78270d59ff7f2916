import { minute } from '../platform/base/durations'

/**
 * Asks Stripe about one organization after the other. One that fails holds up no other; and as each may wait for an answer that does
 * not come, a run begins none after `lasts` milliseconds: the rest is left to the next one.
 * @returns what failed.
 */
export async function eachWithin(all: (() => Promise<unknown>)[], lasts = minute / 2) {
  const until = performance.now() + lasts
  const faults: unknown[] = []
  for (const [at, one] of all.entries()) {
    if (at > 0 && performance.now() >= until) break
    await one().catch((error: unknown) => faults.push(error))
  }
  return faults
}
