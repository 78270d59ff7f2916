import type { NotificationKind } from '@perkloop/contract/notification'
import type { PushSubscription } from '@perkloop/contract/push'
import { sql } from 'kysely'
import { newId } from '../platform/base/ids'
import type { QuietHours } from '../platform/base/quiet-hours'
import type { Db, Tx } from '../platform/database/db'
import { countWaiting, mostCounted } from '../platform/metrics/waiting.sql'
import type { VapidKeys } from '../platform/outside/vapid'
import { aboutUserText } from './notification.shape'

/** Keeps these keys unless there are some already: of two instances that start at once, both get the same. */
export async function keepKeys(db: Db, { publicKey, privateKey }: VapidKeys) {
  await db
    .insertInto('vapid_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function findKeys(db: Db) {
  return db.selectFrom('vapid_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst()
}

/** A session has one subscription, and an endpoint belongs to the session that named it last. */
export async function subscribe(tx: Tx, tokenHash: Buffer, { endpoint, keys }: PushSubscription) {
  // One call of a session at a time: two with different endpoints would both find none to delete, and both insert.
  await sql`select from sessions where token_hash = ${tokenHash} for no key update`.execute(tx)
  await sql`delete from push_subscriptions p using sessions s
    where s.token_hash = ${tokenHash} and p.session_id = s.id and p.endpoint <> ${endpoint}`.execute(tx)
  const kept = await sql`
    insert into push_subscriptions (id, session_id, user_id, endpoint, p256dh, auth)
    select ${newId()}::uuid, s.id, s.user_id, ${endpoint}::text, ${keys.p256dh}::text, ${keys.auth}::text
    from sessions s where s.token_hash = ${tokenHash}
    on conflict (endpoint) do update set session_id = excluded.session_id, user_id = excluded.user_id,
      p256dh = excluded.p256dh, auth = excluded.auth,
      attempts = case when push_subscriptions.user_id = excluded.user_id then push_subscriptions.attempts else 0 end,
      waiting = case when push_subscriptions.user_id = excluded.user_id then push_subscriptions.waiting else '{}' end
    returning 1`.execute(tx)
  return kept.rows.length > 0
}

export async function unsubscribe(tx: Tx, tokenHash: Buffer) {
  const gone = await sql<{ id: string }>`delete from push_subscriptions p using sessions s
    where s.token_hash = ${tokenHash} and p.session_id = s.id returning p.id`.execute(tx)
  return gone.rows[0]?.id
}

/** How many pushes wait for a device that does not take them; older ones are seen in the application. */
const mostWaiting = 100

/** Hands notifications that are due to their receivers' subscriptions: in one statement, so that none is lost or doubled. */
export async function handOut(db: Db, now: Date) {
  await sql`
    with due as (select id, user_id from notifications where push_due <= ${now} order by push_due limit 200
        for update skip locked),
      handed as (update notifications n set push_due = null,
          handed_out = exists (select from push_subscriptions p where p.user_id = n.user_id)
        from due where n.id = due.id),
      told as (select user_id, array_agg(id) as ids from due group by user_id)
    update push_subscriptions p set
      waiting = (p.waiting || told.ids)[greatest(1, cardinality(p.waiting || told.ids) - ${sql.raw(String(mostWaiting - 1))}):],
      due_at = case when p.attempts > 0 then p.due_at else ${now}::timestamptz end
    from told where p.user_id = told.user_id`.execute(db)
}

export interface Waiting {
  id: string
  kind: NotificationKind
  person: string | null
  perkTitle: string
  note: string
  count: number
  bidId: string | null
  exchangeId: string | null
  loopId: string | null
}

export interface Leased {
  id: string
  endpoint: string
  p256dh: string
  auth: string
  attempts: number
  due: Date
  /** All that it was leased for, also what needs no push any more. */
  waiting: string[]
  /** False once its session is over. */
  isLasting: boolean
  user: QuietHours & { locale: string | null; mutedPush: string[] }
  unread: Waiting[]
}

/**
 * Leases subscriptions for two minutes, which is longer than a push takes; other instances, and the next run, skip them
 * even where something else falls due meanwhile. What was read, or taken back, needs no push any more.
 */
export async function leaseNext(db: Db, now: Date, most: number, lasting: { usedSince: Date; begunSince: Date }) {
  const leased = await sql<Leased>`
    with chosen as materialized (
      select id from push_subscriptions where due_at <= ${now} and (leased_until is null or leased_until <= ${now})
        order by due_at limit ${most} for update skip locked),
    leased as (
      update push_subscriptions set leased_until = ${new Date(now.getTime() + 2 * 60_000)}
      where id in (select id from chosen) returning *)
    select p.id, p.endpoint, p.p256dh, p.auth, p.attempts, p.due_at as due, p.waiting, s.is_lasting as "isLasting", who.settings as user,
      coalesce(list.entries, '[]'::json) as unread
    from leased p
      cross join lateral (select s.used_at > ${lasting.usedSince} and s.created_at > ${lasting.begunSince} as is_lasting
        from sessions s where s.id = p.session_id limit 1) s
      cross join lateral (select json_build_object('locale', locale, 'mutedPush', muted_push, 'on', quiet_on,
        'from', quiet_from, 'to', quiet_to, 'timeZone', time_zone) as settings from users where id = p.user_id limit 1) who
      left join lateral (select json_agg(json_build_object('id', n.id, 'kind', n.kind, 'person', u.name,
          'perkTitle', n.perk_title, 'note', n.note, 'count', n.count, 'bidId', n.bid_id, 'exchangeId', n.exchange_id, 'loopId', n.loop_id) order by n.at) as entries
        from (select n.* from unnest(p.waiting) as w (id) cross join lateral (select * from notifications
          where id = w.id and read_at is null limit 1) n) n ${sql.raw(aboutUserText)}) list on true`.execute(db)
  return leased.rows
}

/** Counts notifications that are not handed out yet, and devices that have not taken what waits for them. */
export function countWaitingPushes(db: Db, now: Date) {
  const pushes = sql`(select 0 as attempts, push_due as due_at from notifications where push_due is not null
      order by push_due limit ${mostCounted})
    union all (select attempts, due_at from push_subscriptions where due_at is not null
      order by due_at limit ${mostCounted})`
  return countWaiting(db, pushes, now)
}

const without = (done: string[]) =>
  sql<string[]>`array(select id from unnest(waiting) as w (id) where id <> all(${done}::uuid[]))`

/**
 * Is done with these. What quiet hours hold up is due when they end; at once if something came meanwhile, or the hours were
 * changed, which both move the due time.
 */
export async function settle(db: Db, { id, due, waiting }: Leased, done: string[], next: Date | null, now: Date) {
  await sql`update push_subscriptions set waiting = ${without(done)}, attempts = 0, leased_until = null,
    due_at = case when cardinality(${without(done)}) = 0 then null
      when due_at = ${due} and waiting <@ ${waiting}::uuid[] then coalesce(${next}::timestamptz, ${now}::timestamptz)
      else ${now}::timestamptz end
    where id = ${id}`.execute(db)
}

export async function postpone(db: Db, id: string, due: Date) {
  await sql`update push_subscriptions set attempts = attempts + 1, due_at = ${due}, leased_until = null where id = ${id}`.execute(
    db,
  )
}

export async function forget(db: Db, id: string) {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** After a change of quiet hours, what waits for their end is looked at again. */
export async function lookAgain(tx: Tx, userId: string, now: Date) {
  await sql`update push_subscriptions set due_at = ${now} where user_id = ${userId} and due_at is not null and attempts = 0`.execute(
    tx,
  )
}

export async function deletePushOf(tx: Tx, userId: string) {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
}
