export const markAsComplete = () => 'Mark as Complete'
export const markAsCompleteQuestion = () => 'Mark as complete?'
export const confirmsNext = ({ name, days }: { name: string; days: number }) =>
  `${name} confirms it next. Without an answer it completes by itself after ${days} days.`
export const confirmsNextWithSupport = ({ name }: { name: string }) =>
  `${name} confirms it next. While support looks into it, nothing completes by itself.`
export const marking = () => 'Marking as complete...'
export const marked = () => 'Marked as complete'
export const waitingFor = ({ name }: { name: string }) => `Waiting for ${name}`
export const closesWhenConfirmed = ({ name, days }: { name: string; days: number }) =>
  `You marked this exchange complete. It closes when ${name} confirms, or by itself after ${days} days.`
export const closesWhenConfirmedOnly = ({ name }: { name: string }) =>
  `You marked this exchange complete. It closes when ${name} confirms.`
export const saysItIsDone = ({ name }: { name: string }) => `${name} says it’s done`
export const confirmIfReceived = ({ perk }: { perk: string }) =>
  `If you have received ${perk}, confirm and the exchange closes for both of you.`
export const confirmCompletion = () => 'Confirm Completion'
export const confirming = () => 'Confirming completion...'
export const completed = () => 'Exchange completed'
export const notYet = () => 'Not yet'
export const declining = () => 'Declining completion...'
export const ongoingAgain = () => 'The exchange is ongoing again'
