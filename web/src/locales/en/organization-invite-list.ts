import { plural, number as shown } from './language'

export const inviteFromList = () => 'Invite from a list'
export const inviteList = () => 'Invite from a list'
export const howListsLook = () =>
  'One email a row, or a CSV file with the columns email and role. Nothing is sent before you press the button.'
export const list = () => 'List'
export const orFile = () => 'Or a CSV file'
export const roleOfOthers = () => 'Role of rows that name none'
export const preview = () => 'Preview'
export const readyOf = ({ good, all }: { good: number; all: number }) =>
  `${shown(good)} of ${shown(all)} rows can be invited.`
export const rowOf = ({ number, email }: { number: number; email: string }) => `${shown(number)}. ${email}`
export const noRole = () => 'No role chosen'
export const emailInvalid = () => 'is no email address.'
export const roleUnknown = () => 'has a role that is not there.'
export const roleTooStrong = () => 'has a role with more than you hold yourself.'
export const isTwice = () => 'is in the list already.'
export const isMember = () => 'is a member already.'
export const tooMany = ({ most }: { most: number }) =>
  `That is too long: ${shown(most)} people at a time. Split the list.`
/** Ends the sending after the invitation under way; the others stay in the list. */
export const stop = () => 'Stop sending'
export const sendInvitations = ({ count }: { count: number }) =>
  plural(count, { one: 'Send 1 invitation', other: `Send ${shown(count)} invitations` })
