import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, type Tx, transaction } from './db'
import { problemOf, Refusal, refuse } from './errors'

const kept = 24 * 60 * 60 * 1000

export interface Answer {
  status: number
  body: unknown
}

interface Repeatable {
  /** A user's id, or the address of somebody signed out. */
  caller: string
  key: string
  /** What was asked: route and body. The same key for something else is a mistake of the client. */
  request: unknown
  requestId: string
  now: Date
}

/**
 * Does `work` once per caller and key, and answers the same to a repeat within 24 hours (PRODUCT.md section 2).
 * The effect and the answer are one transaction: whatever is acknowledged or lost, is so together. A refusal is kept too,
 * its effects are not; a fault (5xx) or a rate limit (429) keeps nothing.
 */
export function once(db: Db, asked: Repeatable, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  const requestHash = createHash('sha256').update(JSON.stringify(asked.request, withoutSecrets)).digest()
  return transaction(db, async (tx) => {
    await claim(tx, asked)
    const before = await tx
      .selectFrom('idempotent_replies')
      .select(['request_hash', 'status', 'reply'])
      .where('caller', '=', asked.caller)
      .where('key', '=', asked.key)
      .where('created_at', '>', new Date(asked.now.getTime() - kept))
      .executeTakeFirst()
    if (before) {
      if (!before.request_hash.equals(requestHash)) {
        refuse('KEY_REUSED', 'This Idempotency-Key was used for another request')
      }
      return { status: before.status, body: before.reply }
    }
    const answer = await attempt(tx, asked.requestId, work)
    const row = {
      request_hash: requestHash,
      status: answer.status,
      reply: JSON.stringify(answer.body ?? null),
      created_at: asked.now,
    }
    await tx
      .insertInto('idempotent_replies')
      .values({ caller: asked.caller, key: asked.key, ...row })
      .onConflict((conflict) => conflict.columns(['caller', 'key']).doUpdateSet(row))
      .execute()
    return answer
  })
}

/** A fast hash of a password would undo the slow one it is stored as. */
const withoutSecrets = (key: string, value: unknown) =>
  ['password', 'newPassword', 'otp'].includes(key) ? undefined : value

/** An advisory lock, because it is freed with the transaction however that ends, and can be asked without waiting. */
async function claim(tx: Tx, { caller, key }: Repeatable) {
  const lock = createHash('sha256').update(`${caller} ${key}`).digest().readBigInt64BE()
  const claimed = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(${lock.toString()}::bigint) as free`.execute(tx)
  if (!claimed.rows[0]?.free)
    refuse('REQUEST_UNDER_WAY', 'The first request with this Idempotency-Key is still under way')
}

async function attempt(tx: Tx, requestId: string, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  await sql`savepoint work`.execute(tx)
  try {
    return await work(tx)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 429 || error.status >= 500) throw error
    await sql`rollback to savepoint work`.execute(tx)
    return { status: error.status, body: problemOf(error, requestId) }
  }
}

/** What somebody who leaves was answered holds their words. */
export async function forgetRepliesTo(tx: Tx, caller: string) {
  await tx.deleteFrom('idempotent_replies').where('caller', '=', caller).execute()
}

export async function forgetOldReplies(db: Db, now: Date) {
  await db
    .deleteFrom('idempotent_replies')
    .where('created_at', '<', new Date(now.getTime() - kept))
    .execute()
}
