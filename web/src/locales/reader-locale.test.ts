import { expect, it } from 'vitest'
import { readerLocale } from './reader-locale'

it.each([
  [['en-GB', 'en'], 'en-GB'],
  [['de-AT', 'en-AU'], 'en-AU'],
  [['de-AT', 'en'], 'en'],
  [['en-Latn-us'], 'en-US'],
  [['fr'], 'en'],
  [[], 'en'],
])('%j reads as %s', (accepted, locale) => expect(readerLocale('en', accepted)).toBe(locale))
