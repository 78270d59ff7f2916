import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/db'
import type { Tables } from '../platform/tables'

export async function insertMail(tx: Tx, mail: Insertable<Tables['outbox']>) {
  await tx.insertInto('outbox').values(mail).execute()
}

export function findReceiver(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'muted_mail as mutedMail'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Takes up to 20 due mails for two minutes; another instance passes over them. */
export async function leaseDue(db: Db, now: Date) {
  const leased = await sql<{ id: string; recipient: string; letter: unknown; attempts: number }>`
    update outbox set due_at = ${new Date(now.getTime() + 2 * 60_000)}
    where id in (
      select id from outbox where sent_at is null and due_at <= ${now} order by due_at limit 20 for update skip locked
    )
    returning id, recipient, letter, attempts`.execute(db)
  return leased.rows
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
