import type { ReactNode } from 'react'
import { number, plural } from './language'

export const myPerks = () => 'My Perks'
export const noPerksHere = () => 'No perks here'
export const onceRoleAllows = () => 'Once your role allows it, what you post is kept here.'
export const postFirstPerk = () => 'Post your first perk'
export const somebodyHasSomething = () =>
  'Got a gym pass or lunch credit you don’t use? List it and see what people offer.'
export const onlyFriendsSee = () => 'Your profile is private: only your friends see these perks.'
/** The invite code follows. */
export const nobodySees = () =>
  'Your profile is private and you have no friends here yet, so nobody sees these perks. Share your invite code with the people who should:'
export const listed = () => 'Listed'
export const noneOnTheLoop = () => 'None of your perks is listed right now.'
export const perksWorth = ({ count, worth }: { count: number; worth: ReactNode }) => [
  `${number(count)} ${plural(count, { one: 'perk', other: 'perks' })} listed, worth `,
  worth,
  '.',
]
export const monthly = ({ amount }: { amount: string }) => `${amount}/month`
export const listingPerk = () => 'Listing perk...'
export const perkListedAgain = () => 'Perk listed again'
export const bidsWaiting = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'bid', other: 'bids' })} waiting`
export const bidsOnHold = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'bid', other: 'bids' })} on hold`
export const listAgain = () => 'List again'
export const removeQuestion = ({ perk }: { perk: string }) => `Delete “${perk}”?`
export const bidsAreRejected = () => 'It leaves the marketplace, and the bids waiting for it are rejected.'
export const cannotBeUndone = () => 'It leaves the marketplace. This can’t be undone.'
export const deletePerk = () => 'Delete perk'
export const deletingPerk = () => 'Deleting perk...'
export const perkDeleted = () => 'Perk deleted'
export const ended = () => 'Ended'
export const newDay = () => 'New day'
/** Follows the name of a button, for screen readers. */
export const ofPerk = ({ perk }: { perk: string }) => ` for ${perk}`
