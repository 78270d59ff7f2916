import { logDetails, logValues } from '@perkloop/contract/log'
import { expect, it } from 'vitest'
import * as de from '../locales/de/admin-log'
import * as en from '../locales/en/admin-log'
import { detailWords } from './detail-words'

it.each([
  ['by', 'the clock', 'by: the clock'],
  ['by', 'their organization', 'by: their organization'],
  ['what', 'registration publicListing', 'settings: registration, public marketplace'],
  ['identityCheck', 'Video call', 'identity check: Video call'],
  ['mails', '7 9', 'emails: 7 9'],
  ['of an older version', 'banner', 'of an older version: banner'],
])('says %s %j as %j', (name, value, words) => {
  expect(detailWords({ name, value })).toBe(words)
})

it('has words for every name and value, in each language', () => {
  for (const { detailNames, detailValues } of [en, de]) {
    expect(Object.keys(detailNames).sort()).toEqual([...logDetails].sort())
    expect(Object.keys(detailValues).sort()).toEqual([...logValues].sort())
  }
})
