import { expect, it } from 'vitest'
import * as german from './de/language'
import * as english from './en/language'
import { regionNumbers } from './region-numbers'

const amounts = [0, -1e-9, 0.05, 1.005, 45, 89.5, 999.99, 1250, 1250.5, 100_000, 12_345_678.9, -6, -1250.5]

// Here nobody says that the page is the application: a file of its own has modules of its own.
it.each([
  ['en', english],
  ['en-US', english],
  ['de', german],
  ['de-DE', german],
] as const)('%s reads as the language does on pages for everybody', (locale, own) => {
  const there = regionNumbers(locale)
  for (const amount of amounts) expect(there.dollars(amount)).toBe(own.dollars(amount))
  for (const value of [0, 4, 999, 1234, 1_234_567, 12.5, 1234.5]) expect(there.number(value)).toBe(own.number(value))
  for (const value of [4, 4.35, 4.25, 4.96]) expect(there.oneDecimal(value)).toBe(own.oneDecimal(value))
})
