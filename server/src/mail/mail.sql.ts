import type { Language } from '@perkloop/contract/language'
import { MailKind } from '@perkloop/contract/mail'
import { type RawBuilder, sql } from 'kysely'
import type { AnyMailKind, GatheredItem, MailContent } from '../locales/kinds/mail'
import { newId } from '../platform/base/ids'
import type { QuietHours } from '../platform/base/quiet-hours'
import type { Db, Tx } from '../platform/database/db'
import { isOneOf } from '../platform/database/one-of'
import type { Part } from '../platform/database/transaction'
import { countWaiting, mostCounted } from '../platform/metrics/waiting.sql'
import { isOpenText } from '../user/apart.shape'

export interface QueuedMail {
  id: string
  kind: AnyMailKind
  /** The address; without it the user's at that moment is used. */
  recipient?: string
  user_id: string | null
  /** The user whose doing it tells of. */
  by?: string | null
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
    insert into outbox (id, kind, recipient, user_id, letter, once, sent_at, people)
    select m.id, m.kind, coalesce(m.recipient, u.email), m.user_id, m.content, m.once, m.sent_at, array_remove(array[m.by], null)
    from jsonb_to_recordset(${place(JSON.stringify(mails))}::jsonb) as m (id uuid, kind text, recipient text, user_id uuid,
        content jsonb, by uuid, once text, unless_since timestamptz, sent_at timestamptz)
      left join lateral (select id, email, muted_mail from users
        where id = m.user_id and deleted_at is null limit 1) u on true
    where coalesce(m.recipient, u.email) is not null and (u.id is null or not m.kind = any(u.muted_mail))
      and (m.once is null or not exists (select from outbox o
        where o.user_id = m.user_id and o.once = m.once and o.created_at > m.unless_since))
    returning 1`,
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
  once: string | null
  people: string[]
  attempts: number
  /** The receiver's account, if there is one. */
  user: Receiver | null
}

export interface Receiver extends QuietHours {
  locale: string | null
  token: string
  mutedMail: string[]
}

/**
 * Leases the mails that have waited longest for two minutes, which is longer than it takes to send them; other
 * instances skip them meanwhile. A mail that gathered what came in quiet hours takes in no more, and goes to the address that
 * its receiver has by now.
 *
 * A CTE chooses them: PostgreSQL may run a subquery with a limit once for each row, and so lease too many.
 */
export async function leaseNext(db: Db, now: Date, most: number) {
  const leased = await sql<LeasedMail>`
    with chosen as materialized (
      select id from outbox where sent_at is null and due_at <= ${now} order by due_at limit ${most} for update skip locked),
    leased as (
      update outbox set due_at = ${new Date(now.getTime() + 2 * 60_000)}, gathering = false
      where id in (select id from chosen)
      returning id, kind, recipient, user_id, letter, attempts, once, people)
    select leased.id, leased.kind, case when leased.kind = 'gathered' then coalesce(u.email, recipient) else recipient end as recipient,
      letter as content, attempts, once, people, u.settings as user
    from leased left join lateral (
      select email, json_build_object('locale', locale, 'token', unsubscribe_token, 'mutedMail', muted_mail,
        'on', quiet_on, 'from', quiet_from, 'to', quiet_to, 'timeZone', time_zone) as settings
      from users where id = leased.user_id limit 1) u on true`.execute(db)
  return leased.rows
}

/**
 * Puts a mail into the one that waits for the end of its receiver's quiet hours, and is done with it: in one statement, so
 * that nothing is lost or told twice. Its row stays, for what is mailed once a day.
 */
export async function gather(db: Db, mail: string, items: GatheredItem[], until: Date) {
  const letter = JSON.stringify({ kind: 'gathered', items })
  await sql`
    with held as (update outbox set sent_at = ${until}, letter = null where id = ${mail} and sent_at is null
      returning user_id, recipient, people)
    insert into outbox (id, kind, recipient, user_id, letter, due_at, gathering, people)
    select ${newId()}::uuid, 'gathered', recipient, user_id, ${letter}::jsonb, ${until}::timestamptz, true, people from held
    on conflict (user_id) where gathering and sent_at is null do update set due_at = excluded.due_at,
      people = outbox.people || excluded.people,
      letter = jsonb_set(outbox.letter, '{items}', (outbox.letter->'items') || (excluded.letter->'items'))`.execute(db)
}

/** For which of these users mail has gathered, in the order of their ids. */
export async function findGathered(tx: Tx, userIds: string[]) {
  const rows = await sql<{ id: string }>`select distinct user_id as id from outbox
    where ${isOneOf('user_id', userIds)} and kind = 'gathered' and sent_at is null order by user_id`.execute(tx)
  return rows.rows.map(({ id }) => id)
}

/**
 * Mail about the account stays where it was addressed: its old owner must read it. What gathers in this moment is addressed when
 * it is leased.
 */
const moved = [...MailKind.options, 'gathered']

/** Sends what waits for a user at their old address to the new one. */
export async function readdress(tx: Tx, userId: string, from: string, to: string) {
  const waiting = tx.updateTable('outbox').where('user_id', '=', userId).where('sent_at', 'is', null)
  await waiting.set({ recipient: to }).where('recipient', '=', from).where('kind', 'in', moved).execute()
}

const without = (which: RawBuilder<unknown>) => sql`jsonb_set(letter, '{items}', coalesce(
  (select jsonb_agg(item order by place) from jsonb_array_elements(letter->'items') with ordinality i (item, place)
    where (${which}) is not true), '[]'))`

/**
 * Takes what tells of a matter out of gathered mail; it may be mailed again then, since nobody was told. Mail that is not
 * held goes out within a second, and its row stays: who does and undoes all day must not fill a mailbox.
 */
export async function withdrawWaiting(tx: Tx, userId: string, about: string) {
  // Not judged by the time it was sent, which may be after this transaction began. What is under way tells of it already.
  await sql`with untold as (
      update outbox set letter = ${without(sql`item->>'about' = ${about}`)}
      where user_id = ${userId} and kind = 'gathered' and sent_at is null
        and letter->'items' @> jsonb_build_array(jsonb_build_object('about', ${about}::text))
      returning gathering)
    delete from outbox where user_id = ${userId} and once = ${about} and exists (select from untold where gathering)`.execute(
    tx,
  )
}

/** Takes what a leaver did out of all mail that waits. An invitation stays its organization's. */
export async function deleteWaitingOf(tx: Tx, leaver: string) {
  await sql`update outbox set people = '{}', letter = jsonb_set(letter, '{inviter}', letter->'organization')
    where people @> array[${leaver}]::uuid[] and letter ? 'inviter' and sent_at is null`.execute(tx)
  await sql`delete from outbox where people @> array[${leaver}]::uuid[] and kind <> 'gathered' and sent_at is null`.execute(
    tx,
  )
  await sql`update outbox set people = array_remove(people, ${leaver}::uuid), letter = ${without(sql`item->>'by' = ${leaver}`)}
    where people @> array[${leaver}]::uuid[] and kind = 'gathered' and sent_at is null`.execute(tx)
}

/** As `deleteWaitingOf`, for mail to either of two users of what the other did; mail of an open exchange stays. */
export async function deleteWaitingBetween(tx: Tx, one: string, other: string) {
  const open = sql`select id::text from exchanges e where ${sql.raw(isOpenText('e'))}
    and ((owner_id = ${one} and bidder_id = ${other}) or (owner_id = ${other} and bidder_id = ${one}))`
  for (const [to, by] of [
    [one, other],
    [other, one],
  ]) {
    await sql`delete from outbox where user_id = ${to} and people @> array[${by}]::uuid[] and kind <> 'gathered'
      and sent_at is null and (letter->>'exchangeId' in (${open})) is not true`.execute(tx)
    const over = sql`item->>'by' = ${by} and (item->>'exchangeId' in (${open})) is not true`
    await sql`update outbox set letter = ${without(over)} where user_id = ${to} and people @> array[${by}]::uuid[]
      and kind = 'gathered' and sent_at is null`.execute(tx)
  }
}

/** Looks again at what waits for the end of quiet hours. */
export async function releaseGathered(tx: Tx, userId: string, now: Date) {
  await tx
    .updateTable('outbox')
    .set({ due_at: now })
    .where('user_id', '=', userId)
    .where('gathering', '=', true)
    .where('sent_at', 'is', null)
    .execute()
}

export async function markSent(db: Db, ids: string[], now: Date) {
  // One at a time: the end of an account locks its mails in an order of its own, and two who hold several wait for each other.
  for (const id of ids) {
    await sql`update outbox set sent_at = ${now}, letter = null, last_error = null where id = ${id}`.execute(db)
  }
}

export async function markFailed(db: Db, id: string, error: string, due: Date) {
  await db
    .updateTable('outbox')
    .set((mail) => ({ attempts: mail('attempts', '+', 1), last_error: error, due_at: due }))
    .where('id', '=', id)
    .execute()
}

export async function deleteMailTo(tx: Tx, userId: string, email: string) {
  // What gathers comes last, as in `gather`.
  await sql`with locked as materialized (select id from outbox where user_id = ${userId} or lower(recipient) = lower(${email})
      order by gathering, id for update)
    delete from outbox o using locked where o.id = locked.id`.execute(tx)
}

export async function deleteWaiting(tx: Tx, userId: string, kind: string) {
  await tx
    .deleteFrom('outbox')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .execute()
}

/** Gathered mail does not wait until quiet hours are over. */
export function countWaitingMail(db: Db, now: Date) {
  // Without a comparison of `due_at` its index is not used (migration 0107).
  const mails = sql`select attempts, due_at from outbox where sent_at is null and due_at < 'infinity'
    order by due_at limit ${mostCounted}`
  return countWaiting(db, mails, now)
}

/** Deletes mail older than that, sent or not. */
export async function deleteOldMail(db: Db, before: Date) {
  await sql`with locked as materialized (select id from outbox where created_at < ${before} for update skip locked)
    delete from outbox o using locked where o.id = locked.id`.execute(db)
}
