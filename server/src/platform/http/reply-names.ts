const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** All matches, overlapping ones too. */
const mailMiddle = /(?=(.@.{4}))/gs

/**
 * Ids and emails in a text, for the index of stored responses: each id whole, of each email the character before the @
 * and the four after it, which can be found whatever stands around the email.
 */
export function namesIn(text: string) {
  const lower = text.toLowerCase()
  const mails = lower.includes('@') ? [...lower.matchAll(mailMiddle)].map(([, middle = '']) => middle) : []
  return [...new Set([...(lower.match(uuid) ?? []), ...mails])]
}
