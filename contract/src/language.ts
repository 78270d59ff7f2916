/** The languages of the catalogues. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

const isLanguage = (tag: string): tag is Language => (languages as readonly string[]).includes(tag)

/**
 * The first language of ours in an `Accept-Language` header or in a list of tags, by their weights; else English.
 * RFC 9110, section 12.5.4.
 */
export function languageOf(accepted: string | undefined): Language {
  const wanted = (accepted ?? '').slice(0, 200).split(',').map(readTag)
  const [best] = wanted
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .filter(({ tag }) => isLanguage(tag))
  return best && isLanguage(best.tag) ? best.tag : defaultLanguage
}

function readTag(part: string) {
  const [tag = '', weight] = part.split(';q=')
  return { tag: tag.trim().split('-')[0]?.toLowerCase() ?? '', weight: weight === undefined ? 1 : Number(weight) || 0 }
}
