import { number, plural } from './language'

interface Named {
  name: string
}

export const search = () => 'How the name begins'
export const none = () => 'No organization here'
export const noneText = () => 'Nobody has founded one yet.'
export const noneFound = () => 'No organization’s name begins like that.'
export const all = () => 'All organizations'
export const noSuch = () => 'There is no such organization.'
export const seats = ({ taken, limit }: { taken: number; limit: number }) =>
  `${number(taken)} of ${number(limit)} seats`
export const seatsTaken = ({ taken }: { taken: number }) =>
  plural(taken, { one: '1 seat', other: `${number(taken)} seats` })
export const seatsWithoutLimit = ({ taken }: { taken: number }) =>
  plural(taken, { one: '1 seat, no limit', other: `${number(taken)} seats, no limit` })
export const open = ({ count }: { count: number }) =>
  plural(count, { one: '1 open exchange', other: `${number(count)} open exchanges` })
export const since = ({ day }: { day: string }) => `Since ${day}`
export const adminsOf = ({ name }: Named) => `Admins of ${name}`
export const nameAndHandle = ({ name, username }: { name: string; username: string }) => `${name} @${username}`
export const noAdmin = () => 'No admin'
export const silent = () => 'Not here'
export const suspended = () => 'Suspended'
export const unverified = () => 'Email not verified'
export const isLost = ({ days }: { days: number }) =>
  `Nobody can look after this organization: each of its admins is suspended, never verified their email, or was not here for ${number(days)} days. You can make another member an admin.`
export const plan = () => 'Plan'
export const noPlan = () => 'No plan'
export const planUntil = ({ plan, day }: { plan: string; day: string }) => `${plan}, renews on ${day}`
export const seatsHead = () => 'Members and invitations'
export const openExchanges = () => 'Open exchanges of members'
export const counted = ({ count, most }: { count: number; most: number }) =>
  count < most ? number(count) : `${number(most)} or more`
export const founded = () => 'Founded'
export const lastChange = () => 'Last change'
export const industryAndSize = () => 'Industry and size'
export const inIndustry = ({ industry, size }: { industry: string; size: string }) => `${industry}, ${size}`
export const website = () => 'Website'
export const twoFactor = () => 'Two-factor sign-in'
export const required = () => 'Required'
export const notRequired = () => 'Not required'
export const notKnown = () => 'None'
export const members = () => 'Members'
export const roleAndTitle = ({ role, title }: { role: string; title: string }) => `${role} · ${title}`
export const joined = ({ day }: { day: string }) => `Joined ${day}`
export const seen = ({ when }: { when: string }) => `Last seen ${when}`
export const makeAdmin = () => 'Make admin'
export const makeNameAdmin = ({ name }: Named) => `Make ${name} an admin`
export const makeAdminQuestion = ({ name, organization }: { name: string; organization: string }) =>
  `Make ${name} an admin of ${organization}?`
export const makeAdminText = () =>
  'They can do everything in it from then on. They and the admins before are told by email, and its audit trail says that it was us. Make sure that the team agrees.'
export const makingAdmin = () => 'Making them an admin'
export const isAdminNow = ({ name }: Named) => `${name} is an admin now`
export const reason = () => 'Reason'
export const reasonHint = () => 'For the security log. Only administrators read it.'
export const close = () => 'Close organization'
export const closeIntro = () =>
  'For one that was founded to do harm, or that asks for it and can’t do it itself. There is no way back.'
export const closeQuestion = ({ name }: Named) => `Close ${name} for good?`
export const closeText = () =>
  'Its roles, invitations, plan and audit trail go at once. Members keep their accounts, perks, bids and exchanges as private persons, and are told by email.'
export const closeReasonHint = () => 'All members read it in their email, and it is in the security log.'
export const closing = () => 'Closing the organization'
export const isClosed = ({ name }: Named) => `${name} is closed`
