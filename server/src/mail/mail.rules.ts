const minute = 60_000
const waits = [1, 2, 5, 15, 30, 60, 180, 360].map((minutes) => minutes * minute)

/** When a mail that failed for the n-th time is tried again: soon at first, then ever later, at most every 6 hours. */
export function nextTry(attempts: number, now: Date) {
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? minute
  return new Date(now.getTime() + wait)
}
