import { number } from './language'

export const insights = () => 'Insights'
export const whatIsSwapped = () =>
  'What your team offers, wants and swaps, month by month. Nothing is said about fewer than five people.'
export const downloadCsv = () => 'Download CSV'
export const loading = () => 'Loading the insights'
export const nothingYet = () => 'The first month is not over yet'
export const countedAfterItsEnd = () =>
  'Each month is counted once, when it is over, so that no number tells of one person. Come back at the start of the next.'
export const offeredAndWanted = ({
  month,
  kind,
  offered,
  wanted,
}: Record<'month' | 'kind' | 'offered' | 'wanted', string>) =>
  `In ${month}, ${offered} people offered ${kind}, ${wanted} wanted it.`
export const tooFew = ({ month }: { month: string }) =>
  `In ${month}, fewer than five people had the same kind in mind, so there is nothing to say.`
export const fewer = () => 'fewer than 5'
export const notEnough = () => 'under 5'
export const month = () => 'Month'
export const byKind = ({ month }: { month: string }) => `${month}, by kind`
export const byMonth = () => 'By month'
export const kind = () => 'Kind'
export const offered = () => 'Offered'
export const wanted = () => 'Wanted'
export const swapped = () => 'Swapped'
export const value = () => 'Value moved'
export const members = () => 'Members'
export const active = () => 'Active'
export const activePercent = () => 'Active, %'
export const people = () => 'People'
export const share = ({ percent }: { percent: number }) => `${number(percent)}%`
export const notSaid = () => 'not said'
export const peopleHint = () => 'People, not perks. Filled bar: offered; outlined bar: wanted. Value as it was agreed.'
export const notFound = () => 'Searched and not found'
export const notFoundHint = () => 'Words for which five people or more found nothing on the marketplace.'
export const searched = ({ words, people }: { words: string; people: number }) => `${words}, ${number(people)} people`
export const monthHint = () =>
  'Active: posted, bid, or began or completed a swap. Value: of the kinds that five people or more swapped.'
