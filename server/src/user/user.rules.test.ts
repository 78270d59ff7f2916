import { expect, it } from 'vitest'
import { plainCode } from './user.rules'

it.each([
  ['ABCDE23456', 'ABCDE23456'],
  [' abcde 23456 ', 'abcde23456'],
  ['ABCDE-23456', 'ABCDE23456'],
  ['ABCDE \u2013 23456', 'ABCDE23456'],
  ['ABCDE\u00a023456', 'ABCDE23456'],
])('reads the code %j as %s', (typed, expected) => {
  expect(plainCode(typed)).toBe(expected)
})
