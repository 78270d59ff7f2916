import { describe, expect, it } from 'vitest'
import { ben, perkOf } from '../../test/samples'
import { groupsOf } from './own-perk-groups.rules'

const perk = (title: string, status: 'available' | 'reserved' | 'exchanged', pendingBids = 0) =>
  perkOf(ben, title, { status, pendingBids })

describe('groupsOf', () => {
  const cases: [string, Parameters<typeof groupsOf>[0], string[]][] = [
    ['no perks', [], []],
    ['one state', [perk('a', 'exchanged')], ['exchanged: a']],
    [
      'all states, in the order of what can be done',
      [perk('a', 'exchanged'), perk('b', 'available'), perk('c', 'reserved')],
      ['available: b', 'reserved: c', 'exchanged: a'],
    ],
    [
      'perks with bids first, else as they came',
      [perk('a', 'available'), perk('b', 'available', 1), perk('c', 'available'), perk('d', 'available', 3)],
      ['available: b d a c'],
    ],
    [
      'those whose last day is over apart, but not while they are in an exchange',
      [
        { ...perk('a', 'available'), validUntil: '2026-03-01' },
        { ...perk('b', 'available'), validUntil: '2026-03-02' },
        { ...perk('c', 'reserved'), validUntil: '2026-03-01' },
        { ...perk('d', 'exchanged'), validUntil: '2026-03-01' },
      ],
      ['available: b', 'reserved: c', 'ended: a', 'exchanged: d'],
    ],
  ]
  it.each(cases)('%s', (_name, perks, groups) => {
    const found = groupsOf(perks, Date.parse('2026-03-02T12:00:00Z')).map(
      ({ state, perks }) => `${state}: ${perks.map(({ title }) => title).join(' ')}`,
    )
    expect(found).toEqual(groups)
  })
})
