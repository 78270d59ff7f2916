import { backgroundHeader } from '@perkloop/contract/limits'
import type { FastifyRequest } from 'fastify'
import type { Caller, Deps } from './context'
import { refuse } from './errors'
import { hashOf } from './ids'

const day = 24 * 60 * 60 * 1000
/** A session ends after a week without use, or a month in all (PRODUCT.md section 3). */
export const sessionLimits = { idle: 7 * day, total: 30 * day }

const useIsNotedEvery = 60_000

const findSession = {
  name: 'find-session',
  text: `select u.id, u.name, u.is_system_admin as "isSystemAdmin", s.used_at as "usedAt"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.used_at > $2 and s.created_at > $3 and u.deleted_at is null`,
}

const findLasting = {
  name: 'find-lasting-sessions',
  text: `select s.token_hash as hash from sessions s join users u on u.id = s.user_id
    where s.token_hash = any($1) and s.used_at > $2 and s.created_at > $3 and u.deleted_at is null`,
}

const oldest = (now: Date, age: number) => new Date(now.getTime() - age)

/** Of many sessions, those that have not ended, by the hash of their token in hexadecimal. */
export async function lastingSessions({ pool, clock }: Deps, hashes: Buffer[]) {
  const now = clock()
  const values = [hashes, oldest(now, sessionLimits.idle), oldest(now, sessionLimits.total)]
  const found = await pool.query<{ hash: Buffer }>({ ...findLasting, values })
  return new Set(found.rows.map(({ hash }) => hash.toString('hex')))
}

/** @returns the caller, or null when no token was sent. A token that is no session is refused with 401. */
export async function readSession({ pool, clock }: Deps, request: FastifyRequest): Promise<Caller | null> {
  const header = request.headers.authorization
  if (!header) return null
  const token = /^Bearer ([\w-]{20,100})$/.exec(header)?.[1]
  if (!token) refuse('UNAUTHENTICATED', 'Please log in again')
  const tokenHash = hashOf(token)
  const now = clock()
  const found = await pool.query<{ id: string; name: string; isSystemAdmin: boolean; usedAt: Date }>({
    ...findSession,
    values: [tokenHash, oldest(now, sessionLimits.idle), oldest(now, sessionLimits.total)],
  })
  const session = found.rows[0] ?? refuse('UNAUTHENTICATED', 'Please log in again')
  // The client's own polling is not use, or a forgotten tab would keep a session alive for ever.
  const used = request.headers[backgroundHeader] === undefined
  if (used && now.getTime() - session.usedAt.getTime() > useIsNotedEvery) {
    await pool.query('update sessions set used_at = $2 where token_hash = $1 and used_at < $2', [tokenHash, now])
  }
  return { id: session.id, name: session.name, isSystemAdmin: session.isSystemAdmin, tokenHash }
}
