import type { ReactNode } from 'react'
import { number, plural } from './language'

export const myBids = () => 'My Bids'
export const loadingYourBids = () => 'Loading your bids'
export const notOpenAnyMore = () => 'This bid is no longer open.'
export const bidIsGone = () => 'This bid is gone: it was deleted, or was never one of yours.'
export const bidGroups = () => 'Bid groups'
export const received = () => 'Received'
/** Follows a number, for screen readers. */
export const toAnswer = ({ count }: { count: number }) => `${number(count)} to answer`
export const placed = () => 'Placed'
export const rejected = () => 'Rejected'
export const bidsReceived = () => 'Bids received'
export const oneBidWaits = () => 'One bid is waiting for your answer'
export const bidsWait = ({ count }: { count: number }) => `${number(count)} bids are waiting for your answer`
export const youAnswerHere = () => 'Offers for your perks show up here.'
export const bidsPlaced = () => 'Bids placed'
export const editableUntilAnswered = () => 'You can edit the quantity or delete a bid until it is answered'
export const noOpenBids = ({ browse }: { browse: ReactNode }) => ['You have no open bids. ', browse]
export const rejectedBids = () => 'Rejected bids'
export const nothingHere = () => 'Nothing here yet'
export const placeOrPost = () => 'Place a bid on a perk you like, or post one and wait for offers.'
export const bidWith = ({ name }: { name: string }) => `Bid with ${name}`
export const noteAndMoment = ({ note, moment }: { note: string; moment: string }) => `${note}, ${moment}`
export const isInAnother = ({ perk }: { perk: string }) => `${perk} is in another exchange`
export const yoursIsInAnother = ({ perk }: { perk: string }) => `Your ${perk} is in another exchange`
export const perkWasRemoved = () => 'The perk was removed'
export const perkWentElsewhere = () => 'The perk went to another swap'
export const youRejected = () => 'You rejected'
export const wasRejected = () => 'Rejected'
export const accept = () => 'Accept'
export const reject = () => 'Reject'
/** Follows Accept or Reject, for screen readers. */
export const whichPerk = ({ perk }: { perk: string }) => ` ${perk}`
export const editQuantityFor = ({ perk }: { perk: string }) => `Edit quantity for ${perk}`
export const deleteBidFor = ({ perk }: { perk: string }) => `Delete bid for ${perk}`
export const bidRejected = () => 'Bid rejected'
export const deleteThisBid = () => 'Delete this bid?'
export const offerIsWithdrawn = ({ perk }: { perk: string }) =>
  `Your offer for ${perk} is withdrawn. You can place a new one later.`
export const deleteBid = () => 'Delete bid'
export const deleting = () => 'Deleting bid...'
export const bidDeleted = () => 'Bid deleted'
export const acceptBidOf = ({ name }: { name: string }) => `Accept ${name}’s bid`
export const agreeWhenAndHow = () => 'Agree when and how. You can still talk it over in the chat.'
export const othersGoOnHold = ({ count, name }: { count: number; name: string }) =>
  plural(count, {
    one: `${name}’s bid goes on hold until this swap is done.`,
    other: `${number(count)} other bids go on hold until this swap is done.`,
  })
export const acceptBid = () => 'Accept Bid'
export const opensExchange = ({ name }: { name: string }) => `Accepting opens an exchange with ${name}.`
export const bidAccepted = () => 'Bid accepted'
export const completionDate = () => 'Completion date'
export const todayOrLater = () => 'Today or later'
export const chooseTodayOrLater = () => 'Choose today or a later day'
export const logistics = () => 'Logistics'
export const whereWhenHow = () => 'Where, when and how you hand over'
export const editYourBid = () => 'Edit your bid'
export const updating = () => 'Updating bid...'
export const updated = () => 'Bid updated'
/** Names the days below the field of the date. */
export const daysToChoose = () => 'Suggested days'
export const inAWeek = () => 'In a week'
export const inTwoWeeks = () => 'In two weeks'
export const endOf = ({ month }: { month: string }) => `End of ${month}`
export const perkEnded = () => 'The last day of a perk is over'
