import { expect, it } from 'vitest'
import { mayReopen } from './support-view'

const now = Date.parse('2026-10-08T12:00:00.000Z')

it.each([
  ['2026-10-08T11:00:00.000Z', true],
  ['2026-10-01T12:00:00.000Z', true],
  ['2026-10-01T11:59:59.999Z', false],
  [null, false],
])('a request that was resolved at %s can be opened again: %s', (resolvedAt, expected) => {
  expect(mayReopen({ resolvedAt }, now)).toBe(expected)
})
