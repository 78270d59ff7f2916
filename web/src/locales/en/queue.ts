import { number } from './language'

export const states = () => 'Where it stands'
export const open = () => 'Open'
export const inProgress = () => 'In progress'
export const done = () => 'Done'
export const empty = () => 'Nothing here'
export const emptyText = () => 'What people need help with or report comes in here, oldest first.'
export const support = () => 'Support'
export const waitsForAuthor = () => 'Answered'
export const waitsForUs = () => 'Waits for us'
export const report = () => 'Report'
export const reports = ({ count }: { count: number }) => `${number(count)} Reports`
export const appeal = () => 'Appeal'

/** What was decided on a report, as a fact. */
export const decided = { keep: () => 'Kept', hide: () => 'Hidden', warn: () => 'Warned', suspend: () => 'Suspended' }
export const outcomes = { upheld: () => 'Stood after an appeal', reversed: () => 'Taken back after an appeal' }
