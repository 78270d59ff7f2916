import { expect, it } from 'vitest'
import { formatAmount } from './format-amount'

it.each([
  [9900, 'usd', /^\$99\.00$/],
  [-5, 'eur', /^-€0\.05$/],
  [9900, 'jpy', /^¥9,900$/],
])('%i %s is %s', (amount, currency, text) => {
  expect(formatAmount(amount, currency)).toMatch(text)
})
