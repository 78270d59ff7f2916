import { number } from './language'

export const acceptedBids = () => 'Accepted Bids'
export const loadingExchanges = () => 'Loading your exchanges'
export const noExchanges = () => 'No exchanges yet'
export const settleHere = () => 'When a bid is accepted, yours or theirs, you settle the details here.'
export const notOneOfYours = () => 'This exchange is not one of yours'
export const chooseAnExchange = () => 'Choose an exchange'
export const seeAll = () => 'See all exchanges'
export const yourExchanges = () => 'Your exchanges'
export const nothingHere = () => 'Nothing here right now'
/** For screen readers. */
export const unread = ({ count }: { count: number }) => `${number(count)} unread`
export const youRated = ({ rating, word }: { rating: number; word: string }) => `You rated ${rating}, ${word}`
export const rateThisExchange = () => 'Rate this exchange'
export const waitingToConfirm = ({ name }: { name: string }) => `Waiting for ${name} to confirm`
export const confirmTheCompletion = () => 'Confirm the completion'
export const sayHello = () => 'Say hello'
export const youWrote = ({ message }: { message: string }) => `You: ${message}`
export const otherNotAvailable = () => 'The other party is not available any more'
export const otherDeletedAccount = () => 'The other party deleted their account'
export const answerTheChange = () => 'Answer the change'
