import { number, plural } from './language'

export const featuredPerks = () => 'Featured perks'
export const featuredPerk = () => 'Featured perk'
export const search = () => 'Search'
export const searchPerks = () => 'Search perks'
export const searchPerksOrCompanies = () => 'Search perks or companies'
export const sortPerks = () => 'Sort perks'
export const recent = () => 'Recent'
export const valueHigh = () => 'Value high'
export const valueLow = () => 'Value low'
export const company = () => 'Company'
export const searching = () => 'Searching…'
export const perkCount = ({ count }: { count: number }) =>
  `${number(count)} ${plural(count, { one: 'perk', other: 'perks' })}`
export const loadingPerks = () => 'Loading perks'
export const nothingOnOffer = () => 'Nothing on offer yet'
export const lookInAgain = () => 'New perks are listed every day. Check back soon.'
export const nothingMatches = ({ search }: { search: string }) => `Nothing matches “${search}”`
export const nothingInRange = () => 'Nothing in this range'
export const tryShorterSearch = () => 'New perks are listed every day. Try a shorter search.'
export const tryWiderRange = () => 'New perks are listed every day. Try a wider range.'
export const clearSearch = () => 'Clear search'
export const showAnyValue = () => 'Show any value'
