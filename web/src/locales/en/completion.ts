export const markAsComplete = () => 'Mark as Complete'
export const markAsCompleteQuestion = () => 'Mark as complete?'
export const confirmsNext = ({ name, days }: { name: string; days: number }) =>
  `We’ll ask ${name} to confirm. Without an answer, it completes in ${days} days.`
export const confirmsNextWithSupport = ({ name }: { name: string }) =>
  `We’ll ask ${name} to confirm. While support looks into it, nothing completes automatically.`
export const marking = () => 'Marking as complete...'
export const marked = () => 'Marked as complete'
export const waitingFor = ({ name }: { name: string }) => `Waiting for ${name}`
export const closesWhenConfirmed = ({ name, days }: { name: string; days: number }) =>
  `You marked this exchange complete. It closes when ${name} confirms, or automatically after ${days} days.`
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
