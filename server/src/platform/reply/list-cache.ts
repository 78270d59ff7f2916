import type { Encoding } from './compress'

export interface Answer {
  body: string
  etag: string
  /** The cursor of the next page. */
  next: string | null
}

export interface CachedAnswer extends Answer {
  /** Compressed bodies, each made when a client first asks for that encoding. */
  compressed: Map<Encoding, Buffer>
}

export interface ListCache {
  /** The response to the same request since the lists last changed; otherwise calls `ask`. */
  get(question: string, ask: () => Promise<Answer>): Promise<CachedAnswer>
}

interface Entry {
  answer: Promise<CachedAnswer>
  bytes: number
}

/** Roughly what an entry costs beside its text. */
const overhead = 500

/**
 * Caches responses with lists until anything changes that could alter a list. The database counts such changes by triggers
 * (migration 0023), so that code that writes need not think of it. The count is read for each request: a change that one
 * instance has acknowledged shows in the next request to any instance.
 * @param readVersion Reads the count of committed changes.
 */
export function openListCache(readVersion: () => Promise<string>, mostBytes = 32 * 1024 * 1024): ListCache {
  const entries = new Map<string, Entry>()
  let bytes = 0
  let version: string | undefined
  const currentVersion = sharedBetweenReads(readVersion)

  const drop = (question: string, entry: Entry) => {
    if (entries.get(question) !== entry) return
    entries.delete(question)
    bytes -= entry.bytes
  }
  const weigh = (question: string, entry: Entry, { body }: Answer) => {
    if (entries.get(question) !== entry) return
    // All compressed bodies together are shorter than the text.
    entry.bytes = 3 * body.length + 2 * question.length + overhead
    bytes += entry.bytes
    // Maps keep insertion order, and an entry is inserted again when it is used: the first is the least recently used.
    for (const [oldest, old] of entries) {
      if (bytes <= mostBytes) return
      drop(oldest, old)
    }
  }

  return {
    async get(question, ask) {
      if (mostBytes === 0) return toCache(ask())
      const now = await currentVersion()
      if (now !== version) {
        // Entries still loading are dropped as well: their data may have been read before the change.
        entries.clear()
        bytes = 0
        version = now
      }
      const known = entries.get(question)
      if (known) {
        entries.delete(question)
        entries.set(question, known)
        return known.answer
      }
      const entry: Entry = { answer: toCache(ask()), bytes: 0 }
      entries.set(question, entry)
      try {
        const answer = await entry.answer
        weigh(question, entry, answer)
        return answer
      } catch (error) {
        drop(question, entry)
        throw error
      }
    },
  }
}

const toCache = async (answer: Promise<Answer>): Promise<CachedAnswer> => ({ ...(await answer), compressed: new Map() })

/** Calls during a read wait for the next one, which they share: the read under way may have begun before a change. */
function sharedBetweenReads<T>(read: () => Promise<T>) {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  return () => {
    next ??= underWay.then(() => {
      next = undefined
      const reading = read()
      underWay = reading.catch(() => {})
      return reading
    })
    return next
  }
}
