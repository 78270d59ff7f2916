import { expect, it } from 'vitest'
import { insightCsv } from './insight-csv'

it('holds all that the screen shows: the team, each kind and each search of every month', () => {
  const csv = insightCsv([
    {
      ...{ month: '2026-10-01', members: 40, activeShare: 50, searches: [{ words: '=sauna', people: 6 }] },
      kinds: [
        { kind: 'fitness', offered: 31, wanted: null, swapped: null, value: null },
        { kind: 'food', offered: null, wanted: 5, swapped: 7, value: 420 },
      ],
    },
    { month: '2026-09-01', members: 38, activeShare: null, kinds: [], searches: [] },
  ])
  expect(csv.split('\r\n')).toEqual([
    '\uFEFF"Month","Kind","Offered","Wanted","Swapped","Value moved","Members","Active, %","Searched and not found","People"',
    '"2026-10-01",,,,,420,40,50,,',
    '"2026-10-01","Fitness",31,,,,,,,',
    '"2026-10-01","Food",,5,7,420,,,,',
    `"2026-10-01",,,,,,,,"'=sauna",6`,
    '"2026-09-01",,,,,,38,,,',
    '',
  ])
})
