import { number, plural } from './language'

export const marketplace = () => 'Marketplace'
/** These name no page: they are other words people look for it by, in small letters. */
export const alsoMarketplace = () => 'home'
export const myPerks = () => 'My Perks'
export const alsoMyPerks = () => 'offers'
export const myBids = () => 'My Bids'
export const alsoMyBids = () => 'received placed'
export const acceptedBids = () => 'Accepted Bids'
export const alsoAcceptedBids = () => 'exchanges chat messages'
export const friends = () => 'Friends'
export const alsoFriends = () => 'people requests invite code'
export const organization = () => 'Organization'
export const alsoOrganization = () => 'org team members roles subscription'
export const profile = () => 'Profile'
export const alsoProfile = () => 'account settings'
export const yourSearches = () => 'Your searches'
export const alsoYourSearches = () => 'saved searches alerts'

export const people = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'person', other: 'people' })}`
export const perks = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'perk', other: 'perks' })}`
export const pages = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'page', other: 'pages' })}`
export const actions = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'action', other: 'actions' })}`
export const nothingFound = () => 'Nothing found'
/** `list` is 'a, b, and c'. */
export const found = ({ list }: { list: string }) => `${list} found`
