import type { Domain } from '@perkloop/contract/domain'
import { organizationLimits } from '@perkloop/contract/organization-limits'
import { day, minute } from '../platform/base/durations'
import { refuse } from '../platform/base/errors'
import type { TxtResult } from '../platform/outside/dns'
import { shownDomain } from './domain-name.rules'

export interface DomainRow {
  id: string
  organization_id: string
  domain: string
  token: string
  created_at: Date
  proven_at: Date | null
  checked_at: Date | null
  next_check_at: Date
  missing_since: Date | null
  warnings: number
  is_taken: boolean
}

const grace = organizationLimits.domainGraceDays * day

export const recordName = (domain: string) => `_perkloop.${domain}`
export const recordValue = (token: string) => `perkloop-domain=${token}`

/** Somebody may press often; the servers of others are asked at most so often. */
export const isJustChecked = ({ checked_at }: DomainRow, now: Date) =>
  checked_at !== null && now.getTime() - checked_at.getTime() < 10_000

export function refuseMore(count: number) {
  if (count >= organizationLimits.domains) refuse('CONFLICT', 'domainsMost')
}

/** Often while it is new, because an admin waits for it; then as often as a record changes. */
function checkedNext({ created_at, missing_since }: DomainRow, isProven: boolean, now: Date) {
  const age = now.getTime() - created_at.getTime()
  const wait = () => {
    if (missing_since || (!isProven && age < 14 * day)) return 60 * minute
    return day
  }
  const soon = age < 60 * minute ? minute : age < day ? 10 * minute : wait()
  return new Date(now.getTime() + (isProven ? wait() : soon))
}

/** How long before the end admins are warned for the last time. */
const lastWarning = 3 * day
/** How often admins are warned: when the record is first missed for a day, and three days before the end. */
const warningsDue = (missed: number) => (missed >= grace - lastWarning ? 2 : missed >= day ? 1 : 0)

export type News = 'proven' | 'missing' | 'unproven'

interface Checked {
  change: Pick<DomainRow, 'proven_at' | 'checked_at' | 'next_check_at' | 'missing_since' | 'warnings' | 'is_taken'>
  news: News | null
}

/**
 * What becomes of a domain once its record was asked for (docs/product.md, Proven domains). An answer that failed says
 * nothing about the record.
 * @param isTaken Another organization was first.
 */
export function checked(row: DomainRow, found: TxtResult, isTaken: boolean, now: Date): Checked {
  const { proven_at, missing_since, warnings, is_taken } = row
  const at = (change: Partial<Checked['change']>, news: News | null = null): Checked => {
    const after = { proven_at, missing_since, warnings, is_taken, ...change }
    const next = checkedNext({ ...row, ...after }, after.proven_at !== null, now)
    return { change: { ...after, checked_at: now, next_check_at: next }, news }
  }
  if (found === 'failed') return at({})
  const isThere = found.includes(recordValue(row.token))
  if (!proven_at) {
    if (!isThere) return at({ is_taken: false })
    return isTaken ? at({ is_taken: true }) : at({ proven_at: now, is_taken: false }, 'proven')
  }
  if (isThere) return at({ missing_since: null, warnings: 0 })
  const since = missing_since ?? now
  const missed = now.getTime() - since.getTime()
  // Nobody was warned while no answer came: the end comes after that.
  if (missed >= grace && warnings < 2)
    return at({ missing_since: new Date(now.getTime() - grace + lastWarning), warnings: 2 }, 'missing')
  if (missed >= grace) return at({ proven_at: null, missing_since: null, warnings: 0 }, 'unproven')
  const due = warningsDue(missed)
  return due > warnings ? at({ missing_since: since, warnings: due }, 'missing') : at({ missing_since: since })
}

export const endsAt = (missingSince: Date) => new Date(missingSince.getTime() + grace)

export function domainResponse(row: DomainRow): Domain {
  const { id, domain, token, proven_at, checked_at, missing_since, is_taken } = row
  return {
    _id: id,
    domain,
    shown: shownDomain(domain),
    record: { name: recordName(domain), value: recordValue(token) },
    provenAt: proven_at?.toISOString() ?? null,
    checkedAt: checked_at?.toISOString() ?? null,
    missingSince: missing_since?.toISOString() ?? null,
    endsAt: missing_since ? endsAt(missing_since).toISOString() : null,
    isTaken: is_taken,
  }
}
