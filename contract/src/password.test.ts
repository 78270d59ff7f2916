import { expect, it } from 'vitest'
import { weakness } from './password'

const common = 'passwordTooCommon'
const tooClose = 'passwordHoldsAccount'
const account = { email: 'Nell.Hart@Example.com', username: 'nelly-h' }

it.each([
  ['a walk in the rain 42', account, undefined],
  ['Password123', account, common],
  ['perkloop', account, common],
  ['my NELLY-H 2026', account, tooClose],
  ['nell.hart99', account, tooClose],
  ['nell.hart@example.com', account, tooClose],
  ['nellhart 99', account, undefined],
  ['example.com 99', account, undefined],
  ['my nelly-h 2026', { email: account.email }, undefined],
  ['nell.hart99', { email: ` ${account.email} ` }, tooClose],
  // A two-letter name is no weakness: it is part of many words.
  ['jo and a long walk', { email: 'jo@example.com', username: 'joanna' }, undefined],
])('%j of %j: %s', (password, of, expected) => {
  expect(weakness(password, of)).toBe(expected)
})
