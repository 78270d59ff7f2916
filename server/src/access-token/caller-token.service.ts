import type { Scope } from '@perkloop/contract/scope'
import type { FastifyRequest } from 'fastify'
import { minute } from '../platform/base/durations'
import { refuse } from '../platform/base/errors'
import { hashOf } from '../platform/base/ids'
import type { Caller, Deps, Sessions } from '../platform/context'
import { limitToken } from '../platform/limit/limit'
import { accessTokenIn, permissionsOf, refuseScope } from './access-token.rules'

type Needed = Pick<Deps, 'pool' | 'clock'>

const useIsNotedEvery = 5 * minute

/**
 * Sessions, and callers with an access token instead of one. Which it is follows from the header alone, so that a session
 * costs what it did.
 */
export function withAccessTokens(sessions: Sessions, needed: Needed): Sessions {
  return {
    ...sessions,
    read: (request) => {
      const token = accessTokenIn(request.headers.authorization)
      return token ? readToken(needed, request, token) : sessions.read(request)
    },
    readWith: (request, textOf) => {
      const token = accessTokenIn(request.headers.authorization)
      if (!token) return sessions.readWith(request, textOf)
      return askWithToken(needed, request, token, (place) => {
        const read = `left join lateral (${textOf(place)}) read on true`
        return `select read.* from users caller ${read} where ${isThere}`
      })
    },
    changeWith: (request, textOf) => {
      const token = accessTokenIn(request.headers.authorization)
      if (!token) return sessions.changeWith(request, textOf)
      return askWithToken(needed, request, token, (place) => {
        const { changes, read } = textOf(place)
        return `with caller as materialized (select caller.id from users caller where ${isThere}), ${changes}
          select read.* from caller left join lateral (${read}) read on true`
      })
    },
    isProven: async (caller) => !caller.token && sessions.isProven(caller),
  }
}

interface Found {
  id: string
  scopes: Scope[]
  organizationId: string | null
  userId: string | null
  name: string
  createdAt: Date
  usedAt: Date | null
}

/** A suspended or deleted person's own tokens are dead; an organization's do not depend on who made them. */
const findToken = {
  name: 'find-access-token',
  text: `select t.id, t.scopes, t.organization_id as "organizationId", u.id as "userId", coalesce(u.name, t.name) as name,
      coalesce(u.created_at, t.created_at) as "createdAt", t.last_used_at as "usedAt"
    from access_tokens t left join users u on t.organization_id is null and u.id = t.user_id
      and u.deleted_at is null and u.suspended_at is null
    where t.token_hash = $1 and t.expires_at > $2 and (t.organization_id is not null or u.id is not null)`,
}

/** @throws Refusal 401 for a token that is unknown, ended or revoked; 403 if its scopes do not open the call. */
async function readToken({ pool, clock }: Needed, request: FastifyRequest, token: string): Promise<Caller> {
  const now = clock()
  const tokenHash = hashOf(token)
  const { rows } = await pool.query<Found>({ ...findToken, values: [tokenHash, now] })
  const found = rows[0] ?? refuse('UNAUTHENTICATED', 'tokenEnded')
  const { id, scopes, organizationId, userId, name, createdAt, usedAt } = found
  limitToken(request, id, scopes.includes('scim'))
  refuseScope(scopes, request.routeOptions.config.scope ?? 'never', userId ?? undefined)
  if (!usedAt || now.getTime() - usedAt.getTime() > useIsNotedEvery) {
    const text =
      'update access_tokens set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $2)'
    // A use that can't be stored must not fail the request.
    await pool.query(text, [id, now]).catch((err: unknown) => request.log.warn({ err }, 'use of a token not noted'))
  }
  const permissions = permissionsOf(scopes)
  const own = { id: userId ?? id, name, isSystemAdmin: false, createdAt, tokenHash }
  return { ...own, token: { organizationId, permissions } }
}

const isThere = 'caller.id = $1 and caller.deleted_at is null'

async function askWithToken<Row>(
  needed: Needed,
  request: FastifyRequest,
  token: string,
  textOf: (place: (value: unknown) => string) => string,
): Promise<Row> {
  const caller = await readToken(needed, request, token)
  const values: unknown[] = [caller.id]
  const text = textOf((value) => `$${values.push(value)}`)
  const { rows } = await needed.pool.query<Row & object>(text, values)
  request.caller = caller
  return rows[0] ?? refuse('UNAUTHENTICATED', 'tokenEnded')
}
