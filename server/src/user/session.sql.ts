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

export async function countFailures(db: Db, account: string, address: string, since: Date) {
  const row = await db
    .selectFrom('sign_in_failures')
    .select(['failures', 'since'])
    .where('account', '=', account)
    .where('address', '=', address)
    .where('since', '>', since)
    .executeTakeFirst()
  return row ?? { failures: 0, since }
}

export async function addFailure(db: Db, account: string, address: string, now: Date, windowStart: Date) {
  await sql`
    insert into sign_in_failures as f (account, address, failures, since) values (${account}, ${address}, 1, ${now})
    on conflict (account, address) do update set
      failures = case when f.since <= ${windowStart} then 1 else f.failures + 1 end,
      since = case when f.since <= ${windowStart} then excluded.since else f.since end`.execute(db)
}

export async function clearFailures(db: Db, account: string) {
  await db.deleteFrom('sign_in_failures').where('account', '=', account).execute()
}
