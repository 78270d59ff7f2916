import type { Encoding } from './compress'

export interface Answer {
  body: string
  etag: string
  /** The cursor of the next page. */
  next: string | null
}

export interface CachedAnswer extends Answer {
  /** As it went over the wire, once somebody took it so. */
  compressed: Map<Encoding, Buffer>
}

export interface ListCache {
  /** The answer that was given to the same question since the lists last changed; where there is none, `ask` for it. */
  get(question: string, ask: () => Promise<Answer>): Promise<CachedAnswer>
}

interface Entry {
  answer: Promise<CachedAnswer>
  bytes: number
}

/** What an entry costs beside its text, about. */
const overhead = 500

/**
 * Answers of lists, kept by this instance until anything changes that could alter a list. The database counts such changes
 * itself, by triggers (migration 0023), so nothing that writes has to think of it; the count is read for each request, so a
 * change that one instance has acknowledged is seen by the next request on every instance.
 * @param readVersion the count of changes committed.
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
    // What is compressed in all ways together is shorter than the text.
    entry.bytes = 3 * body.length + 2 * question.length + overhead
    bytes += entry.bytes
    // Maps keep the order of insertion, and what was asked for is inserted again: the first was not asked for longest.
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
        // An answer still being asked for goes as well: it may have been read before the change.
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

/** One read serves all who asked before it began; who asks while one is under way waits for the next. */
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
