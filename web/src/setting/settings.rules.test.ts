import { expect, it } from 'vitest'
import { domainsIn, registrationOf, unlessOtherwise } from './settings.rules'

it.each([
  ['', []],
  [' \n ', []],
  ['a.example', ['a.example']],
  ['A.example, b.example;c.example\nb.example', ['a.example', 'b.example', 'c.example']],
])('the domains in “%s” are %o', (typed, domains) => {
  expect(domainsIn(typed)).toEqual(domains)
})

it('domains count where registration is by them only', () => {
  expect(registrationOf('domains', 'a.example')).toEqual({ mode: 'domains', domains: ['a.example'] })
  expect(registrationOf('open', 'a.example')).toEqual({ mode: 'open', domains: [] })
})

it('what is as it would be anyway is not set here', () => {
  const open = { mode: 'open' as const, domains: [] }
  expect(unlessOtherwise(registrationOf('open', ''), open)).toBeNull()
  expect(unlessOtherwise(registrationOf('invited', ''), open)).toEqual({ mode: 'invited', domains: [] })
  expect(unlessOtherwise(false, true)).toBe(false)
  expect(unlessOtherwise('', '')).toBeNull()
  expect(unlessOtherwise('', 'From the environment')).toBe('')
})
