import { describe, expect, it } from 'vitest'
import { domainOf, isNamedAfter, nameKey, shownDomain } from './domain-name.rules'

describe('a domain', () => {
  it.each([
    ['asterway.com', 'asterway.com', null],
    [' Asterway.COM. ', 'asterway.com', null],
    ['https://asterway.com/', 'asterway.com', null],
    ['https://asterway.com/careers?from=mail#top', 'asterway.com', null],
    ['asterway.com/@evil.com', 'asterway.com', null],
    ['@asterway.com', 'asterway.com', null],
    ['mail.asterway.co.uk', 'mail.asterway.co.uk', null],
    ['bücher.de', 'xn--bcher-kva.de', 'bücher.de'],
    ['XN--BCHER-KVA.de', 'xn--bcher-kva.de', 'bücher.de'],
    // Cyrillic letters: another domain than apple.com, and shown as both.
    ['аррӏе.com', 'xn--80ak6aa92e.com', 'аррӏе.com'],
    ['asterway。com', 'asterway.com', null],
    ['company.test', 'company.test', null],
  ])('%j is %j', (typed, domain, shown) => {
    expect(domainOf(typed)).toBe(domain)
    expect(shownDomain(domain)).toBe(shown)
  })

  it.each([
    ['', /like example.com/],
    ['asterway', /like example.com|Anybody can register/],
    ['ada@asterway.com', /like example.com/],
    ['asterway.com:8080', /like example.com/],
    ['127.0.0.1', /like example.com/],
    ['[::1]', /like example.com/],
    ['2130706433', /like example.com/],
    ['_dmarc.asterway.com', /like example.com/],
    ['-a.com', /like example.com/],
    ['a..com', /like example.com/],
    ['*.asterway.com', /like example.com/],
    [`${'a'.repeat(64)}.com`, /like example.com/],
    [`${'a.'.repeat(130)}com`, /like example.com/],
    ['com', /like example.com|Anybody can register/],
    ['co.uk', /Anybody can register/],
    ['github.io', /Anybody can register/],
    ['gmail.com', /Anybody can have an email/],
    ['GMail.com', /Anybody can have an email/],
    ['mail.gmail.com', /Anybody can have an email/],
    ['gmx.de', /Anybody can have an email/],
    ['proton.me', /Anybody can have an email/],
    ['fastmail.com', /Anybody can have an email/],
  ])('%j is refused', (typed, words) => {
    expect(() => domainOf(typed)).toThrow(words)
  })
})

describe('names that look alike', () => {
  it.each([
    ['Asterway', 'ASTERWAY'],
    ['Asterway', 'A s t e r-w.a_y'],
    ['Asterway', 'Аsterwау'],
    ['Asterway', 'Αsterway'],
    ['Asterway', 'Ａｓｔｅｒｗａｙ'],
    ['Asterway', 'Ästerway'],
    ['Asterway', 'Aster\u200bway'],
    ['Hello', 'HeIlo'],
    ['Hello', 'He11o'],
  ])('%j and %j', (one, other) => {
    expect(nameKey(other)).toBe(nameKey(one))
  })

  it('are not those that only begin alike', () => {
    expect(nameKey('Asterway')).not.toBe(nameKey('Asterways'))
    expect(nameKey('🎉 ✨')).toBe('')
  })
})

describe('a name after a domain', () => {
  it.each([
    ['Asterway', 'asterway.com', true],
    ['Asterway Perks Circle', 'asterway.com', true],
    ['Aster Way', 'asterway.co.uk', true],
    ['Deutsche Bank', 'deutsche-bank.de', true],
    ['ÄSTERWAY!', 'asterway.com', true],
    ['Bücher Müller', 'xn--bcher-kva.de', true],
    ['Asterway', 'eu.asterway.com', true],
    // Somebody else's name, whatever stands beside it.
    ['Google', 'asterway.com', false],
    ['Google Asterway', 'asterway.com', false],
    ['Google', 'goog.com', false],
    ['Google', 'g.co', false],
    ['Asterways', 'asterway.com', false],
    ['', 'asterway.com', false],
    ['🎉', 'asterway.com', false],
  ])('%j at %s: %s', (name, domain, is) => {
    expect(isNamedAfter(name, domain)).toBe(is)
  })
})
