import { expect, it } from 'vitest'
import { withHttps } from './link-field'

it.each([
  ['linkedin.com/in/ben', 'https://linkedin.com/in/ben'],
  [' www.linkedin.com/in/ben ', 'https://www.linkedin.com/in/ben'],
  ['//linkedin.com/in/ben', 'https://linkedin.com/in/ben'],
  ['perks.example:8080/a', 'https://perks.example:8080/a'],
  ['acme.io?x=1', 'https://acme.io?x=1'],
  ['bücher.example', 'https://bücher.example'],
  ['https://linkedin.com/in/ben', 'https://linkedin.com/in/ben'],
  ['http://linkedin.com/in/ben', 'http://linkedin.com/in/ben'],
  ['HTTPS://linkedin.com', 'HTTPS://linkedin.com'],
  // No address at all: the form says what it wants.
  ['', ''],
  ['ben', 'ben'],
  ['ben carrow', 'ben carrow'],
  ['ben@acme.io', 'ben@acme.io'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['mailto:ben@acme.io', 'mailto:ben@acme.io'],
  ['...', '...'],
])('%j becomes %j', (typed, expected) => {
  expect(withHttps(typed)).toBe(expected)
})
