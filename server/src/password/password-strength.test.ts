import { expect, it } from 'vitest'
import { weaknessOf } from './password-strength'

const account = { email: 'ann.lee@example.com', username: 'annlee' }
const tooCommon = 'passwordTooCommon'

it.each([
  ['password', tooCommon],
  // In the server's long list only.
  ['Brooklyn', tooCommon],
  ['einstein', tooCommon],
  ['my annlee pass', 'passwordHoldsAccount'],
  ['A quiet walk 42', undefined],
  ['swap-more-perks', undefined],
])('%s: %s', async (password, weakness) => {
  expect(await weaknessOf(password, account)).toBe(weakness)
})
