import { number, plural } from './language'

export const openExchange = () => 'Open exchange'
export const backToAll = () => 'Back to all exchanges'
export const completedOn = ({ day }: { day: string }) => `Completed on ${day}`
export const cancelledOn = ({ day }: { day: string }) => `Cancelled on ${day}`
export const completionBy = ({ day }: { day: string }) => `Completion by ${day}`
export const bidAccepted = () => 'Bid accepted'
export const sinceToday = () => 'since today'
export const since = ({ day }: { day: string }) => `since ${day}`
export const next = () => 'next'
export const yourTurn = () => 'your turn'
export const turnOf = ({ name }: { name: string }) => `${name}’s turn`
export const by = ({ day }: { day: string }) => `by ${day}`
export const completionDate = () => 'Completion date'
export const logistics = () => 'Logistics'
export const whyYouCancelled = () => 'Why you cancelled'
export const whyNameCancelled = ({ name }: { name: string }) => `Why ${name} cancelled`
export const whyItWasCancelled = () => 'Why it was cancelled'
export const completedBefore = ({ day }: { day: string }) => `completed early, ${day}`
export const onTime = () => 'on time'
export const daysLate = ({ count }: { count: number }) =>
  plural(count, { one: 'one day late', other: `${number(count)} days late` })
export const nameRatedYou = ({ name }: { name: string }) => `${name} rated you`
export const youRatedName = ({ name }: { name: string }) => `You rated ${name}`
export const quoted = ({ text }: { text: string }) => `“${text}”`
export const rateThisExchange = () => 'Rate this exchange'
export const howWasIt = ({ name }: { name: string }) => `How was it with ${name}?`
/** With a person whose name the reader does not see. */
export const howWasItAtAll = () => 'How was it?'
export const onlyOnce = () => 'You can rate once.'
export const ratingShowsThere = () => 'Your rating shows on their profile. You can rate once.'
export const commentReadersThere = () =>
  'Everybody who may open their profile reads it there, with your first name and the month.'
export const ratingShows = ({ name }: { name: string }) => `Your rating shows on ${name}’s profile. You can rate once.`
export const commentReaders = ({ name }: { name: string }) =>
  `Everybody who may open ${name}’s profile will read it there, with your first name and the month.`
export const comment = () => 'Comment'
export const submitRating = () => 'Submit Rating'
export const notNow = () => 'Not now'
export const submittingRating = () => 'Submitting rating...'
export const thankYou = () => 'Thank you for your rating'
export const changedMeanwhile = () => 'This exchange has just changed.'
export const supportLooks = () => 'Support is looking into this and will email you.'
export const swapOf = ({ give, get }: { give: string; get: string }) => `Your ${give} for ${get}`
