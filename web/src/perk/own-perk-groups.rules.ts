import type { OwnPerk } from '@perkloop/contract/perk'
import { hasEnded } from '@perkloop/contract/perk-end'

const states = ['available', 'held', 'reserved', 'ended', 'exchanged'] as const
export type PerkState = (typeof states)[number]

/** The perks by their state, those with bids first, else in their order; a state without perks is left out. */
export function groupsOf(perks: readonly OwnPerk[], now = Date.now()): { state: PerkState; perks: OwnPerk[] }[] {
  const bids = ({ pendingBids }: OwnPerk) => Number(pendingBids > 0)
  return states
    .map((state) => ({
      state,
      perks: perks.filter((perk) => stateOf(perk, now) === state).sort((one, other) => bids(other) - bids(one)),
    }))
    .filter((group) => group.perks.length > 0)
}

function stateOf({ status, validUntil, heldFor }: OwnPerk, now: number) {
  if (heldFor) return 'held'
  return status === 'available' && hasEnded(validUntil, now) ? 'ended' : status
}
