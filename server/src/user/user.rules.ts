import { limits } from '@perkloop/contract/limits'
import type { ProfileChange } from '@perkloop/contract/user'
import type { Updateable } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../platform/tables'

type Change = z.output<typeof ProfileChange>

/** Private people have an invite code; asking for a new one kills the old; public people keep none (PRODUCT.md section 3). */
export function inviteCodeAfter(
  before: { discoverability: 'public' | 'private'; invite_code: string | null },
  change: Pick<Change, 'discoverability' | 'generateNewInviteCode'>,
  newCode: () => string,
) {
  const after = change.discoverability ?? before.discoverability
  if (after === 'public') return null
  return change.generateNewInviteCode || !before.invite_code ? newCode() : before.invite_code
}

/** A code as it may be copied down: in groups, with a hyphen or a space between them. */
export function plainCode(typed: string) {
  return typed.replace(/[\s\p{Pd}]+/gu, '')
}

/** Absent means unchanged, `""` clears. */
export function profileUpdate(change: Change): Updateable<Tables['users']> {
  const cleared = (text: string | undefined) => (text === '' ? null : text)
  const update = {
    name: change.name,
    company: cleared(change.company),
    city: cleared(change.city),
    job_title: cleared(change.jobTitle),
    linkedin: cleared(change.linkedin),
    discoverability: change.discoverability,
  }
  return Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined))
}

/** Codes and links go to one address once in that many seconds, and five times in any 24 hours. */
export const sendLimits = (now: Date) => ({
  now,
  resendAfter: new Date(now.getTime() - limits.resetResendSeconds * 1000),
  dayAgo: new Date(now.getTime() - 24 * 60 * 60_000),
  mostADay: 5,
})
