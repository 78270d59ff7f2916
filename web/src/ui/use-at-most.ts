import { useEffect, useState } from 'react'

/**
 * @param is Whether something is under way.
 * @param most In milliseconds.
 * @param ended Of several calls one after another, how many have ended: each has its time.
 * @returns `is`, but true for that long at most.
 */
export function useAtMost(is: boolean, most: number, ended = 0) {
  const [overAt, setOverAt] = useState<number>()
  useEffect(() => {
    if (!is) return
    const timer = setTimeout(() => setOverAt(ended), most)
    return () => {
      clearTimeout(timer)
      setOverAt(undefined)
    }
  }, [is, most, ended])
  return is && overAt !== ended
}
