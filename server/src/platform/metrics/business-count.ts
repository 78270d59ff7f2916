import type { Tx } from '../database/db'
import { afterCommit } from '../database/transaction'

export type Step = 'perk-posted' | 'bid-placed' | 'exchange-begun' | 'exchange-completed' | 'exchange-cancelled'

/**
 * What this process has brought about since it started. Every change is made by exactly one instance, so that the sum
 * over all instances is right, and no table has to be counted.
 */
export const businessCounts: Record<Step, number> = {
  'perk-posted': 0,
  'bid-placed': 0,
  'exchange-begun': 0,
  'exchange-completed': 0,
  'exchange-cancelled': 0,
}

/** Counts a step once the transaction is committed; never if it is rolled back. */
export function countStep(tx: Tx, step: Step) {
  afterCommit(tx, () => {
    businessCounts[step] += 1
  })
}
