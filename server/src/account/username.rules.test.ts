import { Username } from '@perkloop/contract/account'
import { expect, it } from 'vitest'
import { usernamesLike } from './username.rules'

it.each([
  ['helen', 'Helen Brooks', ['helen.brooks', 'helen.brooks2', 'helen.brooks3']],
  ['helen.brooks', 'Helen Brooks', ['helen.brooks2', 'helen.brooks3']],
  ['HELEN.BROOKS', 'Helen Brooks', ['helen.brooks2', 'helen.brooks3']],
  ['zoe', ' Zoë  O’Neill-Großmann ', ['zoe.oneill.grossmann', 'zoe.oneill.grossmann2']],
  ['ove', 'Øve Łæ', ['ove.lae', 'ove.lae2']],
  // Nothing of the name can stand in a username.
  ['Yamada', '山田 太郎', ['yamada2', 'yamada3']],
  ['sam', 'Sam', ['sam2', 'sam3']],
  ['bo_', 'Bo', ['bo2', 'bo3']],
  ['a'.repeat(30), '', [`${'a'.repeat(29)}2`]],
  ['x', 'Maximiliane Alexandra von Hohenfels', ['maximiliane.alexandra.von.hohe', 'maximiliane.alexandra.von.hoh2']],
])('%s of %s: %j', (typed, name, expected) => {
  expect(usernamesLike(typed, name, 7351).slice(0, expected.length)).toEqual(expected)
})

it('only such as may be registered, none twice, and never what was typed', () => {
  for (const [typed, name] of [
    ['helen', 'Helen Brooks'],
    ['..-', ''],
    ['a.b', '...'],
    ['abc', `${'ab '.repeat(40)}`],
    ['q'.repeat(30), '李'],
  ] as const) {
    const found = usernamesLike(typed, name, 7351)
    expect(found.filter((one) => !Username.safeParse(one).success)).toEqual([])
    expect(new Set(found).size).toBe(found.length)
    expect(found).not.toContain(typed)
    expect(found.length).toBeGreaterThan(15)
  }
})
