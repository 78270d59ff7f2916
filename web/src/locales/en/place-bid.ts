import type { ReactNode } from 'react'
import { number } from './language'

export const placing = () => 'Placing your bid...'
export const placed = () => 'Bid placed successfully!'
export const placeFailed = () => 'Failed to place bid. Please try again.'
export const placeABid = () => 'Place a bid'
export const ownerSeesTheSwap = ({ owner }: { owner: string }) =>
  `Choose what you offer. ${owner} will see both perks and their values.`
export const changeableUntilAnswered = ({ owner }: { owner: string }) =>
  `You can change the quantity until ${owner} answers.`
export const alreadyPending = () => 'You already have a pending bid for this perk.'
export const postAPerkFirst = () => 'Post a perk first'
/** @param why a sentence: 'Your role in Figma does not allow you to post perks.' */
export const needAPerkBut = ({ why }: { why: string }) => `You need a perk of your own to offer. ${why}`
export const needAPerk = () => 'You need a perk of your own to offer. Post one, then finish your bid.'
export const yourPerks = ({ count }: { count: ReactNode }) => ['Your perks ', count]
export const toChooseFrom = ({ count }: { count: number }) => `${number(count)} to choose from`
export const chooseOne = () => 'Choose one of your perks to offer'
export const atLeastOne = () => 'How many months (or items) you offer.'
export const note = () => 'Note'
export const ownerReadsNote = ({ owner }: { owner: string }) => `Optional. ${owner} reads it with your bid.`
export const addANote = () => 'Add a note'
export const targetChanged = ({ owner }: { owner: string }) => `${owner} has changed this perk since you opened it.`
