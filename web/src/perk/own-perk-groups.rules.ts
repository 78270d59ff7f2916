import type { OwnPerk } from '@perkloop/contract/perk'

const states = ['available', 'reserved', 'exchanged'] as const
export type PerkState = (typeof states)[number]

/** The perks by their state, those with bids first, else in their order; a state without perks is left out. */
export function groupsOf(perks: readonly OwnPerk[]): { state: PerkState; perks: OwnPerk[] }[] {
  const bids = ({ pendingBids }: OwnPerk) => Number(pendingBids > 0)
  return states
    .map((state) => ({
      state,
      perks: perks.filter(({ status }) => status === state).sort((one, other) => bids(other) - bids(one)),
    }))
    .filter((group) => group.perks.length > 0)
}
