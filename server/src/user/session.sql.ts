import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db'

export async function insertSession(db: Db, userId: string, tokenHash: Buffer, userAgent: string | null, now: Date) {
  await db
    .insertInto('sessions')
    .values({ token_hash: tokenHash, user_id: userId, user_agent: userAgent, created_at: now, used_at: now })
    .execute()
}

export async function deleteSession(db: Db, tokenHash: Buffer) {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export async function deleteSessionsOf(tx: Tx, userId: string) {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function deleteEndedSessions(db: Db, unusedSince: Date, createdBefore: Date) {
  await db
    .deleteFrom('sessions')
    .where((session) => session.or([session('used_at', '<', unusedSince), session('created_at', '<', createdBefore)]))
    .execute()
}

/** Counts a try as a failure until it succeeds. @returns how many there are in this window, this one included. */
export async function countTry(db: Db, account: string, address: string, now: Date, windowStart: Date) {
  const counted = await sql<{ failures: number; since: Date }>`
    insert into sign_in_failures as f (account, address, failures, since) values (${account}, ${address}, 1, ${now})
    on conflict (account, address) do update set
      failures = case when f.since <= ${windowStart} then 1 else f.failures + 1 end,
      since = case when f.since <= ${windowStart} then excluded.since else f.since end
    returning failures, since`.execute(db)
  return counted.rows[0] ?? { failures: 1, since: now }
}

/** From one address after a login there, from all of them after a reset. */
export async function clearFailures(db: Db, account: string, address?: string) {
  const failures = db.deleteFrom('sign_in_failures').where('account', '=', account)
  await (address === undefined ? failures : failures.where('address', '=', address)).execute()
}

export async function deleteOldFailures(db: Db, before: Date) {
  await db.deleteFrom('sign_in_failures').where('since', '<', before).execute()
}
