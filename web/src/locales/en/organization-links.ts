import { number, plural } from './language'

export const joinLinks = () => 'Links for joining'
export const whatLinksAreFor = () =>
  'Whoever has the link can join with its role. Pass it on only where your team reads.'
export const loadingLinks = () => 'Loading links'
export const copyItNow = ({ role }: { role: string }) =>
  `Copy this link for the role ${role} now: it is shown only once.`
export const leaveLink = () => 'Leave? The new link is not shown again'
export const leaveText = () => 'Nobody can join by it then: it was not copied.'
export const loseLink = () => 'Leave'
export const stayWithLink = () => 'Not yet'
export const copyLink = () => 'Copy link'
export const linkCopied = () => 'Link copied!'
export const usedUntil = ({ used, most, day, made }: { used: number; most: number; day: string; made: string }) =>
  `${number(used)} of ${plural(most, { one: '1 person', other: `${number(most)} people` })}, until ${day}, made ${made}`
export const revoke = () => 'Revoke'
export const days = () => 'Days it works'
export const people = () => 'People at most'
export const makeLink = () => 'Make a link'
export const revokeQuestion = () => 'Revoke this link?'
export const revokeMeans = () => 'Nobody can join by it any more. Who has joined stays.'
export const revokeLink = () => 'Revoke link'
