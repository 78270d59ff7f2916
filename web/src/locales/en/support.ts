export const loading = () => 'Loading your request'
export const yourRequest = () => 'Your request'
export const whatWasWritten = () => 'What was written'
export const support = () => 'Support'
export const dayAndTime = ({ day, time }: { day: string; time: string }) => `${day}, ${time}`
export const waits = () => 'We will answer here and by email.'
export const answered = () => 'We answered. You can write back until it is resolved.'
export const resolved = ({ days }: { days: number }) =>
  `Resolved. The ${days} days of an exchange that waits for a confirmation begin anew.`
export const writeBack = () => 'Write to support'
export const whatIsMissing = () => 'Not resolved? Tell us what is missing'
export const send = () => 'Send'
export const openAgain = () => 'Open again'
export const askAnew = () => 'New request'
export const shareChat = () => 'Let support read this chat'
export const shareChatHint = ({ name }: { name: string }) =>
  `Only for this request and until it is resolved. ${name} is told.`
export const otherRequests = () => 'Your other requests'
export const requestOf = ({ day, text }: { day: string; text: string }) => `${day}: ${text}`
// The desk
export const requestOfPerson = ({ name }: { name: string }) => `Request of ${name}`
export const status = () => 'Status'
export const open = () => 'Open'
export const inProgress = () => 'In progress'
export const done = () => 'Resolved'
export const author = () => 'Asked by'
export const otherParty = () => 'Other party'
export const swap = () => 'Exchange'
export const swapOf = ({ target, given, status }: { target: string; given: string; status: string }) =>
  `${target} for ${given}, ${status}`
export const loop = () => 'Loop'
export const handOver = ({ from, perk, to, status }: { from: string; perk: string; to: string; status: string }) =>
  `${from} gives ${perk} to ${to}, ${status}`
export const completionDate = () => 'Completion date'
export const waitsSince = () => 'Waits for a confirmation since'
export const answer = () => 'Answer'
export const supportByOther = () => 'This is about an exchange of yours. Another administrator answers.'
export const answerHint = ({ name }: { name: string }) => `${name} gets it by email and in the application.`
export const answerOnly = () => 'Answer'
export const answerAndResolve = () => 'Answer and resolve'
export const resolvedMeanwhile = () => 'It was resolved meanwhile. What you wrote was not sent.'
export const sharedChat = ({ name }: { name: string }) => `Chat, shared by ${name}`
export const notShared = ({ name }: { name: string }) => `${name} does not share the chat for this request.`
export const noMessages = () => 'There are no messages.'
export const older = () => 'Show older'
export const withFile = ({ name }: { name: string }) => `File: ${name}`
