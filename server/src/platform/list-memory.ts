import type { Database } from './db'

export interface Answer {
  body: string
  etag: string
  /** The cursor of the next page. */
  next: string | null
}

export interface ListMemory {
  /** The answer that was given to the same question since the lists last changed; where there is none, `ask` for it. */
  recall(question: string, ask: () => Promise<Answer>): Promise<Answer>
  close(): Promise<void>
}

interface Entry {
  answer: Promise<Answer>
  bytes: number
}

/** What an entry costs beside its text, about. */
const overhead = 500

/**
 * Answers of lists, kept by this instance until anything changes that could alter a list. The database tells so itself, by
 * triggers (migration 0010), so nothing that writes has to think of it; whoever commits a change hears of it before they
 * hear that it is committed. While the database can't be heard, nothing is kept.
 */
export async function openListMemory(database: Database, mostBytes = 32 * 1024 * 1024): Promise<ListMemory> {
  const entries = new Map<string, Entry>()
  let bytes = 0
  let hearing = false

  /** An answer still being asked for is dropped as well: it may have been read before the change. */
  const forget = () => {
    entries.clear()
    bytes = 0
  }
  const drop = (question: string, entry: Entry) => {
    if (entries.get(question) !== entry) return
    entries.delete(question)
    bytes -= entry.bytes
  }
  const weigh = (question: string, entry: Entry, { body }: Answer) => {
    if (entries.get(question) !== entry) return
    entry.bytes = 2 * (body.length + question.length) + overhead
    bytes += entry.bytes
    // Maps keep the order of insertion, and what is recalled is inserted again: the first was not asked for longest.
    for (const [oldest, old] of entries) {
      if (bytes <= mostBytes) return
      drop(oldest, old)
    }
  }

  const stop = await database.listenToChanges(forget, (heard) => {
    hearing = heard
    forget()
  })
  return {
    async recall(question, ask) {
      if (!hearing || mostBytes === 0) return ask()
      const known = entries.get(question)
      if (known) {
        entries.delete(question)
        entries.set(question, known)
        return known.answer
      }
      const entry: Entry = { answer: ask(), bytes: 0 }
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
    close: stop,
  }
}
