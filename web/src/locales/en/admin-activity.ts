import { number, plural } from './language'

export const howFarBack = () => 'How far back'
export const weeks = ({ count }: { count: number }) => `${number(count)} weeks`
export const week = () => 'Week from'
export const notCounted = () => 'Not counted yet'
export const notCountedText = () => 'The first count begins a minute after the start. Look again in a moment.'
export const counted = ({ when }: { when: string }) =>
  `Counted ${when}, every hour. Weeks begin on Monday, in UTC; the striped one goes on.`
export const allAsCsv = () => 'All as CSV'
export const csv = () => 'CSV'
export const csvOf = ({ title }: { title: string }) => `${title} as CSV`
export const asTable = () => 'As a table'
export const none = () => 'None'
export const ofWeek = ({ day, value }: { day: string; value: string }) => `Week from ${day}: ${value}`
export const soFar = ({ value }: { value: string }) => `This week so far: ${value}`
export const goesOn = ({ day }: { day: string }) => `${day}, so far`
export const summary = ({ title, count, most }: { title: string; count: number; most: string }) =>
  plural(count, {
    one: `${title} in one week: ${most}. The numbers are in the table below.`,
    other: `${title} in each of ${number(count)} weeks, ${most} at most. The numbers are in the table below.`,
  })
export const hours = ({ count }: { count: string }) => `${count} h`
export const posted = () => 'Perks posted'
export const bids = () => 'Bids placed'
export const swaps = () => 'Swaps completed'
export const value = () => 'Value swapped'
export const valueHint = () => 'What both sides gave, as it was agreed.'
export const medianHours = () => 'Time to a swap'
export const medianHoursHint = () => 'From acceptance to completion; half took longer.'
export const people = () => 'People active'
export const peopleHint = () => 'Posted, bid, wrote or did something in an exchange.'
export const loops = () => 'Loops'
export const loopsProposed = () => 'Loops proposed'
export const loopYes = () => 'Yes to a loop'
export const loopNo = () => 'No to a loop'
export const loopSilent = () => 'No answer to a loop'
export const answersHint = () => 'Of the loops that ended in the week.'
export const loopsAgreed = () => 'Loops agreed'
export const loopsCompleted = () => 'Loops completed'
export const loopsCompletedHint = () => 'When the last hand-over was completed.'
export const wanted = () => 'Wanted kinds'
export const wantedHint = () => 'Wishes of all want lists, and those whose perk went for one of that kind.'
export const kind = () => 'Kind'
export const wishes = () => 'Wishes'
export const met = () => 'Met'
export const noWishes = () => 'Nobody has said yet what they would take.'
