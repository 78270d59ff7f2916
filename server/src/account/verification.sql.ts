import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'

/** Without a user the link is a decoy, which verifies nothing. */
export async function insertVerification(
  tx: Tx,
  userId: string | null,
  email: string,
  tokenHash: Buffer,
  expires: Date,
) {
  await tx
    .insertInto('email_verifications')
    .values({ user_id: userId, email, token_hash: tokenHash, expires_at: expires })
    .execute()
}

export function findVerification(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('email_verifications')
    .innerJoin('users', 'users.id', 'email_verifications.user_id')
    .select(['users.id as userId', 'expires_at as expiresAt', 'users.verified_at as verifiedAt'])
    .where('token_hash', '=', tokenHash)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

interface Send {
  account: string
  now: Date
  resendAfter: Date
  dayAgo: Date
  mostADay: number
}

const recentSends = ({ dayAgo }: Send) => sql`array(select s from unnest(r.sends) s where s > ${dayAgo})`
const maySend = (send: Send) =>
  sql`r.sent_at <= ${send.resendAfter} and cardinality(${recentSends(send)}) < ${send.mostADay}`

/** Records a new link, unless the last one is too fresh or the day's limit is reached. @returns whether it was recorded. */
export async function saveVerification(tx: Tx, send: Send) {
  const saved = await sql`
    insert into verification_sends as r (account, sent_at, sends)
    values (${send.account}, ${send.now}, array[${send.now}::timestamptz])
    on conflict (account) do update set sent_at = excluded.sent_at, sends = ${recentSends(send)} || excluded.sends
    where ${maySend(send)}
    returning 1`.execute(tx)
  return saved.rows.length > 0
}

/** Records a new code, unless the last one is too fresh or the day's limit is reached. @returns whether it was recorded. */
export async function saveReset(tx: Tx, send: Send & { codeHash: Buffer }) {
  const saved = await sql`
    insert into password_resets as r (account, code_hash, tries, sent_at, sends)
    values (${send.account}, ${send.codeHash}, 0, ${send.now}, array[${send.now}::timestamptz])
    on conflict (account) do update set code_hash = excluded.code_hash, tries = 0, sent_at = excluded.sent_at,
      sends = ${recentSends(send)} || excluded.sends
    where ${maySend(send)}
    returning 1`.execute(tx)
  return saved.rows.length > 0
}

/** Counts a try before the code is compared, in one statement: parallel guesses can't share one. */
export async function countTry(db: Db, account: string, mostTries: number, sentAfter: Date) {
  const counted = await sql<{ codeHash: Buffer; tries: number }>`
    update password_resets set tries = tries + 1
    where account = ${account} and code_hash is not null and tries < ${mostTries} and sent_at > ${sentAfter}
    returning code_hash as "codeHash", tries`.execute(db)
  return counted.rows[0]
}

/** Takes the count of a right code back, as it was no wrong try. */
export async function uncountTry(db: Db, account: string, codeHash: Buffer) {
  await db
    .updateTable('password_resets')
    .set((reset) => ({ tries: reset('tries', '-', 1) }))
    .where('account', '=', account)
    .where('code_hash', '=', codeHash)
    .execute()
}

export async function isDead(db: Db, account: string, mostTries: number) {
  const reset = await db
    .selectFrom('password_resets')
    .select('tries')
    .where('account', '=', account)
    .where('code_hash', 'is not', null)
    .executeTakeFirst()
  return (reset?.tries ?? 0) >= mostTries
}

/** Invalidates a code that was sent and not used. */
export async function forgetCode(tx: Tx, account: string) {
  await tx.updateTable('password_resets').set({ code_hash: null }).where('account', '=', account).execute()
}

/** Uses the code up. @returns whether this call used it; a second one at the same time did not. */
export async function takeReset(tx: Tx, account: string, codeHash: Buffer) {
  const used = await tx
    .updateTable('password_resets')
    .set({ code_hash: null })
    .where('account', '=', account)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export async function forgetReset(tx: Tx, email: string) {
  await tx.deleteFrom('password_resets').where('account', '=', email.toLowerCase()).execute()
}

export async function forgetVerifications(tx: Tx, userId: string, email: string) {
  await tx.deleteFrom('email_verifications').where('user_id', '=', userId).execute()
  await tx.deleteFrom('verification_sends').where('account', '=', email.toLowerCase()).execute()
}

export async function forgetSends(tx: Tx, account: string) {
  await tx.deleteFrom('verification_sends').where('account', '=', account).execute()
}

/** Deletes expired links and codes. */
export async function deleteOldProofs(db: Db, before: Date) {
  await db.deleteFrom('email_verifications').where('expires_at', '<', before).execute()
  await db.deleteFrom('verification_sends').where('sent_at', '<', before).execute()
  await db.deleteFrom('password_resets').where('sent_at', '<', before).execute()
}
