import type { BidDraft } from '@perkloop/contract/bid'
import type { z } from 'zod'

// The wire has older names for the two perks of a bid (docs/product.md, Calls). They are read and written here.

interface Named<Target, Given> {
  offeredPerkId: Target
  bidPerkId: Given
}

/** The perk that a bid asks for, and the one that is offered for it. */
export const sidesOf = <Target, Given>({ offeredPerkId: target, bidPerkId: given }: Named<Target, Given>) => ({
  target,
  given,
})

/** The perk that a counter-offer suggests to give. */
export const givenOf = <Given>({ bidPerkId }: { bidPerkId: Given }) => bidPerkId

/** The same bid with another perk offered. */
export const withGiven = <Bid extends { bidPerkId: object }>(bid: Bid, given: Bid['bidPerkId']): Bid => ({
  ...bid,
  bidPerkId: given,
})

type Rest = Omit<z.input<typeof BidDraft>, keyof Named<string, string>>

/** What is sent to place a bid. */
export const draftOf = (targetId: string, givenId: string, rest: Rest): z.input<typeof BidDraft> => ({
  offeredPerkId: targetId,
  bidPerkId: givenId,
  ...rest,
})
