import { describe, expect, it } from 'vitest'
import { choose, versionOf } from './featured.rules'

const outcome = (act: () => unknown) => {
  try {
    return act()
  } catch (error) {
    return (error as { text: string }).text
  }
}

/** `a` and `b` are featured, `b` is hidden from visitors; `c` can be seen, `d` can't. */
const candidates = [
  { id: 'a', isShown: true, isFeatured: true },
  { id: 'b', isShown: false, isFeatured: true },
  { id: 'c', isShown: true, isFeatured: false },
  { id: 'd', isShown: false, isFeatured: false },
]
const before = ['a', 'b']

describe('choosing featured perks', () => {
  it.each([
    ['adding one', ['a', 'b', 'c'], { added: ['c'], removed: [], isSame: false }],
    ['another order', ['b', 'a'], { added: [], removed: [], isSame: false }],
    ['one in the place of another', ['c', 'b'], { added: ['c'], removed: ['a'], isSame: false }],
    ['none', [], { added: [], removed: ['a', 'b'], isSame: false }],
    ['the same', ['a', 'b'], { added: [], removed: [], isSame: true }],
    ['one that visitors can’t see', ['a', 'd'], 'perkNotFeaturable'],
    ['one that is not there', ['a', 'e'], 'perkNotFeaturable'],
  ])('%s', (_what, perks, expected) => {
    expect(outcome(() => choose(before, candidates, { perks, version: versionOf(before) }))).toEqual(expected)
  })

  it.each([[['b', 'a']], [['a']], [['a', 'b', 'c']], [[]]])('is refused to who has seen %j', (seen) => {
    const late = () => choose(before, candidates, { perks: ['a'], version: versionOf(seen) })
    expect(outcome(late)).toBe('featuredChanged')
  })
})
