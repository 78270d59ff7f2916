import { type Plan, plans, userLimitOf } from '@perkloop/contract/subscription'
import { refuse } from '../platform/errors'

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

/** The end of the month that runs now, of months counted from a day. */
export function periodEnd(countsFrom: Date, now: Date) {
  let months = Math.max(
    0,
    (now.getUTCFullYear() - countsFrom.getUTCFullYear()) * 12 + now.getUTCMonth() - countsFrom.getUTCMonth(),
  )
  let end = addMonths(countsFrom, months)
  while (end <= now) end = addMonths(countsFrom, ++months)
  return end
}

export const nameOf = (plan: Plan) => plans.find(({ id }) => id === plan)?.name ?? plan

/** Members and open invitations together never pass the plan's limit. */
export function isFull(plan: Plan, seatsTaken: number) {
  const limit = userLimitOf(plan)
  return limit !== null && seatsTaken >= limit
}

export function refuseFull(plan: Plan, seatsTaken: number) {
  if (!isFull(plan, seatsTaken)) return
  refuse(
    'SEATS_FULL',
    `Your plan allows up to ${userLimitOf(plan)} team members, open invitations included. Choose a larger plan, or revoke an invitation.`,
  )
}

export function choose(plan: Plan, seatsTaken: number) {
  const limit = userLimitOf(plan)
  if (limit !== null && seatsTaken > limit) {
    refuse(
      'SEATS_FULL',
      `${nameOf(plan)} allows up to ${limit} team members. You have ${seatsTaken}, open invitations included.`,
    )
  }
  return plan
}
