import { expect, it } from 'vitest'
import { isNew, newFor } from './newcomer.rules'

const now = new Date('2026-03-29T12:00:00Z')
const ago = (milliseconds: number) => ({ createdAt: new Date(now.getTime() - milliseconds) })

it.each([
  ['just now', 0, true],
  ['a moment less than a week ago', newFor - 1, true],
  ['a week ago', newFor, false],
  ['a year ago', 52 * newFor, false],
])('whether who signed up %s is new', (_when, milliseconds, expected) => {
  expect(isNew(ago(milliseconds), now)).toBe(expected)
})
