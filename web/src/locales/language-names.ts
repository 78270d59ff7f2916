import type { Language } from '@perkloop/contract/language'

/** Each in its own language, so that its readers recognize it. */
export const languageNames: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['de', 'Deutsch'],
]
