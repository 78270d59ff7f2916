import type { InsightMonth } from '@perkloop/contract/insight'
import { kindNames } from '@perkloop/contract/locale/kinds'
import * as t from '#locale/insights'
import { csvOf } from '../activity/chart.rules'
import { valueMoved } from './telling.rules'

const empty = (cells: number) => Array<null>(cells).fill(null)

/** All that the screen shows, as one table: of each month a row for the team, one for each kind, one for each search. */
export function insightCsv(months: readonly InsightMonth[]) {
  const people = [t.offered(), t.wanted(), t.swapped()]
  const head = [t.month(), t.kind(), ...people, t.value(), t.members(), t.activePercent(), t.notFound(), t.people()]
  const rows = months.flatMap((of) => [
    [of.month, ...empty(4), valueMoved(of), of.members, of.activeShare, ...empty(2)],
    ...of.kinds.map(({ kind, offered, wanted, swapped, value }) => {
      return [of.month, kindNames[kind], offered, wanted, swapped, value, ...empty(4)]
    }),
    ...of.searches.map(({ words, people }) => [of.month, ...empty(7), words, people]),
  ])
  return csvOf(head, rows)
}
