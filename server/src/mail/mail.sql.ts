import type { Language } from '@perkloop/contract/language'
import { sql } from 'kysely'
import type { AnyMailKind, MailContent } from '../locales/kinds/mail'
import type { Db, Tx } from '../platform/database/db'
import type { Part } from '../platform/database/transaction'

export interface QueuedMail {
  id: string
  kind: AnyMailKind
  /** The address; without it the user's at that moment is used. */
  recipient?: string
  user_id: string | null
  /** What the mail is about; with a language where the receiver has no account. */
  content: (MailContent & { language?: Language }) | null
  /** A user gets no second mail with this key after `unless_since`. */
  once?: string
  unless_since?: string
  sent_at?: string
}

/**
 * Leaves out users who muted the kind, are gone, or had the same mail already. The lateral join looks each user up by
 * the index: PostgreSQL expects a hundred mails here, and would read all users for them.
 */
export const outbox: Part<QueuedMail> = {
  name: 'mailed',
  text: (mails, place) => `
    insert into outbox (id, kind, recipient, user_id, letter, once, sent_at)
    select m.id, m.kind, coalesce(m.recipient, u.email), m.user_id, m.content, m.once, m.sent_at
    from jsonb_to_recordset(${place(JSON.stringify(mails))}::jsonb) as m (id uuid, kind text, recipient text, user_id uuid,
        content jsonb, once text, unless_since timestamptz, sent_at timestamptz)
      left join lateral (select id, email, muted_mail from users
        where id = m.user_id and deleted_at is null limit 1) u on true
    where coalesce(m.recipient, u.email) is not null and (u.id is null or not m.kind = any(u.muted_mail))
      and (m.once is null or not exists (select from outbox o
        where o.user_id = m.user_id and o.once = m.once and o.created_at > m.unless_since))
    returning 1`,
}

export async function findMuted(db: Db, userId: string) {
  const found = await db.selectFrom('users').select('muted_mail as kinds').where('id', '=', userId).executeTakeFirst()
  return found?.kinds
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
  content: unknown
  attempts: number
  /** Null where the receiver has no account. */
  locale: string | null
  /** Null where the receiver has no account. */
  token: string | null
}

/**
 * Leases the mails that have waited longest for two minutes, which is longer than it takes to send them; other
 * instances skip them meanwhile.
 */
export async function leaseNext(db: Db, now: Date, most: number) {
  const leased = await sql<LeasedMail>`
    update outbox set due_at = ${new Date(now.getTime() + 2 * 60_000)}
    where id in (
      select id from outbox where sent_at is null and due_at <= ${now} order by due_at limit ${most} for update skip locked
    )
    returning id, kind, recipient, letter as content, attempts,
      (select locale from users where users.id = outbox.user_id) as locale,
      (select unsubscribe_token from users where users.id = outbox.user_id) as token`.execute(db)
  return leased.rows
}

export async function markSent(db: Db, ids: string[], now: Date) {
  await sql`update outbox set sent_at = ${now}, letter = null, last_error = null where id = any(${ids}::uuid[])`.execute(
    db,
  )
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

/** Deletes mail older than that, sent or not. */
export async function deleteOldMail(db: Db, before: Date) {
  await db.deleteFrom('outbox').where('created_at', '<', before).execute()
}
