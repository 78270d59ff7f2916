import { expect, it } from 'vitest'
import { languageOf, localeOf } from './language'

it.each([
  [undefined, 'en', 'en'],
  ['', 'en', 'en'],
  ['de', 'de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de-AT', 'de'],
  ['fr-FR,fr;q=0.9,de;q=0.8,en;q=0.7', 'de', 'de'],
  ['en;q=0.5,de;q=0.9', 'de', 'de'],
  ['de;q=0,en-gb', 'en-GB', 'en'],
  ['de-Latn-ch', 'de-CH', 'de'],
  ['DE-de', 'de-DE', 'de'],
  ['en-US; q=0.1, de-DE', 'de-DE', 'de'],
  ['de ;Q=0.9', 'de', 'de'],
  ['zh,*;q=0.5', 'en', 'en'],
  ['de;q=x', 'en', 'en'],
  ["de-'; drop", 'de', 'de'],
])('%j reads %s', (accepted, locale, language) => {
  expect(localeOf(accepted)).toBe(locale)
  expect(languageOf(accepted)).toBe(language)
})
