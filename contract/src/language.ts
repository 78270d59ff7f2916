/** The languages of the catalogues. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

/** A user's locale: one of our languages, with a region where it is known, like `de-AT`. */
export const localePattern = /^(en|de)(-[A-Z]{2})?$/

export const languageIn = (text: string | null | undefined) => languages.find((language) => language === text)

/** The first of our languages in an `Accept-Language` header; else English. */
export const languageOf = (accepted: string | undefined) =>
  languageIn(localeOf(accepted).slice(0, 2)) ?? defaultLanguage

/**
 * The preferred tag in an `Accept-Language` header (RFC 9110, section 12.5.4) among those in our languages, with its
 * region; else `en`.
 */
export function localeOf(accepted: string | undefined): string {
  const tags = (accepted ?? '').slice(0, 200).split(',').map(readTag)
  const ours = tags.filter(({ language, weight }) => weight > 0 && languageIn(language))
  const [best] = ours.sort((one, other) => other.weight - one.weight)
  if (!best) return defaultLanguage
  return best.region ? `${best.language}-${best.region}` : best.language
}

function readTag(part: string) {
  const [tag = '', weight] = part.split(/\s*;\s*q=/i)
  const [language = '', ...rest] = tag.trim().split('-')
  return {
    language: language.toLowerCase(),
    region: rest.find((subtag) => /^[A-Za-z]{2}$/.test(subtag))?.toUpperCase(),
    weight: weight === undefined ? 1 : Number(weight) || 0,
  }
}
