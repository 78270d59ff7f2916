/** A month later on the same day, or on the last one of a shorter month. */
export function addMonths(from: Date, months: number) {
  const day = from.getUTCDate()
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(day, lastDay))
  return to
}

/** The end of the current month, for months counted from a day. */
export function periodEnd(countsFrom: Date, now: Date) {
  let months = Math.max(
    0,
    (now.getUTCFullYear() - countsFrom.getUTCFullYear()) * 12 + now.getUTCMonth() - countsFrom.getUTCMonth(),
  )
  let end = addMonths(countsFrom, months)
  while (end <= now) end = addMonths(countsFrom, ++months)
  return end
}
