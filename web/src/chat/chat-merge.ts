import type { Message } from '@perkloop/contract/chat'
import type { Unsent } from './message-draft'

/** A message of the server, or one of our own that was not loaded from it yet. */
export type ChatLine = Message & { state?: 'sending' | 'failed' | 'sent'; failure?: string }

export const isOurs = (line: ChatLine) => line.state !== undefined

/** Loaded and new messages, each once, in the server's order; our own that were not loaded yet stay last. */
export function merge(known: ChatLine[], came: Message[]): ChatLine[] {
  const read = new Map(known.filter((line) => !isOurs(line)).map((line) => [line._id, line]))
  for (const message of came) read.set(message._id, message)
  return [...read.values(), ...known.filter((line) => isOurs(line) && !read.has(line._id))]
}

/** As `merge`, with the newest page: older lines that it does not join on to would leave a gap. */
export function mergeNewest(known: ChatLine[], page: Message[]): ChatLine[] {
  const joins = page.some(({ _id }) => known.some((line) => line._id === _id))
  return merge(joins ? known : known.filter(isOurs), page)
}

/**
 * Finds unacknowledged messages that were stored all the same: the page, or the network, may have gone before the
 * response.
 * @returns their keys.
 */
export function haveCome(lines: ChatLine[], unsent: Unsent[], me: string): string[] {
  const taken = new Set<string>()
  return unsent.flatMap(({ key, content, file, after }) => {
    const before = lines.findIndex(({ _id }) => _id === after)
    const came = lines.find(
      (line, at) =>
        at > before &&
        line.state === undefined &&
        line.senderId._id === me &&
        line.content === content &&
        line.file?._id === file?._id &&
        !taken.has(line._id),
    )
    if (!came) return []
    taken.add(came._id)
    return [key]
  })
}
