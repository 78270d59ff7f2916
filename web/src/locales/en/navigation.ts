import { number, plural } from './language'

export const toMarketplace = () => 'Perkloop, to the marketplace'
export const marketplace = () => 'Marketplace'
export const myPerks = () => 'My Perks'
export const myBids = () => 'My Bids'
export const bidsToAnswer = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'bid to answer', other: 'bids to answer' })}`
export const loopsToAnswer = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'loop to answer', other: 'loops to answer' })}`
export const acceptedBids = () => 'Accepted Bids'
export const unreadMessages = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'unread message', other: 'unread messages' })}`
export const friends = () => 'Friends'
export const pendingRequests = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'pending request', other: 'pending requests' })}`
export const friendsWithRequests = ({ requests }: { requests: string }) => `Friends, ${requests}`
export const organization = () => 'Organization'
/** Of the column on phones, which has room for a short word only. */
export const org = () => 'Org'
export const find = () => 'Find people, perks and pages'
export const findByKeys = ({ keys }: { keys: string }) => `Find (${keys})`
export const profile = () => 'Profile'
export const administration = () => 'Administration'
export const logout = () => 'Logout'
export const accountOf = ({ name }: { name: string }) => `Account of ${name}`
/** Where the demo company is loaded. */
export const lookAroundAsOthers = () => 'Look around as someone else'
export const lookAroundAs = ({ name }: { name: string }) => `Look around as ${name}`
/** Of perks and people. */
export const report = () => 'Report'
