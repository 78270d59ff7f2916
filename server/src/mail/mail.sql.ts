import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/db'
import type { Tables } from '../platform/tables'

export async function insertMail(tx: Tx, mail: Insertable<Tables['outbox']>) {
  await tx.insertInto('outbox').values(mail).execute()
}

export function findReceiver(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'muted_mail as mutedMail'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export function findByUnsubscribeToken(tx: Tx, token: string) {
  return tx
    .selectFrom('users')
    .select('id')
    .where('unsubscribe_token', '=', token)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export interface LeasedMail {
  id: string
  kind: string
  recipient: string
  letter: unknown
  attempts: number
  /** Null where the receiver has no account. */
  token: string | null
}

/** Takes the mail that has waited longest for two minutes, longer than sending it can take; another instance passes over it. */
export async function leaseNext(db: Db, now: Date) {
  const leased = await sql<LeasedMail>`
    update outbox set due_at = ${new Date(now.getTime() + 2 * 60_000)}
    where id = (
      select id from outbox where sent_at is null and due_at <= ${now} order by due_at limit 1 for update skip locked
    )
    returning id, kind, recipient, letter, attempts,
      (select unsubscribe_token from users where users.id = outbox.user_id) as token`.execute(db)
  return leased.rows[0]
}

export async function markSent(db: Db, id: string, now: Date) {
  await db.updateTable('outbox').set({ sent_at: now, letter: null, last_error: null }).where('id', '=', id).execute()
}

export async function markFailed(db: Db, id: string, error: string, due: Date) {
  await db
    .updateTable('outbox')
    .set((mail) => ({ attempts: mail('attempts', '+', 1), last_error: error, due_at: due }))
    .where('id', '=', id)
    .execute()
}

export async function deleteMailTo(tx: Tx, userId: string, email: string) {
  await sql`delete from outbox where user_id = ${userId} or lower(recipient) = lower(${email})`.execute(tx)
}

export async function deleteWaiting(tx: Tx, userId: string, kind: string) {
  await tx
    .deleteFrom('outbox')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .execute()
}

/** Sent mail, and mail that nobody took for that long. */
/** Whether a mail that says this was queued since then, sent or not. */
export async function wasQueued(db: Db, userId: string, once: string, since: Date) {
  const found = await db
    .selectFrom('outbox')
    .select('id')
    .where('user_id', '=', userId)
    .where('once', '=', once)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return found !== undefined
}

export async function deleteOldMail(db: Db, before: Date) {
  await db.deleteFrom('outbox').where('created_at', '<', before).execute()
}
