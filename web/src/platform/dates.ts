const dayMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayMonthYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const wholeDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** '27 Mar' of a `YYYY-MM-DD`, the same in every time zone; with its year where that is not the present one. */
export function shortDay(day: string, now = new Date()) {
  const date = new Date(`${day}T00:00:00Z`)
  return date.getUTCFullYear() === now.getFullYear() ? dayMonth.format(date) : dayMonthYear.format(date)
}

/** '27 March 2026' of a `YYYY-MM-DD`. */
export function longDay(day: string) {
  return wholeDay.format(new Date(`${day}T00:00:00Z`))
}
