/** Calls during a read wait for the next one, which they share: the read under way may have begun before a change. */
export function shareReads<T>(read: () => Promise<T>) {
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
