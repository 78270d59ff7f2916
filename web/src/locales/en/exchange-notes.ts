export const theOrganization = () => 'The organization'
export const youAccepted = ({ name }: { name: string }) => `You accepted ${name}’s bid. The exchange is open.`
export const accepted = ({ name }: { name: string }) => `${name} accepted your bid. The exchange is open.`
/** The beginning of an exchange of a loop, in which nobody bids. */
export const loopAgreed = () => 'Everybody said yes. The exchange is open.'
export const youExtended = ({ day }: { day: string }) => `You moved the completion date to ${day}.`
export const extended = ({ name, day }: { name: string; day: string }) => `${name} moved the completion date to ${day}.`
export const youMarkedComplete = () => 'You marked this exchange complete.'
export const markedComplete = ({ name }: { name: string }) => `${name} marked this exchange complete.`
export const youDeclined = () => 'You answered that it’s not done yet.'
export const declined = ({ name }: { name: string }) => `${name} answered that it’s not done yet.`
export const youConfirmed = () => 'You confirmed. The exchange is complete.'
export const confirmed = ({ name }: { name: string }) => `${name} confirmed. The exchange is complete.`
export const completedByItself = () => 'Without an answer, the exchange completed automatically.'
export const youCancelled = () => 'You cancelled this exchange.'
export const cancelledBy = ({ name }: { name: string }) => `${name} cancelled this exchange.`
export const wasCancelled = () => 'This exchange was cancelled.'
export const youAskedSupport = () => 'You asked support for help.'
export const askedSupport = ({ name }: { name: string }) => `${name} asked support for help.`
export const youAcceptedOffer = ({ name }: { name: string }) =>
  `You accepted what ${name} suggested. The exchange is open.`
export const acceptedOffer = ({ name }: { name: string }) =>
  `${name} accepted what you suggested. The exchange is open.`
