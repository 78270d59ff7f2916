import { limits } from '@perkloop/contract/limits'
import { earliestToday } from '@perkloop/contract/perk-end'
import { day } from '../platform/base/durations'
import { refuse, refuseField } from '../platform/base/errors'
import type { PerkFacts } from './posting.rules'

/** So many days before the last one its owner is reminded. */
const reminders = [7, 1]

const plus = (date: string, days: number) => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

/** What the clock does about a perk's last day: the reminder or the end that is due, and the first step after it. */
export function stepOf(validUntil: string, today: string): Step {
  return today > validUntil ? { status: 'ended', next: null } : { next: stepAfter(validUntil, today) }
}

/** With `status` the perk ends. Without it its owner is reminded, and `next` is the day of the first step after that. */
type Step = { status: 'ended'; next: null } | { status?: never; next: string }

/** The first day after `today` with something to do. A last day that is set late skips the reminders before. */
export function stepAfter(validUntil: string, today: string) {
  const steps = [...reminders.map((days) => plus(validUntil, -days)), plus(validUntil, 1)]
  return steps.find((step) => step > today) ?? plus(validUntil, 1)
}

/** @returns the columns of a last day. @throws Refusal 422 for a day that is over, or too far ahead. */
export function endOn(validUntil: string | null, now: Date) {
  if (validUntil === null) return { valid_until: null, next_step_on: null }
  const today = earliestToday(now.getTime())
  if (validUntil < today) refuseField('validUntil', 'lastDayOver')
  const latest = new Date(now.getTime() + 14 * 60 * 60 * 1000)
  latest.setUTCFullYear(latest.getUTCFullYear() + limits.perkYears)
  if (validUntil > latest.toISOString().slice(0, 10)) refuseField('validUntil', 'lastDayTooLate')
  return { valid_until: validUntil, next_step_on: stepAfter(validUntil, today) }
}

/** The columns of a perk that its last day changes. */
interface End {
  valid_until?: string | null
  next_step_on?: string | null
  status?: 'available'
}

interface Ending extends PerkFacts {
  valid_until: string | null
}

/**
 * The columns that a change of the last day writes. A new one brings an ended perk back, which is its owner's alone, as
 * listing again is. `isRelisted` says that the same change offers it again: then it needs a day that is not over.
 */
export function changeEnd(
  perk: Ending,
  change: { validUntil?: string | null | undefined; isRelisted: boolean },
  { actor, now }: { actor: string; now: Date },
): End {
  const { validUntil, isRelisted } = change
  const isSame = validUntil === undefined || validUntil === perk.valid_until
  if (isSame && !isRelisted) return {}
  const after = endOn(isSame ? perk.valid_until : validUntil, now)
  if (perk.status !== 'ended') return isSame ? {} : after
  if (perk.owner_id !== actor) refuse('FORBIDDEN', 'onlyOwnerRelistsPerk')
  return { ...after, status: 'available' }
}
