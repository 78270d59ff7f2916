import { useState } from 'react'

/**
 * Whether what an address names is not there. What is cached may be older than it, so that is known only once the list has been
 * read; it stays so while the list is read again.
 */
export function useIsGone(named: string | null, isThere: boolean, isReading: boolean) {
  const [gone, setGone] = useState<string | null>(null)
  if (named !== null && !isThere && !isReading && gone !== named) setGone(named)
  return named !== null && !isThere && gone === named
}
