import { timings } from '@perkloop/contract/limits'
import { describe, expect, it } from 'vitest'
import { lastBadgeEnd } from './badge.rules'

const now = new Date('2026-03-10T12:00:00.000Z')
const perkOf = (age: number) => ({ createdAt: new Date(now.getTime() - age).toISOString() })
const { newPerk } = timings

describe('the last end of a New badge', () => {
  it.each([
    ['no perks', [], 0],
    ['all of them New', [0, 1, newPerk - 1], 0],
    ['one that goes out right now', [newPerk], now.getTime()],
    ['the latest of those that went out', [newPerk + 5_000, newPerk + 3_000, 10], now.getTime() - 3_000],
  ])('%s', (_case, ages, end) => {
    expect(lastBadgeEnd(ages.map(perkOf), now)).toBe(end)
  })

  it('shows the same badges as now', () => {
    const ages = [0, 10, newPerk - 1, newPerk, newPerk + 1, 3 * newPerk]
    const isNew = (age: number, at: number) => at - (now.getTime() - age) < newPerk
    const end = lastBadgeEnd(ages.map(perkOf), now)
    expect(ages.map((age) => isNew(age, end))).toEqual(ages.map((age) => isNew(age, now.getTime())))
  })
})
