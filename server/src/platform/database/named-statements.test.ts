import { expect, it } from 'vitest'
import { makeNames } from './named-statements'

const rare = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `rare ${from + at}`)

it.each([
  ['at its third use', ['a', 'a', 'a', 'a'], ['a', 'a']],
  ['whatever else is asked between', ['a', 'b', 'a', 'c', 'a', 'b', 'b'], ['a', 'b']],
  ['while there are names', ['a', 'a', 'a', 'b', 'b', 'b', 'c', 'c', 'c', 'b'], ['a', 'b', 'b']],
  ['though many texts came once or twice', [...rare(0, 9), ...rare(0, 9), 'a', 'a', 'a'], ['a']],
  ['counted anew after as many texts as are counted', ['a', 'a', ...rare(0, 10), 'a', 'a', 'a'], ['a']],
])('a text has a name %s', (_when, asked, named) => {
  const nameOf = makeNames(2, 10)
  const found = asked.filter((text) => nameOf(text) !== undefined)
  expect(found).toEqual(named)
})

it('the same name each time, another for each text, the same in every process', () => {
  const names = [makeNames(), makeNames()].map((nameOf) =>
    ['a', 'a', 'a', 'a', 'b', 'b', 'b'].map(nameOf).filter((name) => name !== undefined),
  )
  const [first, again, other] = names[0] ?? []
  expect([names[1], again]).toEqual([names[0], first])
  expect(other).not.toBe(first)
})
