export interface Answer {
  body: string
  etag: string
  /** The cursor of the next page. */
  next: string | null
}

export interface ListCache {
  /** The answer that was given to the same question since the lists last changed; where there is none, `ask` for it. */
  get(question: string, ask: () => Promise<Answer>): Promise<Answer>
  /** A kept answer in another form, made once and kept and weighed with it; undefined where no such answer is kept. */
  inForm(etag: string, form: string, make: () => Promise<Buffer>): Promise<Buffer> | undefined
}

interface Entry {
  question: string
  answer: Promise<Answer>
  bytes: number
  /** Once it is answered. */
  etag?: string
  forms: Map<string, Promise<Buffer>>
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
  const byEtag = new Map<string, Entry>()
  let bytes = 0
  let version: string | undefined
  const currentVersion = sharedBetweenReads(readVersion)

  const isKept = (entry: Entry) => entries.get(entry.question) === entry
  const drop = (entry: Entry) => {
    if (!isKept(entry)) return
    entries.delete(entry.question)
    if (entry.etag !== undefined && byEtag.get(entry.etag) === entry) byEtag.delete(entry.etag)
    bytes -= entry.bytes
  }
  const weigh = (entry: Entry, more: number) => {
    if (!isKept(entry)) return
    entry.bytes += more
    bytes += more
    // Maps keep the order of insertion, and what was asked for is inserted again: the first was not asked for longest.
    for (const oldest of entries.values()) {
      if (bytes <= mostBytes) return
      drop(oldest)
    }
  }
  const keep = (entry: Entry, { body, etag }: Answer) => {
    if (!isKept(entry)) return
    entry.etag = etag
    byEtag.set(etag, entry)
    weigh(entry, 2 * (body.length + entry.question.length) + overhead)
  }

  return {
    async get(question, ask) {
      if (mostBytes === 0) return ask()
      const now = await currentVersion()
      if (now !== version) {
        // An answer still being asked for goes as well: it may have been read before the change.
        entries.clear()
        byEtag.clear()
        bytes = 0
        version = now
      }
      const known = entries.get(question)
      if (known) {
        entries.delete(question)
        entries.set(question, known)
        return known.answer
      }
      const entry: Entry = { question, answer: ask(), bytes: 0, forms: new Map() }
      entries.set(question, entry)
      try {
        const answer = await entry.answer
        keep(entry, answer)
        return answer
      } catch (error) {
        drop(entry)
        throw error
      }
    },
    inForm(etag, form, make) {
      const entry = byEtag.get(etag)
      const known = entry?.forms.get(form)
      if (!entry || known) return known
      const made = make()
      entry.forms.set(form, made)
      made.then(
        ({ length }) => weigh(entry, length),
        () => entry.forms.delete(form),
      )
      return made
    },
  }
}

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
