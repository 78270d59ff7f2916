import * as t from '#locale/dates'
import { language } from '#locale/language'
import { readerLocale } from '../locales/reader-locale'

const day = 24 * 60 * 60 * 1000
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
/** The region decides the order of day and month, and between 5:11 PM and 17:11. */
const locale = readerLocale()

/** An ISO time, or midnight in the browser's time zone for a `YYYY-MM-DD` day. */
export function dateOf(iso: string) {
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
  if (seconds > -45) return t.justNow()
  if (seconds > -3600) return relative.format(Math.round(seconds / 60), 'minute')
  const days = daysUntil(iso, now)
  if (days === 0) return relative.format(Math.round(seconds / 3600), 'hour')
  return days > -30 ? relative.format(days, 'day') : shortDay(iso, now)
}

/** 'Mar 3', with the year if it is not this one. */
export function shortDay(iso: string, now = new Date()) {
  const date = dateOf(iso)
  const sameYear = date.getFullYear() === now.getFullYear()
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(!sameYear && { year: 'numeric' }),
  }).format(date)
}

/** 'March 27, 2026'. */
export function longDay(iso: string) {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(dateOf(iso))
}

/** '4:04 PM'. */
export function clock(iso: string) {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(dateOf(iso))
}

/** 'in 18 days', 'today', '3 days ago'. */
export function untilDay(iso: string, now = new Date()) {
  return relative.format(daysUntil(iso, now), 'day')
}

/** 'Today', 'Yesterday', 'Tuesday, March 3', with the year if it is not this one: the head of a day in a chat. */
export function dayHead(iso: string, now = new Date()) {
  const days = daysUntil(iso, now)
  if (days === 0) return t.today()
  if (days === -1) return t.yesterday()
  const date = dateOf(iso)
  const sameYear = date.getFullYear() === now.getFullYear()
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!sameYear && { year: 'numeric' }),
  }).format(date)
}

/** How long ago, as short as possible: '2 min', '1 h', 'Tue', 'Mar 3'. */
export function shortAgo(iso: string, now = new Date()) {
  const seconds = (now.getTime() - dateOf(iso).getTime()) / 1000
  if (seconds < 60) return t.now()
  if (seconds < 3600) return t.minutes({ count: Math.floor(seconds / 60) })
  const days = -daysUntil(iso, now)
  if (days === 0) return t.hours({ count: Math.floor(seconds / 3600) })
  return days < 7 ? new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(dateOf(iso)) : shortDay(iso, now)
}

/** Today in the browser's time zone, `YYYY-MM-DD`, for a date field. */
export function today() {
  return isoDay(new Date())
}

/** A day some days after another, both `YYYY-MM-DD`. */
export function addDays(iso: string, days: number) {
  const date = dateOf(iso)
  date.setDate(date.getDate() + days)
  return isoDay(date)
}

/** How many days one day is after another, both `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string) {
  return daysUntil(to, dateOf(from))
}

/** The last day of the month, or of the next where that would be in less than four days. Both `YYYY-MM-DD`. */
export function endOfMonth(iso: string) {
  const date = dateOf(iso)
  const end = (ahead: number) => isoDay(new Date(date.getFullYear(), date.getMonth() + ahead, 0))
  return end(1) < addDays(iso, 4) ? end(2) : end(1)
}

/** 'March 2026', of a month `YYYY-MM`. */
export function monthAndYear(month: string) {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(dateOf(`${month}-01`))
}

/** 'March', of a day in it. */
export function monthName(iso: string) {
  return new Intl.DateTimeFormat(language, { month: 'long' }).format(dateOf(iso))
}

/** 'Mar', of a day in it. */
export function shortMonth(iso: string) {
  return new Intl.DateTimeFormat(language, { month: 'short' }).format(dateOf(iso))
}

/** 'Tue' or 'Tuesday'. */
export function weekdayName(date: Date, length: 'short' | 'long') {
  return new Intl.DateTimeFormat(language, { weekday: length }).format(date)
}

type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The first day of a week where the reader is: 0 is Sunday, as for `Date`. Where the browser can't tell it is Monday. */
export function startsWeek() {
  // Firefox and TypeScript do not know it yet.
  const region = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
  return ((region.getWeekInfo?.().firstDay ?? 1) % 7) as WeekDay
}

/** `YYYY-MM-DD`, in the browser's time zone. */
export function isoDay(date: Date) {
  const two = (part: number) => String(part).padStart(2, '0')
  // A year that is being typed has fewer digits.
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
