import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from './db'
import { problemOf, Refusal, refuse } from './errors'
import { atEnd, type Part, transaction } from './transaction'

const kept = 24 * 60 * 60 * 1000

export interface Answer {
  status: number
  /** JSON. */
  body: string
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

type Asked = Repeatable & { requestHash: Buffer }

/**
 * Does `work` once per caller and key, and answers the same to a repeat within 24 hours (PRODUCT.md section 2).
 * The effect and the answer are one transaction: whatever is acknowledged or lost, is so together. A refusal is kept too,
 * its effects are not; a fault (5xx) or a rate limit (429) keeps nothing.
 */
export async function once(db: Db, request: Repeatable, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  const requestHash = createHash('sha256').update(JSON.stringify(request.request, withoutSecrets)).digest()
  const asked = { ...request, requestHash }
  let refused: Answer | undefined
  try {
    return await transaction(db, async (tx) => {
      refused = undefined
      const before = await claim(tx, asked)
      if (before) return before
      const answer = await work(tx).catch((error: unknown) => {
        refused = keptRefusal(error, asked.requestId)
        throw error
      })
      atEnd(tx, replies, { asked, answer })
      return answer
    })
  } catch (error) {
    if (!refused && !(error instanceof AnsweredMeanwhile)) throw error
    return keepRefusal(db, asked, refused)
  }
}

/** A fast hash of a password would undo the slow one it is stored as. */
const withoutSecrets = (key: string, value: unknown) =>
  ['password', 'newPassword', 'otp'].includes(key) ? undefined : value

interface Stored {
  isFree: boolean
  requestHash: Buffer | null
  status: number
  body: string
}

/**
 * Takes the key for this transaction. An advisory lock, because it is freed with the transaction however that ends, and can
 * be asked without waiting. An answer stored in the very moment before it was free is found when this one is to be stored.
 * @returns what was answered before.
 */
function claim(tx: Tx, asked: Asked) {
  const lock = createHash('sha256').update(`${asked.caller} ${asked.key}`).digest().readBigInt64BE().toString()
  return findStored(tx, asked, sql`pg_try_advisory_xact_lock(${lock}::bigint)`)
}

/** @throws Refusal 422 where the key was used for something else. */
async function findStored(db: Db, asked: Asked, isFree = sql`true`): Promise<Answer | undefined> {
  const { caller, key, now, requestHash } = asked
  const found = await sql<Stored>`
    select ${isFree} as "isFree", r.request_hash as "requestHash", r.status, r.reply as body
    from (select) one left join idempotent_replies r
      on r.caller = ${caller} and r.key = ${key} and r.created_at > ${new Date(now.getTime() - kept)}`.execute(db)
  const [before] = found.rows
  if (!before?.isFree) refuse('REQUEST_UNDER_WAY', 'The first request with this Idempotency-Key is still under way')
  if (!before.requestHash) return undefined
  if (!before.requestHash.equals(requestHash)) {
    refuse('KEY_REUSED', 'This Idempotency-Key was used for another request')
  }
  return { status: before.status, body: before.body }
}

class AnsweredMeanwhile extends Error {}

/** A reply that is still kept stays: then somebody else has answered the same request meanwhile, and this one is undone. */
const replies: Part<{ asked: Asked; answer: Answer }> = {
  name: 'kept',
  text: ([row], place) => {
    if (!row) throw new Error('no answer')
    const { asked, answer } = row
    const values = [asked.caller, asked.key, asked.requestHash, answer.status, answer.body, asked.now].map(place)
    return `insert into idempotent_replies as r (caller, key, request_hash, status, reply, created_at) values (${values.join(', ')})
      on conflict (caller, key) do update set request_hash = excluded.request_hash, status = excluded.status,
        reply = excluded.reply, created_at = excluded.created_at
      where r.created_at <= ${place(new Date(asked.now.getTime() - kept))} returning 1`
  },
  unwritten: () => new AnsweredMeanwhile(),
}

function keptRefusal(error: unknown, requestId: string): Answer | undefined {
  if (!(error instanceof Refusal) || error.status === 429 || error.status >= 500) return undefined
  return { status: error.status, body: JSON.stringify(problemOf(error, requestId)) }
}

/** Keeps a refusal once its transaction is undone, unless a repeat was answered meanwhile: then all get that answer. */
async function keepRefusal(db: Db, asked: Asked, refused: Answer | undefined): Promise<Answer> {
  try {
    if (refused) {
      await transaction(db, async (tx) => atEnd(tx, replies, { asked, answer: refused }))
      return refused
    }
  } catch (error) {
    if (!(error instanceof AnsweredMeanwhile)) throw error
  }
  return (await findStored(db, asked)) ?? refuse('REQUEST_UNDER_WAY', 'Please send this request again')
}

/** What somebody who leaves was answered holds their words, and what others were answered about them their name or email. */
export async function forgetRepliesWith(tx: Tx, caller: string, email: string) {
  await sql`delete from idempotent_replies where caller = ${caller}
    or named_in(reply) && array[${caller}, lower(${email})]::text[]`.execute(tx)
}

export async function forgetOldReplies(db: Db, now: Date) {
  await db
    .deleteFrom('idempotent_replies')
    .where('created_at', '<', new Date(now.getTime() - kept))
    .execute()
}
