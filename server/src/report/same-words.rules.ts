/** Shorter messages are the same by themselves: "See you at noon". */
export const fewestLetters = 30

/** To so many people a new user may send the same words before an administrator looks at them. */
export const mostPeople = 2

/** Words are the same however they are spaced, written large or punctuated. @returns null for a short message. */
export function foldedWords(content: string) {
  const letters = content
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return letters.length < fewestLetters ? null : letters
}

export interface Sent {
  toId: string
  content: string
}

/** What the desk made of words that were held back before. */
export interface Review {
  caseId: string
  words: string
  status: 'open' | 'done'
  decision: 'keep' | 'hide' | 'warn' | 'suspend' | null
}

/**
 * @param sent Long messages and notes of the sender to others than the receiver. @param reviews Newest first.
 * @returns 'goes out'; 'held' where the desk has to be told; the case where it has the words already.
 */
export function judgeWords(
  content: string,
  sent: Sent[],
  reviews: Review[],
): 'goes out' | 'held' | Pick<Review, 'caseId'> {
  const words = foldedWords(content)
  if (words === null) return 'goes out'
  const others = new Set(sent.filter((one) => foldedWords(one.content) === words).map(({ toId }) => toId))
  if (others.size < mostPeople) return 'goes out'
  const review = reviews.find((one) => foldedWords(one.words) === words)
  if (review?.decision === 'keep') return 'goes out'
  return review?.status === 'open' ? { caseId: review.caseId } : 'held'
}
