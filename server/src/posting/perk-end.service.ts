import { earliestToday } from '@perkloop/contract/perk-end'
import { rejectBidsOn } from '../bid/bid-closing.service'
import { notify } from '../notification/notification.service'
import * as perks from '../perk/perk.service'
import type { Deps } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import { stepOf } from './perk-end.rules'

/**
 * Reminds owners of the last day of their perks, and ends perks whose last day is over: their pending bids are rejected. One
 * transaction each. Lists and bids need not wait for it: they look at the day themselves (perk/perk-end.shape.ts). The status
 * takes ended perks out of the indexes that lists are read from.
 */
export async function followPerkEnds(shared: Pick<Deps, 'db' | 'events'> & { now: Date }) {
  const today = earliestToday(shared.now.getTime())
  for (const id of await perks.findDue(shared.db, today)) {
    await transaction(shared.db, async (tx) => {
      const perk = await perks.lockDue(tx, id, today)
      if (!perk) return
      const { ownerId, title, validUntil } = perk
      const step = stepOf(validUntil, today)
      if (step.status) {
        await perks.updatePerk(tx, id, { status: step.status, next_step_on: step.next })
        await rejectBidsOn(tx, shared, [id], 'perk_ended')
        shared.events.announce(tx, [ownerId], { type: 'perk', id })
        return
      }
      await perks.updatePerk(tx, id, { next_step_on: step.next })
      notify(tx, shared, ownerId, { kind: 'perk-ending', personId: null, perk: title, note: validUntil })
    })
  }
}
