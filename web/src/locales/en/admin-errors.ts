import { number, plural } from './language'

export const which = () => 'Which errors'
export const open = () => 'Open'
export const resolved = () => 'Resolved'
export const nothing = () => 'No errors'
export const nothingText = () => 'What goes wrong in a browser comes in here, for 90 days.'
export const times = ({ count }: { count: number }) =>
  plural(count, { one: 'Seen once', other: `Seen ${number(count)} times` })
export const lastSeen = ({ when }: { when: string }) => `last ${when}`
export const firstSeen = ({ when }: { when: string }) => `first on ${when}`
export const dayAndTime = ({ day, time }: { day: string; time: string }) => `${day}, ${time}`
export const latest = () => 'The latest of them'
export const page = () => 'Page'
export const browser = () => 'Browser'
export const unknown = () => 'Not known'
export const resolve = () => 'Resolve'
export const resolving = () => 'Resolving'
export const isResolved = () => 'The error is resolved'
export const resolveThis = () => 'Resolve this error?'
export const resolveText = () => 'It moves to the resolved ones, and comes back when it is seen again.'
export const reason = () => 'Reason'
export const reasonHint = () => 'For the security log. For example where it was mended.'
