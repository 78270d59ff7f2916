import { day } from '../platform/base/durations'
import { refuse, refuseField } from '../platform/base/errors'

/** Later ones are meant for good. */
const longest = 10 * 366 * day

/** The end of a suspension, which lies ahead. */
export function endOf(until: string | null, now: Date) {
  if (until === null) return null
  const end = new Date(until)
  if (end <= now) refuseField('until', 'suspensionEndPast')
  if (end.getTime() > now.getTime() + longest) refuseField('until', 'suspensionTooLong')
  return end
}

/** Of their own account administrators have what everybody has: their profile. */
export function refuseOwn(caller: string, person: string) {
  if (caller === person) refuse('CONFLICT', 'useOwnProfile')
}
