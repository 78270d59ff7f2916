export const extendTimeline = () => 'Extend Timeline'
export const otherReadsNewDate = ({ name }: { name: string }) => `${name} will see the new date in the chat.`
export const extending = () => 'Extending timeline...'
export const extended = () => 'Timeline extended'
export const extendFailed = () => 'Failed to extend timeline'
export const daysToAdd = () => 'Days to add'
export const newDate = ({ day }: { day: string }) => `New date ${day}`
export const chooseDays = ({ most }: { most: number }) => `Choose a whole number from 1 to ${most}`
export const cancelThisExchange = () => 'Cancel this exchange?'
export const nameReadsReason = ({ name }: { name: string }) =>
  `Both perks become available again. ${name} will read your reason.`
export const bothReadReason = () => 'Both perks become available again. Both of them will read your reason.'
export const reason = () => 'Reason'
export const giveReason = () => 'Please give a reason'
export const cancelExchange = () => 'Cancel exchange'
export const keepIt = () => 'Keep it'
export const cancelling = () => 'Cancelling exchange...'
export const cancelled = () => 'Exchange cancelled'
export const contactSupport = () => 'Contact support'
export const weAnswerByMail = () => 'We read the exchange’s details and answer by email.'
export const description = () => 'Description'
export const whatHappened = () => 'What happened, and how can we help?'
export const submitRequest = () => 'Submit request'
export const sendingRequest = () => 'Sending your request...'
export const requestSent = () => 'Request sent. We will get back to you.'
export const requestFailed = () => 'Failed to submit request'
export const daysToChoose = () => 'Suggested days'
export const aWeekMore = () => 'A week more'
export const twoWeeksMore = () => 'Two weeks more'
export const endOf = ({ month }: { month: string }) => `End of ${month}`
