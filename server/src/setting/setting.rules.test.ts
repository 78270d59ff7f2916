import { SettingsChange } from '@perkloop/contract/setting'
import { describe, expect, it } from 'vitest'
import { readEnv } from '../platform/base/env'
import { changed, refuseOtherDomain, refuseRegistration, settingsInForce } from './setting.rules'

const nothing = { registration: null, registrationDomains: null, publicListing: null, banner: null }
const open = { mode: 'open' as const, domains: [] }
const domains = { mode: 'domains' as const, domains: ['asterway.example', 'asterway.test'] }
const invited = { mode: 'invited' as const, domains: [] }

describe('a value in force', () => {
  const given = { REGISTRATION: 'invited', PUBLIC_LISTING: 'off', BANNER: 'From the start' }
  it.each([
    ['the default', {}, nothing, 'default', open, true, ''],
    ['the environment’s', given, nothing, 'environment', invited, false, 'From the start'],
    [
      'what was set here',
      given,
      { registration: 'open' as const, registrationDomains: [], publicListing: true, banner: '' },
      'here',
      open,
      true,
      '',
    ],
  ])('is %s', (_which, variables, here, source, registration, publicListing, banner) => {
    const settings = settingsInForce(here, readEnv(variables))
    expect(settings).toMatchObject({
      registration: { source, value: registration },
      publicListing: { source, value: publicListing },
      banner: { source, value: banner },
    })
  })

  it('says what it is where it is not set here', () => {
    const here = { ...nothing, publicListing: true }
    expect(settingsInForce(here, readEnv(given)).publicListing).toEqual({
      value: true,
      source: 'here',
      otherwise: false,
    })
  })
})

describe('a change', () => {
  const here = {
    registration: 'domains' as const,
    registrationDomains: ['a.example'],
    publicListing: false,
    banner: 'Hi',
  }
  const seen = { version: 0, reason: 'As agreed' }
  it.each([
    ['of nothing', {}, here],
    ['of the banner', { banner: 'Ho' }, { ...here, banner: 'Ho' }],
    ['that takes back all', { registration: null, publicListing: null, banner: null }, nothing],
    [
      'of domains, each once',
      { registration: { mode: 'domains', domains: [' B.example', 'b.example'] } },
      { ...here, registrationDomains: ['b.example'] },
    ],
    [
      'to all, which needs no domains',
      { registration: { mode: 'open', domains: ['b.example'] } },
      { ...here, registration: 'open', registrationDomains: [] },
    ],
  ])('%s', (_what, change, after) => {
    expect(changed(here, SettingsChange.parse({ ...seen, ...change }))).toEqual(after)
  })

  it.each(['nodot', '-a.example', 'a@b.example', 'https://a.example', 'a example', `${'a'.repeat(250)}.example`])(
    'takes no %s for a domain',
    (domain) => {
      const change = { ...seen, registration: { mode: 'domains', domains: [domain] } }
      expect(SettingsChange.safeParse(change).success).toBe(false)
    },
  )
})

describe('who may register', () => {
  const first = 'Boss@Elsewhere.example'
  it.each([
    [open, 'a@b.example', false, 'yes'],
    [invited, 'a@b.example', false, 403],
    [invited, 'a@b.example', true, 'yes'],
    [invited, 'boss@elsewhere.example', false, 'yes'],
    [domains, 'A@Asterway.Example', false, 'yes'],
    [domains, 'a@asterway.test', false, 'yes'],
    [domains, 'a@notasterway.test', false, 422],
    [domains, 'a@asterway.test.evil.example', false, 422],
    [domains, 'asterway.example@b.example', false, 422],
    [domains, 'a@b.example', true, 'yes'],
    [domains, 'boss@elsewhere.example', false, 'yes'],
  ])('%o: %s, invited %s', (setting, email, isInvited, answer) => {
    expect(answerOf(() => refuseRegistration(setting, { email, isInvited, firstAdminEmail: first }))).toBe(answer)
  })

  it.each([
    [open, 'a@b.example', 'yes'],
    [invited, 'a@b.example', 'yes'],
    [domains, 'a@b.example', 422],
    [domains, 'a@asterway.test', 'yes'],
  ])('%o: a member may change to %s', (setting, email, answer) => {
    expect(answerOf(() => refuseOtherDomain(setting, { email, firstAdminEmail: first }))).toBe(answer)
  })
})

function answerOf(ask: () => void) {
  try {
    ask()
    return 'yes'
  } catch (error) {
    return (error as { status: number }).status
  }
}
