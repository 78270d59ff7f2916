import type { LogDetail } from '@perkloop/contract/log'
import { sql } from 'kysely'
import { day } from './base/durations'
import type { RefusalCode } from './base/errors'
import { newId } from './base/ids'
import { networkOf } from './base/network'
import type { Ctx } from './context'
import type { Db, Tx } from './database/db'
import { transaction } from './database/transaction'

/**
 * The names of security events; the slices add theirs in server/src/security-events.ts. Events within an organization
 * are in its audit trail, with their requestId too.
 */
export interface SecurityEvents {
  refused: true
}

/** By names that the security log has words for. */
export type LogDetails = Partial<Record<LogDetail | 'reason', string>>

type By = Pick<Ctx, 'now' | 'requestId'> & { address: string | null }

/**
 * Logs an event in the transaction that causes it. The detail holds ids and our own texts, never what a user entered; only
 * `reason` and `identityCheck` are in an administrator's words, and go when its user deletes their account.
 */
export async function logSecurityEvent(
  db: Db,
  { now, address, requestId }: By,
  event: keyof SecurityEvents,
  userId: string | null,
  detail: LogDetails = {},
) {
  const row = { id: newId(), at: now, act: event, user_id: userId, address, request_id: requestId }
  await db
    .insertInto('security_log')
    .values({ ...row, detail: JSON.stringify(detail) })
    .execute()
}

/** Refusals of a caller who tries what they may not, or who guesses. */
const loggedCodes = new Set<RefusalCode>([
  'UNAUTHENTICATED',
  'WRONG_CREDENTIALS',
  'NEEDS_VERIFICATION',
  'SUSPENDED',
  'FORBIDDEN',
  'WRONG_CODE',
  'TOO_MANY_ATTEMPTS',
  'TICKET_ENDED',
  'SSO_FAILED',
  'SSO_REQUIRED',
  'TWO_FACTOR_REQUIRED',
  'BAD_LINK',
  'RATE_LIMITED',
])

export interface Refused {
  code: RefusalCode
  route: string
  /** The caller; of a refused sign-in, the account that was tried. */
  userId: string | null
  address: string
  requestId: string
}

interface Counted extends Refused {
  at: Date
  times: number
}

const mostKinds = 100

/**
 * Logs refusals; equal ones are gathered for ten seconds (server.ts) and written as one entry, so that a flood of them
 * is no flood of writes. Entries not written yet are lost if the process is killed.
 */
export function openSecurityLog(db: Db, clock: () => Date) {
  let waiting = new Map<string, Counted>()
  const counts = new Map<RefusalCode, number>()

  async function write() {
    if (waiting.size === 0) return
    const batch = waiting
    waiting = new Map()
    const rows = [...batch.values()].map(({ code, route, userId, address, requestId, at, times }) => ({
      id: newId(),
      at,
      act: 'refused',
      user_id: userId,
      address,
      request_id: requestId,
      detail: JSON.stringify({ code, route, times } satisfies Partial<Record<LogDetail, unknown>>),
    }))
    try {
      // Both or none: what fails is written again as a whole.
      await transaction(db, async (tx) => {
        await tx.insertInto('security_log').values(rows).execute()
        await forgetAddressesOfGone(
          tx,
          rows.map(({ id }) => id),
        )
      })
    } catch (error) {
      // Written with the next batch, while there is room.
      for (const [key, counted] of batch) if (waiting.size < mostKinds && !waiting.has(key)) waiting.set(key, counted)
      throw error
    }
  }

  return {
    refused(refusal: Refused) {
      const { code, route, userId } = refusal
      if (!loggedCodes.has(code)) return
      counts.set(code, (counts.get(code) ?? 0) + 1)
      // Beyond this many kinds only the number is kept: the addresses of a flood are of no use.
      const isRoom = waiting.size < mostKinds
      const kept = isRoom ? refusal : { ...refusal, route: 'many', userId: null, address: 'many' }
      const one = `${code} ${route} ${userId} ${networkOf(refusal.address)}`
      const key = isRoom || waiting.has(one) ? one : `${code} many`
      const counted = waiting.get(key)
      if (counted) counted.times += 1
      else waiting.set(key, { ...kept, at: clock(), times: 1 })
    },
    /** How many this process has logged of each code since it started. */
    counts: counts as ReadonlyMap<RefusalCode, number>,
    write,
  }
}
export type SecurityLog = ReturnType<typeof openSecurityLog>

/** Deletes old entries, a day later than the table's trigger allows. */
export async function forgetOldSecurityEvents(db: Db, now: Date) {
  const before = (days: number) => new Date(now.getTime() - (days + 1) * day)
  await db.deleteFrom('security_log').where('at', '<', before(365)).execute()
  await db.deleteFrom('security_log').where('act', '=', 'refused').where('at', '<', before(30)).execute()
}

/** The user may have deleted their account before the refusal was written. */
async function forgetAddressesOfGone(tx: Tx, ids: string[]) {
  const gone = tx.selectFrom('users').select('id').where('deleted_at', 'is not', null)
  const logged = tx.updateTable('security_log').set({ address: null }).where(sql<boolean>`id = any(${ids}::uuid[])`)
  await logged.where('user_id', 'in', gone).execute()
}

/** When a user deletes their account: their addresses go, and what administrators wrote about them. */
export async function forgetAddressesOf(db: Db, userId: string) {
  const logged = db
    .updateTable('security_log')
    .set({ address: null, detail: sql`detail - array['reason', 'identityCheck']` })
  await logged.where('user_id', '=', userId).execute()
}

/** The latest entries, newest first, for operators (docs/operating.md). */
export async function readLog(db: Db, most: number, email?: string) {
  const read = await sql<Record<string, unknown>>`
    select l.at, l.act, u.email, l.user_id as "user", l.address, l.request_id as "requestId", l.detail
    from security_log l left join users u on u.id = l.user_id
    ${email === undefined ? sql`` : sql`where lower(u.email) = ${email.toLowerCase()}`}
    order by l.at desc, l.id desc limit ${most}`.execute(db)
  return read.rows
}
