import type { Count, CountHits } from './rate-limit'

interface Counted extends Count {
  windowSeconds: number
  /** Hits of this instance that were not shared yet. */
  unshared: number
  endsAt: number
}

const shareEvery = 1_000
const mostKeys = 100_000
/** So many of the oldest keys are checked each time counts are shared. */
const mostSwept = 10_000

/**
 * Counts hits in this process and shares them with the other instances once a second, all keys in one statement: no
 * request waits for it. Within that second several instances together may let more through.
 */
export function openLooseCount(countHits: CountHits) {
  // In the order in which their windows began.
  const byKey = new Map<string, Counted>()
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function shareLater() {
    if (waiting.size > 0 && !isClosed) timer ??= setTimeout(() => void share(), shareEvery).unref()
  }

  async function share() {
    timer = undefined
    forgetEnded(byKey, Date.now())
    const all = [...waiting].flatMap((key) => {
      const counted = byKey.get(key)
      return counted ? [{ key, counted, windowSeconds: counted.windowSeconds, times: counted.unshared }] : []
    })
    waiting.clear()
    for (const { counted } of all) counted.unshared = 0
    try {
      const counts = await countHits(all.map(({ key, windowSeconds, times }) => ({ key, windowSeconds, times })))
      const now = Date.now()
      for (const [at, { counted }] of all.entries()) {
        const count = counts[at]
        if (!count) continue
        // This may be fewer than before, if the shared window has begun anew.
        counted.hits = count.hits + counted.unshared
        counted.endsAt = now + count.secondsLeft * 1000
      }
    } catch {
      // Without the shared counter each instance still counts for itself, and shares later.
      for (const { key, counted, times } of all) {
        counted.unshared += times
        waiting.add(key)
      }
      shareLater()
    }
  }

  return {
    /**
     * @param sharedEvery Hits are shared once a key has this many; fewer stay in this process.
     * @returns the known count of a key, this hit included.
     */
    hit(key: string, windowSeconds: number, sharedEvery = 1): Count {
      const now = Date.now()
      let counted = byKey.get(key)
      if (!counted || counted.endsAt <= now) {
        byKey.delete(key)
        if (byKey.size >= mostKeys) forgetOldest(byKey)
        counted = {
          hits: 0,
          unshared: 0,
          windowSeconds,
          secondsLeft: windowSeconds,
          endsAt: now + windowSeconds * 1000,
        }
        byKey.set(key, counted)
      }
      counted.hits += 1
      counted.unshared += 1
      if (counted.unshared >= sharedEvery) waiting.add(key)
      shareLater()
      return { hits: counted.hits, secondsLeft: Math.max(1, Math.ceil((counted.endsAt - now) / 1000)) }
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
export type LooseCount = ReturnType<typeof openLooseCount>

/** A few at a time: a walk over all keys would block every request. */
function forgetEnded(byKey: Map<string, Counted>, now: number) {
  let looked = 0
  for (const [key, { endsAt }] of byKey) {
    if (endsAt <= now) byKey.delete(key)
    looked += 1
    if (looked === mostSwept) return
  }
}

function forgetOldest(byKey: Map<string, Counted>) {
  for (const key of byKey.keys()) {
    byKey.delete(key)
    return
  }
}
