import { useEffect, useState } from 'react'

/** In milliseconds: a call that takes longer may never end, and must not lock its user in. */
const longest = 15_000

/**
 * @param busy Whether a call is under way.
 * @param ended Of several calls one after another, how many have ended: each has its time.
 * @returns whether what waits for the call stays locked: `busy`, but 15 seconds at most.
 */
export function useLocked(busy: boolean, ended = 0) {
  const [overAt, setOverAt] = useState<number>()
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setOverAt(ended), longest)
    return () => {
      clearTimeout(timer)
      setOverAt(undefined)
    }
  }, [busy, ended])
  return busy && overAt !== ended
}
