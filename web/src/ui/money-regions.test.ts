import { readFieldText } from '@perkloop/contract/field-text'
import { fields } from '@perkloop/contract/locales/en/fields'
import { describe, expect, it } from 'vitest'
import { number, oneDecimal } from '#locale/language'
import { writeNumbersAs } from '../locales/numbers'
import { regionNumbers } from '../locales/region-numbers'
import { formatDollars } from './money'
import { moneyMarks, parseDollars, typedDollars, typedExample } from './typed-money'

const amounts = [0, 0.05, 45, 89.5, 999.99, 1250, 1250.5, 100_000, 99_999.99, 12_345_678.9]

/** Versions of `Intl` differ in apostrophes and in spaces that do not break. */
const plain = (text: string) => text.replace(/\s/g, ' ').replace(/['’]/g, '’')

describe.each([
  ['en-US', '$45', '$89.50', '$1,250', '$1,250.50', '$100,000', '-$6', '4.9', '1,234,567', '89.5'],
  ['en-GB', 'US$45', 'US$89.50', 'US$1,250', 'US$1,250.50', 'US$100,000', '-US$6', '4.9', '1,234,567', '89.5'],
  ['en-CA', 'US$45', 'US$89.50', 'US$1,250', 'US$1,250.50', 'US$100,000', '-US$6', '4.9', '1,234,567', '89.5'],
  ['en-IN', '$45', '$89.50', '$1,250', '$1,250.50', '$1,00,000', '-$6', '4.9', '12,34,567', '89.5'],
  ['en-ZA', 'US$45', 'US$89,50', 'US$1 250', 'US$1 250,50', 'US$100 000', '-US$6', '4,9', '1 234 567', '89,5'],
  ['de-DE', '45 $', '89,50 $', '1.250 $', '1.250,50 $', '100.000 $', '-6 $', '4,9', '1.234.567', '89,5'],
  ['de-AT', '$ 45', '$ 89,50', '$ 1.250', '$ 1.250,50', '$ 100.000', '-$ 6', '4,9', '1 234 567', '89,5'],
  ['de-CH', '$ 45', '$ 89.50', '$ 1’250', '$ 1’250.50', '$ 100’000', '$-6', '4.9', '1’234’567', '89.5'],
])('%s', (locale, whole, cents, thousand, both, most, less, rating, count, typed) => {
  it('has its own numbers', () => {
    writeNumbersAs(regionNumbers(locale))
    expect([45, 89.5, 1250, 1250.5, 100_000, -6].map((amount) => plain(formatDollars(amount)))).toEqual([
      whole,
      cents,
      thousand,
      both,
      most,
      less,
    ])
    expect([plain(oneDecimal(4.9)), plain(number(1_234_567)), typedDollars(89.5)]).toEqual([rating, count, typed])
    expect(typedExample()).toBe(typed.replace('89', '45').replace(/5$/, '50'))
    expect(plain(readFieldText(fields, 'atMost:1234567', number))).toBe(`At most ${count}`)
  })

  it('reads what it writes, also without its signs, spaces and apostrophes that keyboards lack', () => {
    writeNumbersAs(regionNumbers(locale))
    const { before, after } = moneyMarks()
    for (const amount of amounts) {
      const written = formatDollars(amount)
      const bare = written.slice(before.length, written.length - after.length)
      for (const text of [written, bare, typedDollars(amount), plain(written), written.replace(/[’'\s]/g, "'")])
        expect([text, parseDollars(text)]).toEqual([text, amount])
    }
    expect(['45,50', '45.50', '1 250', '$45', '100 000'].map(parseDollars)).toEqual([45.5, 45.5, 1250, 45, 100_000])
  })
})

it.each([
  ['en-US', '1.234', undefined],
  ['en-US', '1,00,000', 100_000],
  ['en-US', '1,00,00', undefined],
  ['en-US', '1 250,000', undefined],
  ['en-US', '12 50', undefined],
  ['en-IN', '100,000', 100_000],
  ['en-IN', '1,00,00', undefined],
  ['en-ZA', '1.234', undefined],
  ['en-ZA', '1,234', undefined],
  ['en-ZA', '1,250.50', undefined],
  ['de-DE', '1,234', undefined],
  ['de-DE', '0.500', undefined],
  ['en-US', '0,500', undefined],
  ['en-US', '0,50', 0.5],
  ['de-DE', '1.250', 1250],
  ['de-CH', '1.250', undefined],
  ['de-CH', '1,250', undefined],
  ['de-CH', '1,250.50', undefined],
  ['de-CH', '1_250', undefined],
  ['de-CH', "1'250.50", 1250.5],
])('%s reads %s as %s', (locale, typed, dollars) => {
  writeNumbersAs(regionNumbers(locale))
  expect(parseDollars(typed)).toBe(dollars)
})
