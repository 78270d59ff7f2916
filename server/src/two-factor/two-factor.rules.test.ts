import { AnyCode, AppCode } from '@perkloop/contract/two-factor'
import { describe, expect, it } from 'vitest'
import { newSecret, shownCode, stepOf, uriOf } from './two-factor.rules'

// '12345678901234567890' from RFC 6238, appendix B; its codes have eight digits, of which apps show the last six.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082', 1],
    [1111111109, '081804', 37037036],
    [1111111111, '050471', 37037037],
    [1234567890, '005924', 41152263],
    [2000000000, '279037', 66666666],
    [20000000000, '353130', 666666666],
  ])('at %d is %s', (seconds, code, step) => {
    expect(stepOf(secret, code, at(seconds))).toBe(step)
  })

  it.each([
    ['two steps late', 1111111111 + 60, undefined],
    ['a step late', 1111111111 + 30, 37037037],
    ['in time', 1111111111, 37037037],
    ['a step early', 1111111111 - 30, 37037037],
    ['two steps early', 1111111111 - 60, undefined],
  ])('%s', (_when, seconds, step) => {
    expect(stepOf(secret, '050471', at(seconds))).toBe(step)
  })

  it.each(['', '05047', '0504711', '05047a', 'ABCDEFGHJKMN'])('%s is none', (code) => {
    expect(stepOf(secret, code, at(1111111111))).toBeUndefined()
  })

  it('come from a secret of 160 bits, told as every app reads it', () => {
    const fresh = newSecret()
    expect(fresh).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(fresh)
    const uri = new URL(uriOf(fresh, 'ida@example.com'))
    expect(decodeURIComponent(uri.pathname)).toContain('Perkloop:ida@example.com')
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Perkloop',
      secret: fresh,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})

describe('what is typed', () => {
  it.each([
    ['012 345', '012345'],
    [' 012-345 ', '012345'],
  ])('%s is a code of an app', (typed, code) => {
    expect(AppCode.parse(typed)).toBe(code)
  })

  it.each(['', '12345', '1234567', 'abcdef'])('%s is none', (typed) => {
    expect(AppCode.safeParse(typed).success).toBe(false)
  })

  it('may be a recovery code in small letters, with or without its dashes', () => {
    const shown = shownCode('ABCDEFGHJKMN')
    expect(shown).toBe('ABCD-EFGH-JKMN')
    for (const typed of [shown, 'abcdefghjkmn', ' abcd efgh jkmn ']) expect(AnyCode.parse(typed)).toBe('ABCDEFGHJKMN')
  })
})
