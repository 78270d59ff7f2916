const day = 24 * 60 * 60 * 1000
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** A moment of an ISO time, or midnight here of a `YYYY-MM-DD` day. */
function dateOf(iso: string) {
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00`) : new Date(iso)
}

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** Whole calendar days from now until then, negative for the past. */
export function daysUntil(iso: string, now = new Date()) {
  return Math.round((startOfDay(dateOf(iso)) - startOfDay(now)) / day)
}

/** '12 minutes ago', 'yesterday', '3 days ago'. */
export function ago(iso: string, now = new Date()) {
  const seconds = Math.round((dateOf(iso).getTime() - now.getTime()) / 1000)
  if (seconds > -45) return 'just now'
  if (seconds > -3600) return relative.format(Math.round(seconds / 60), 'minute')
  const days = daysUntil(iso, now)
  if (days === 0) return relative.format(Math.round(seconds / 3600), 'hour')
  return days > -30 ? relative.format(days, 'day') : shortDay(iso, now)
}

/** '3 Mar', with the year when it is another one. */
export function shortDay(iso: string, now = new Date()) {
  const date = dateOf(iso)
  const sameYear = date.getFullYear() === now.getFullYear()
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(!sameYear && { year: 'numeric' }),
  }).format(date)
}

/** '27 March 2026'. */
export function longDay(iso: string) {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }).format(dateOf(iso))
}

/** '16:04'. */
export function clock(iso: string) {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(dateOf(iso))
}

/** 'in 18 days', 'today', '3 days ago'. */
export function untilDay(iso: string, now = new Date()) {
  return relative.format(daysUntil(iso, now), 'day')
}

/** 'Today', 'Yesterday', 'Tuesday, 3 March', with the year when it is another one: the head of a day in a chat. */
export function dayHead(iso: string, now = new Date()) {
  const days = daysUntil(iso, now)
  if (days === 0) return 'Today'
  if (days === -1) return 'Yesterday'
  const date = dateOf(iso)
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(date)
  const sameYear = date.getFullYear() === now.getFullYear()
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', ...(!sameYear && { year: 'numeric' }) })
  return `${weekday}, ${day.format(date)}`
}

/** How long ago in the least room: '2 min', '1 h', 'Tue', '3 Mar'. */
export function shortAgo(iso: string, now = new Date()) {
  const seconds = (now.getTime() - dateOf(iso).getTime()) / 1000
  if (seconds < 60) return 'now'
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`
  const days = -daysUntil(iso, now)
  if (days === 0) return `${Math.floor(seconds / 3600)} h`
  return days < 7 ? new Intl.DateTimeFormat('en-GB', { weekday: 'short' }).format(dateOf(iso)) : shortDay(iso, now)
}

/** Today here, `YYYY-MM-DD`, as a date field wants it. */
export function today(now = new Date()) {
  return isoDay(now)
}

/** A day some days after another, both `YYYY-MM-DD`. */
export function addDays(iso: string, days: number) {
  const date = dateOf(iso)
  date.setDate(date.getDate() + days)
  return isoDay(date)
}

function isoDay(date: Date) {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
