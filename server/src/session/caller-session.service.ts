import { backgroundHeader, limits } from '@perkloop/contract/limits'
import type { FastifyRequest } from 'fastify'
import { day } from '../platform/base/durations'
import { refuse } from '../platform/base/errors'
import { hashOf } from '../platform/base/ids'
import type { Caller, Deps, Sessions } from '../platform/context'
import { proofLasts } from './proof.service'
import { isProven } from './session.sql'

/** A session ends after a week without use, or a month in all (docs/product.md, Accounts). */
export const sessionLimits = { idle: limits.sessionIdleDays * day, total: limits.sessionDays * day }

type Needed = Pick<Deps, 'db' | 'pool' | 'clock'>

/** Finds the session of each request, for the platform. */
export function openSessions(needed: Needed): Sessions {
  return {
    read: (request) => readSession(needed, request),
    readWith: (request, textOf) =>
      askWithSession(needed, request, (place) => {
        const read = `left join lateral (${textOf(place)}) read on true`
        return `select ${columnsOf('s')}, read.* ${foundSession} ${read} where ${isLasting}`
      }),
    changeWith: (request, textOf) =>
      askWithSession(needed, request, (place) => {
        const { changes, read } = textOf(place)
        return `with caller as materialized (
            select caller.id, caller.name, caller.is_system_admin, caller.created_at, s.used_at ${foundSession} where ${isLasting}),
            ${changes}
          select ${columnsOf('caller')}, read.* from caller left join lateral (${read}) read on true`
      }),
    isProven: ({ tokenHash }) => isSessionProven(needed, tokenHash),
    lasting: (hashes) => lastingSessions(needed, hashes),
  }
}

const useIsNotedEvery = 60_000

// With names that no read has: of two columns with one name the last would win.
const columnsOf = (session: string) => `caller.id as "callerId", caller.name as "callerName",
  caller.is_system_admin as "callerIsAdmin", caller.created_at as "callerSince", ${session}.used_at as "sessionUsedAt"`
const foundSession = `from sessions s join users caller on caller.id = s.user_id`
const isLasting = 's.token_hash = $1 and s.used_at > $2 and s.created_at > $3 and caller.deleted_at is null'

const findSession = {
  name: 'find-session',
  text: `select ${columnsOf('s')} ${foundSession} where ${isLasting}`,
}

interface Found {
  callerId: string
  callerName: string
  callerIsAdmin: boolean
  callerSince: Date
  sessionUsedAt: Date
}

const findLasting = {
  name: 'find-lasting-sessions',
  text: `select s.token_hash as hash from sessions s join users u on u.id = s.user_id
    where s.token_hash = any($1) and s.used_at > $2 and s.created_at > $3 and u.deleted_at is null`,
}

const oldest = (now: Date, age: number) => new Date(now.getTime() - age)

async function lastingSessions({ pool, clock }: Needed, hashes: Buffer[]) {
  const now = clock()
  const values = [hashes, oldest(now, sessionLimits.idle), oldest(now, sessionLimits.total)]
  const found = await pool.query<{ hash: Buffer }>({ ...findLasting, values })
  return new Set(found.rows.map(({ hash }) => hash.toString('hex')))
}

async function isSessionProven({ db, clock }: Needed, tokenHash: Buffer) {
  return (await isProven(db, tokenHash, oldest(clock(), proofLasts))) ?? refuse('UNAUTHENTICATED', 'sessionEnded')
}

async function readSession(deps: Needed, request: FastifyRequest): Promise<Caller | null> {
  if (!request.headers.authorization) return null
  const asked = askedSession(deps, request)
  const found = await deps.pool.query<Found>({ ...findSession, values: asked.values })
  return callerOf(deps, request, asked, found.rows[0])
}

async function askWithSession<Row>(
  deps: Needed,
  request: FastifyRequest,
  textOf: (place: (value: unknown) => string) => string,
): Promise<Row> {
  if (!request.headers.authorization) return refuse('UNAUTHENTICATED', 'notLoggedIn')
  const asked = askedSession(deps, request)
  const values: unknown[] = [...asked.values]
  const text = textOf((value) => `$${values.push(value)}`)
  const found = await deps.pool.query<Found & Row>(text, values)
  const row = found.rows[0] ?? refuse('UNAUTHENTICATED', 'sessionEnded')
  request.caller = await callerOf(deps, request, asked, row)
  return row
}

/** That a use is not noted fails no request: the statement before may have changed something. */
const notNoted = (request: FastifyRequest) => (err: unknown) => request.log.warn({ err }, 'use of a session not noted')

type Asked = ReturnType<typeof askedSession>

function askedSession({ clock }: Needed, request: FastifyRequest) {
  const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
  if (!token) return refuse('UNAUTHENTICATED', 'sessionEnded')
  const now = clock()
  const tokenHash = hashOf(token)
  return { now, tokenHash, values: [tokenHash, oldest(now, sessionLimits.idle), oldest(now, sessionLimits.total)] }
}

async function callerOf(
  { pool }: Needed,
  request: FastifyRequest,
  { now, tokenHash }: Asked,
  found: Found | undefined,
) {
  const row = found ?? refuse('UNAUTHENTICATED', 'sessionEnded')
  // The client's own polling does not count as use, or a forgotten tab would keep a session alive for ever.
  const used = request.headers[backgroundHeader] === undefined
  if (used && now.getTime() - row.sessionUsedAt.getTime() > useIsNotedEvery) {
    const text = 'update sessions set used_at = $2 where token_hash = $1 and used_at < $2'
    await pool.query(text, [tokenHash, now]).catch(notNoted(request))
  }
  const { callerId: id, callerName: name, callerIsAdmin: isSystemAdmin, callerSince: createdAt } = row
  return { id, name, isSystemAdmin, createdAt, tokenHash }
}
