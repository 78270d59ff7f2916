const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Every one, also where they overlap. */
const mailMiddle = /(?=(.@.{4}))/gs

/**
 * Whom a text names, for the index of kept answers: all ids, and of each email the character before the @ and the four after.
 * Wherever an email stands in a text, that middle of it does, whatever comes before and after.
 */
export function namesIn(text: string) {
  const lower = text.toLowerCase()
  const mails = lower.includes('@') ? [...lower.matchAll(mailMiddle)].map(([, middle = '']) => middle) : []
  return [...new Set([...(lower.match(uuid) ?? []), ...mails])]
}
