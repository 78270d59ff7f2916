import type { ActivityWeek } from '@perkloop/contract/activity'
import * as t from '#locale/admin-activity'
import { number } from '#locale/language'
import { formatDollars } from '../ui/money'

export interface Measure {
  key: Exclude<keyof ActivityWeek, 'week' | 'isOver'>
  title: () => string
  /** What is counted, where the title does not say it. */
  hint?: () => string
  /** A value in the reader's language. */
  format: (value: number) => string
}

const hours = (value: number) => t.hours({ count: number(value) })

/** The charts, in their order. */
export const measures: readonly Measure[] = [
  { key: 'posted', title: t.posted, format: number },
  { key: 'bids', title: t.bids, format: number },
  { key: 'swaps', title: t.swaps, format: number },
  { key: 'value', title: t.value, hint: t.valueHint, format: formatDollars },
  { key: 'medianHours', title: t.medianHours, hint: t.medianHoursHint, format: hours },
  { key: 'people', title: t.people, hint: t.peopleHint, format: number },
]

/** What became of loops. */
export const loopMeasures: readonly Measure[] = [
  { key: 'loopsProposed', title: t.loopsProposed, format: number },
  { key: 'loopYes', title: t.loopYes, hint: t.answersHint, format: number },
  { key: 'loopNo', title: t.loopNo, hint: t.answersHint, format: number },
  { key: 'loopSilent', title: t.loopSilent, hint: t.answersHint, format: number },
  { key: 'loopsAgreed', title: t.loopsAgreed, format: number },
  { key: 'loopsCompleted', title: t.loopsCompleted, hint: t.loopsCompletedHint, format: number },
]
