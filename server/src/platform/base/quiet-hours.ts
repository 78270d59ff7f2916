import { minute } from './durations'

export interface QuietHours {
  on: boolean
  /** In minutes after midnight. */
  from: number
  to: number
  /** Null where it is not known: then no hour is quiet. */
  timeZone: string | null
}

/** Every zone is a multiple of this apart from UTC, so that a change of clocks is one as well. */
const step = 15

/**
 * When the quiet hours end that it is in now; undefined if it is in none, as with hours that end as they begin
 * (docs/product.md, Being told). It goes by what a clock on the wall shows: where clocks are put forward over the end,
 * the quiet hours end with that.
 */
export function quietUntil(hours: QuietHours, now: Date): Date | undefined {
  const { on, from, to, timeZone } = hours
  const clock = on && from !== to && timeZone !== null ? clockOf(timeZone) : undefined
  if (!clock) return undefined
  const isQuiet = (shown: number) => (from < to ? from <= shown && shown < to : from <= shown || shown < to)
  const shown = clock(now)
  if (!isQuiet(shown)) return undefined
  const whole = Math.floor(now.getTime() / minute) * minute
  // The first moment from now on at which the clock may show the end, and then every quarter of an hour.
  let until = whole + ((((to - shown) % step) + step) % step || step) * minute
  while (isQuiet(clock(new Date(until)))) until += step * minute
  return new Date(until)
}

/** The zone by its proper name, or undefined where there is none of that name. */
export function properTimeZone(name: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** @returns what a clock in that zone shows, in minutes after midnight; undefined for a zone that this system lacks. */
function clockOf(timeZone: string) {
  let format = clocks.get(timeZone)
  if (!format) {
    if (!properTimeZone(timeZone)) return undefined
    format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
    clocks.set(timeZone, format)
  }
  const found = format
  return (at: Date) => {
    const parts = found.formatToParts(at)
    const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
    return read('hour') * 60 + read('minute')
  }
}
