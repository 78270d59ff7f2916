import { number, plural } from './language'

export const takeAlong = () => 'Download everything'
export const takeAlongText = () =>
  'Members, roles, invitations, perks, exchanges and the audit trail in one JSON file, without chats.'
export const download = () => 'Download'
export const close = () => 'Close organization'
export const closeIntro = () => 'For good, for all members. They keep their accounts, perks and exchanges.'
export const closeIt = () => 'Close for good'
export const closeQuestion = ({ name }: { name: string }) => `Close ${name}?`
export const noWayBack = () => 'There is no way back. This is what happens at once:'
export const membersStay = ({ count }: { count: number }) =>
  plural(count, {
    one: 'You keep your account and your perks, and are told by email.',
    other: `All ${number(count)} members keep their accounts and perks, as private persons, and are told by email.`,
  })
export const exchangesGoOn = () => 'Open exchanges go on between the two people. Nobody manages them any more.'
export const rolesGo = () => 'Roles and memberships go.'
export const invitationsGo = ({ count }: { count: number }) =>
  plural(count, {
    one: '1 open invitation stops working.',
    other: `${number(count)} open invitations stop working.`,
  })
export const trailGoes = () => 'The audit trail is deleted. Download it first if you have to keep it.'
export const planEnds = () => 'The plan ends.'
