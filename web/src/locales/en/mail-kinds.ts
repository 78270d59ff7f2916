/** This and all others of its kind end 'You get a mail when …' and 'We will not mail you any more when …'. */
export const whenNewBid = () => 'someone bids on your perk'
export const whenBidAccepted = () => 'your bid is accepted'
export const whenBidRejected = () => 'your bid is not accepted'
export const whenCompletionAsked = () => 'an exchange waits for you to confirm it'
export const whenCompleted = () => 'an exchange is complete'
export const whenCancelled = () => 'an exchange is cancelled'
export const whenOverdue = () => 'an exchange is past its date'
export const whenUnreadMessages = () => 'messages wait for you'
export const whenSupportAnswered = () => 'support answers you'
export const whenPerkEnding = () => 'the last day of your perk is near'
export const whenFriendRequest = () => 'someone wants to be friends'

export const and = () => ' or when '
