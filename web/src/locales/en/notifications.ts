import type { NewsKind } from '@perkloop/contract/organization-news'
import { number, plural } from './language'

export const notifications = () => 'Notifications'
export const unread = ({ count }: { count: number }) => `Notifications, ${number(count)} unread`
export const loading = () => 'Loading notifications'
export const nothingYet = () => 'Nothing here yet'
export const whatComesHere = () => 'Bids, answers, messages and friend requests of the last 90 days show up here.'
export const markAllRead = () => 'Mark all as read'
export const older = () => 'Show older'
/** For screen readers, before the sentence. */
export const unreadMark = () => 'Unread: '
export const open = () => 'Open'
export const show = () => 'Show'
export const severalNew = ({ count }: { count: number }) => `You have ${number(count)} new notifications`

type Named = { name: string; perk: string }
export const newBid = ({ name, perk }: Named) => `${name} placed a bid on your ${perk}`
export const bidAccepted = ({ name, perk }: Named) => `${name} accepted your bid on ${perk}`
export const bidRejected = ({ perk }: { perk: string }) => `Your bid on ${perk} was turned down`
export const bidClosed = ({ perk }: { perk: string }) =>
  `Your bid on ${perk} is closed: one of its perks is no longer available`
export const counterOffer = ({ name, perk }: Named) => `${name} suggests something else for ${perk}`
export const counterRefused = ({ name, perk }: Named) => `${name} did not take what you suggested for ${perk}`
export const counterAccepted = ({ name, perk }: Named) => `${name} took what you suggested for ${perk}`
export const changeProposed = ({ name, perk }: Named) => `${name} wants to change your swap of ${perk}`
export const changeConfirmed = ({ name, perk }: Named) => `${name} confirmed the change of your swap of ${perk}`
export const changeRefused = ({ name, perk }: Named) => `${name} refused the change of your swap of ${perk}`
export const dateChanged = ({ name, perk }: Named) => `${name} moved the date of your swap of ${perk}`
export const completionAsked = ({ name, perk }: Named) =>
  `${name} says your swap of ${perk} is complete. Please confirm.`
export const completionDeclined = ({ name, perk }: Named) => `${name} says your swap of ${perk} is not complete yet`
export const completed = ({ name, perk }: Named) => `Your swap of ${perk} with ${name} is complete`
export const cancelled = ({ perk }: { perk: string }) => `Your swap of ${perk} was cancelled`
export const overdue = ({ name, perk }: Named) => `Your swap of ${perk} with ${name} is past its date`
export const message = ({ name, count }: { name: string; count: number }) =>
  plural(count, { one: `${name} sent you a message`, other: `${name} sent you ${number(count)} messages` })
export const supportAnswered = ({ perk }: { perk: string }) => `Support answered you about your swap of ${perk}`
export const supportResolved = ({ perk }: { perk: string }) =>
  `Support resolved your request about your swap of ${perk}`
export const chatShared = ({ name, perk }: Named) => `${name} lets support read the chat of your swap of ${perk}`
export const moderated = ({ reason }: { reason: string }) => `We decided on a report about you: “${reason}”`
export const wordsReleased = () => 'What you wrote was looked at, and it may go out now.'
export const reportActed = () => 'We acted on what you reported. Thank you.'
export const reportKept = () => 'We looked at what you reported, and it stays as it is.'
export const organizationClosed = ({ name }: { name: string }) => `${name} has closed its organization on Perkloop`
export const organizationClosedByUs = ({ name, reason }: { name: string; reason: string }) =>
  `We closed the organization ${name}: “${reason}”`
export const organizationAdmin = ({ name, organization }: { name: string; organization: string }) =>
  `${name} is an admin of ${organization} now`
export const youAreAdmin = ({ organization }: { organization: string }) => `You are an admin of ${organization} now`
interface OrganizationNews {
  kind: NewsKind
  name: string
  organization: string
  domain: string
  who?: string
  count?: number
  open?: string[]
}
const staysOpen = (count: number, open: string[]) =>
  count === 0
    ? ''
    : `. ${count === 1 ? 'One exchange stays' : `${number(count)} exchanges stay`} open${open.length > 0 ? `: ${open.join(', ')}` : ''}`
export const organizationNews = ({
  kind,
  name,
  organization,
  domain,
  who = '',
  count = 0,
  open = [],
}: OrganizationNews) =>
  ({
    'domain-proven': `${organization} has proven the domain ${domain}`,
    'domain-missing': `The record that proves ${domain} is gone. Set it again.`,
    'domain-unproven': `${domain} is not proven any more: its record was gone`,
    'join-asked': `${name} wants to join ${organization}`,
    'join-accepted': `You joined ${organization}`,
    'join-refused': `${organization} did not take you in`,
    'perk-asked': `${name} posted ${organization}, which waits for approval`,
    'perk-approved': `Your ${organization} was approved`,
    'perk-refused': `Your ${organization} was not approved`,
    'partner-asked': `${organization} asks to be a partner organization`,
    'partner-agreed': `${organization} is a partner organization now`,
    'payment-failed': `The last payment for ${organization} failed. Look at your card.`,
    'plan-ended': `Nothing is paid for ${organization} any more`,
    'member-deactivated': `The directory of ${organization} deactivated ${who || name}${staysOpen(count, open)}`,
  })[kind]
export const friendRequest = ({ name }: { name: string }) => `${name} wants to be friends`
export const friendAccepted = ({ name }: { name: string }) => `${name} accepted your friend request`
export const perkEnding = ({ perk, day }: { perk: string; day: string }) =>
  `Your ${perk} is good until ${day}, then it leaves the market`
interface OfSearch {
  count: number
  /** Empty without words. */
  q: string
  kind: string | undefined
}
export const newFits = ({ count, q, kind }: OfSearch) => {
  const perks = plural(count, { one: '1 new perk fits', other: `${number(count)} new perks fit` })
  if (q) return `${perks} your search “${q}”`
  return kind ? `${perks} your search in ${kind}` : `${perks} your search`
}
interface OfLoop {
  perk: string
  given: string
}
export const loopFound = ({ perk, given }: OfLoop) => `A loop was found: you could get ${perk} for ${given}`
export const loopAgreed = ({ perk, given }: OfLoop) => `Everybody said yes: you get ${perk} for ${given}`
export const loopEnded = ({ perk, given }: OfLoop) =>
  `The loop in which you would have got ${perk} for ${given} fell through`
