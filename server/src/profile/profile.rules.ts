import type { ProfileChange } from '@perkloop/contract/user'
import type { Updateable } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../platform/database/tables'

type Change = z.output<typeof ProfileChange>

/** Private users have an invite code, which a new one replaces; public users have none (docs/product.md, Profiles). */
export function inviteCodeAfter(
  before: { discoverability: 'public' | 'private'; invite_code: string | null },
  change: Pick<Change, 'discoverability' | 'generateNewInviteCode'>,
  newCode: () => string,
) {
  const after = change.discoverability ?? before.discoverability
  if (after === 'public') return null
  return change.generateNewInviteCode || !before.invite_code ? newCode() : before.invite_code
}

/** The columns to write: a missing field stays as it is, `""` clears it. */
export function profileUpdate(change: Change): Updateable<Tables['users']> {
  const cleared = (text: string | undefined) => (text === '' ? null : text)
  const update = {
    name: change.name,
    company: cleared(change.company),
    city: cleared(change.city),
    job_title: cleared(change.jobTitle),
    linkedin: cleared(change.linkedin),
    discoverability: change.discoverability,
    locale: change.locale,
    joins_loops: change.joinsLoops,
    // Who says what they want is not silent.
    loops_unanswered: change.joinsLoops === undefined ? undefined : 0,
  }
  return Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined))
}
