import { describe, expect, it } from 'vitest'
import { withAbsentNames } from './absent-names'

describe('what has no name', () => {
  it.each([
    [
      { _id: '1', name: '', username: null },
      { _id: '1', name: 'Former member', username: null },
    ],
    [
      { _id: '1', name: '', username: null, hidden: true },
      { _id: '1', name: 'Private member', username: null, hidden: true },
    ],
    [
      [{ bidId: { perk: { title: '', status: 'removed' } } }],
      [{ bidId: { perk: { title: 'Removed perk', status: 'removed' } } }],
    ],
    [
      { name: 'Ann', username: null },
      { name: 'Ann', username: null },
    ],
    [
      { name: '', description: null },
      { name: '', description: null },
    ],
    [null, null],
    ['', ''],
  ])('%j', (reply, shown) => expect(withAbsentNames(reply)).toEqual(shown))
})
