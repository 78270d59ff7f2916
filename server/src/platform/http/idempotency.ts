import { createHash } from 'node:crypto'
import type { Language } from '@perkloop/contract/language'
import { sql } from 'kysely'
import { divisionByZero, problemOf, Refusal, refuse, sqlState } from '../base/errors'
import type { Db, Tx } from '../database/db'
import { atEnd, type Part, transaction } from '../database/transaction'
import { namesIn } from './reply-names'

const kept = 24 * 60 * 60 * 1000

interface StoredResponse {
  status: number
  /** JSON. */
  body: string
}

interface IdempotentRequest {
  /** A user's id, or the address of a visitor. */
  caller: string
  key: string
  /** Route and body. The same key with another request is a mistake of the client. */
  content: unknown
  requestId: string
  /** The language of a refusal; a retry gets the same sentence. */
  language: Language
  now: Date
  /** Whether the work costs more than a round trip: then it is awaited that the key is ours. */
  isCostly?: boolean
}

type HashedRequest = IdempotentRequest & { requestHash: Buffer }

/**
 * Does `work` once for a caller and key, and gives a retry within 24 hours the same response (docs/product.md, Calls).
 * The effect and the response are one transaction: both are committed or neither. A refusal is stored too, without its
 * effects; a fault (5xx) or a rate limit (429) is not stored. `work` may begin although the request had its response
 * before: before its first statement it changes nothing but by `tx`.
 */
export async function once(
  db: Db,
  request: IdempotentRequest,
  work: (tx: Tx) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const requestHash = createHash('sha256').update(JSON.stringify(request.content, withoutSecrets)).digest()
  const hashed = { ...request, requestHash }
  try {
    return await transaction(db, async (tx) => {
      // Sent together. If the key is taken the claim fails in the database, and with it every statement after it.
      const claiming = claim(tx, hashed)
      if (hashed.isCostly) await claiming
      const [claimed, worked] = await Promise.allSettled([claiming, work(tx)])
      if (claimed.status === 'rejected') throw claimed.reason
      if (worked.status === 'rejected') throw worked.reason
      atEnd(tx, responses, { request: hashed, response: worked.value })
      return worked.value
    })
  } catch (error) {
    if (error instanceof KeyTaken) return readStored(db, hashed)
    const refused = storableRefusal(error, hashed)
    if (!refused && !(error instanceof StoredMeanwhile)) throw error
    return storeRefusal(db, hashed, refused)
  }
}

/** Leaves secrets out of the hash: a fast hash of a password would undo the slow one it is stored as. */
const withoutSecrets = (key: string, value: unknown) =>
  ['password', 'newPassword', 'otp'].includes(key) ? undefined : value

class KeyTaken extends Error {}

/**
 * Claims the key for this transaction, by an advisory lock: it is freed however the transaction ends, and can be tried
 * without waiting. A response that was stored just before the lock was free shows when this one is stored.
 * @throws KeyTaken where the first request is still under way or has its response.
 */
async function claim(tx: Tx, { caller, key, now }: HashedRequest) {
  const lock = createHash('sha256').update(`${caller} ${key}`).digest().readBigInt64BE().toString()
  await sql`select 1 / (pg_try_advisory_xact_lock(${lock}::bigint) and not exists (
      select from idempotent_replies where caller = ${caller} and key = ${key}
        and created_at > ${new Date(now.getTime() - kept)}))::int`
    .execute(tx)
    .catch((error: unknown) => {
      throw sqlState(error) === divisionByZero ? new KeyTaken() : error
    })
}

/** @throws Refusal 422 where the key was used with another request, 409 where the first request is still under way. */
async function readStored(db: Db, { caller, key, now, requestHash }: HashedRequest): Promise<StoredResponse> {
  const before = await db
    .selectFrom('idempotent_replies')
    .select(['request_hash', 'status', 'reply as body'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where('created_at', '>', new Date(now.getTime() - kept))
    .executeTakeFirst()
  if (!before) return refuse('REQUEST_UNDER_WAY', 'firstRequestUnderWay')
  if (!before.request_hash.equals(requestHash)) {
    refuse('KEY_REUSED', 'idempotencyKeyReused')
  }
  // No response is stored without a body; only the column allows it.
  return { status: before.status, body: before.body ?? '' }
}

class StoredMeanwhile extends Error {}

/** Does not overwrite a stored response: then the same request was completed meanwhile, and this one is rolled back. */
const responses: Part<{ request: HashedRequest; response: StoredResponse }> = {
  name: 'kept',
  text: ([row], place) => {
    if (!row) throw new Error('no response')
    const { request, response } = row
    const { caller, key, requestHash, now } = request
    const values = [caller, key, requestHash, response.status, response.body, now, namesIn(response.body)].map(place)
    return `insert into idempotent_replies as r (caller, key, request_hash, status, reply, created_at, names)
      values (${values.join(', ')})
      on conflict (caller, key) do update set request_hash = excluded.request_hash, status = excluded.status,
        reply = excluded.reply, created_at = excluded.created_at, names = excluded.names
      where r.created_at <= ${place(new Date(now.getTime() - kept))} returning 1`
  },
  unwritten: () => new StoredMeanwhile(),
}

function storableRefusal(error: unknown, { requestId, language }: HashedRequest): StoredResponse | undefined {
  if (!(error instanceof Refusal) || error.status === 429 || error.status >= 500) return undefined
  return { status: error.status, body: JSON.stringify(problemOf(error, requestId, language)) }
}

/** Stores a refusal after its rollback, unless a retry was completed meanwhile: then all get that response. */
async function storeRefusal(
  db: Db,
  request: HashedRequest,
  refused: StoredResponse | undefined,
): Promise<StoredResponse> {
  try {
    if (refused) {
      await transaction(db, async (tx) => atEnd(tx, responses, { request, response: refused }))
      return refused
    }
  } catch (error) {
    if (!(error instanceof StoredMeanwhile)) throw error
  }
  return readStored(db, request)
}

/**
 * Deletes the responses to a user who leaves, which hold their texts, and responses to others that hold their name or
 * email. They are found by an index (migration 0029): scanning a day's responses takes longer than a statement may.
 */
export async function forgetRepliesWith(tx: Tx, caller: string, email: string) {
  const holdsEmail = sql`${email} <> '' and strpos(lower(reply), lower(${email})) > 0`
  await sql`delete from idempotent_replies where caller = ${caller} or names @> array[${caller}]
    or (names && ${namesIn(email)}::text[] and ${holdsEmail})
    or (names is null and (strpos(reply, ${caller}) > 0 or (${holdsEmail})))`.execute(tx)
}

export async function forgetOldReplies(db: Db, now: Date) {
  await db
    .deleteFrom('idempotent_replies')
    .where('created_at', '<', new Date(now.getTime() - kept))
    .execute()
}
