import { shareReads } from '../base/share-reads'
import type { Encoding } from './compress'

export interface ListResponse {
  body: string
  etag: string
  /** The cursor of the next page. */
  next: string | null
}

export interface CachedResponse extends ListResponse {
  /** Compressed bodies, each made when a client first asks for that encoding. */
  compressed: Map<Encoding, Buffer>
}

export interface ListCache {
  /** The response to the same request since the lists last changed; otherwise calls `load`. */
  get(key: string, load: () => Promise<ListResponse>): Promise<CachedResponse>
}

interface Entry {
  response: Promise<CachedResponse>
  bytes: number
}

/** Roughly what an entry costs beside its text. */
const overhead = 500

/**
 * Caches responses with lists until anything changes that could alter a list. The database counts such changes by
 * triggers (migration 0023), so that code that writes need not think of it. The count is read for each request: a
 * change that one instance has acknowledged shows in the next request to any instance.
 * @param readVersion Reads the count of committed changes.
 */
export function openListCache(readVersion: () => Promise<string>, mostBytes = 32 * 1024 * 1024): ListCache {
  const entries = new Map<string, Entry>()
  let bytes = 0
  let version: string | undefined
  const currentVersion = shareReads(readVersion)

  const drop = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }
  const weigh = (key: string, entry: Entry, { body }: ListResponse) => {
    if (entries.get(key) !== entry) return
    // All compressed bodies together are shorter than the text.
    entry.bytes = 3 * body.length + 2 * key.length + overhead
    bytes += entry.bytes
    // Maps keep insertion order, and an entry is inserted again when it is used: the first is the least recently used.
    for (const [oldest, old] of entries) {
      if (bytes <= mostBytes) return
      drop(oldest, old)
    }
  }

  return {
    async get(key, load) {
      if (mostBytes === 0) return toCache(load())
      const now = await currentVersion()
      if (now !== version) {
        // Entries still loading are dropped as well: their data may have been read before the change.
        entries.clear()
        bytes = 0
        version = now
      }
      const known = entries.get(key)
      if (known) {
        entries.delete(key)
        entries.set(key, known)
        return known.response
      }
      const entry: Entry = { response: toCache(load()), bytes: 0 }
      entries.set(key, entry)
      try {
        const response = await entry.response
        weigh(key, entry, response)
        return response
      } catch (error) {
        drop(key, entry)
        throw error
      }
    },
  }
}

const toCache = async (response: Promise<ListResponse>): Promise<CachedResponse> => ({
  ...(await response),
  compressed: new Map(),
})
