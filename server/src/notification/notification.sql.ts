import { countsMost, type NotificationKind } from '@perkloop/contract/notification'
import { type ToldKind, toldKindOf } from '@perkloop/contract/notification-settings'
import { type RawBuilder, sql } from 'kysely'
import { isOnOfferText } from '../perk/perk-end.shape'
import type { Db, Tx } from '../platform/database/db'
import type { Part } from '../platform/database/transaction'
import type { CallersPage } from '../platform/http/callers-page'
import { isOpenText } from '../user/apart.shape'
import { momentText } from '../user/user.shape'
import { aboutUserText } from './notification.shape'

interface NewNotification {
  id: string
  user_id: string
  kind: NotificationKind
  person_id: string | null
  perk_title: string
  note: string
  bid_id: string | null
  exchange_id: string | null
  loop_id: string | null
  about: string | null
  count: number
  at: string
  /** When it is pushed, if its receiver has that. */
  push_due: string
}

/** What one transaction tells a person several times of the same is one row: the newest, with their number. */
function together(rows: NewNotification[]) {
  const merged = new Map<string, NewNotification & { told: ToldKind }>()
  for (const row of rows) {
    const key = `${row.user_id} ${row.about ?? row.id}`
    merged.set(key, { ...row, told: toldKindOf(row.kind), count: row.count + (merged.get(key)?.count ?? 0) })
  }
  return [...merged.values()]
}

/**
 * In the order of their receivers: two transactions that add to the same notifications wait for each other in turn. Each
 * receiver is looked up: for the hundred rows that PostgreSQL expects it would read all users.
 */
export const notifications: Part<NewNotification> = {
  name: 'notified',
  text: (rows, place) => `
    insert into notifications (id, user_id, kind, person_id, perk_title, note, bid_id, exchange_id, loop_id, about, count, at, muted, push_due)
    select n.id, n.user_id, n.kind, n.person_id, n.perk_title, n.note, n.bid_id, n.exchange_id, n.loop_id, n.about, n.count, n.at, u.muted, u.push_due
    from jsonb_to_recordset(${place(JSON.stringify(together(rows)))}::jsonb) as n (id uuid, user_id uuid, kind text, person_id uuid,
      perk_title text, note text, bid_id uuid, exchange_id uuid, loop_id uuid, about text, count integer, at timestamptz, told text, push_due timestamptz)
      cross join lateral (select n.told = any(u.muted_app) as muted,
          (select n.push_due from push_subscriptions p where p.user_id = u.id limit 1) as push_due from users u
        where u.id = n.user_id and u.deleted_at is null limit 1) u
    order by n.user_id, n.about
    on conflict (user_id, about) where read_at is null and about is not null do update
      set at = greatest(notifications.at, excluded.at), count = notifications.count + excluded.count, bid_id = excluded.bid_id, perk_title = excluded.perk_title, muted = excluded.muted,
        push_due = case when notifications.muted then excluded.push_due
          when notifications.handed_out then notifications.push_due
          else coalesce(notifications.push_due, excluded.push_due) end
    returning 1`,
}

const entry = `json_build_object('_id', n.id, 'at', ${momentText('n.at')}, 'kind', n.kind, 'isRead', n.read_at is not null or n.muted,
  'count', n.count, 'person', case when u.id is not null then json_build_object('_id', u.id, 'name', u.name) end,
  'perkTitle', n.perk_title, 'note', n.note, 'bidId', n.bid_id, 'exchangeId', n.exchange_id, 'loopId', n.loop_id)`

export const callersNotifications: CallersPage = (_base, after, most) => `
  select ${entry} as entry, n.at::text as at, n.id from (
    select n.* from notifications n where n.user_id = caller.id ${after('(n.at, n.id)')}
    order by n.at desc, n.id desc limit ${most}) n ${aboutUserText}
  order by n.at desc, n.id desc`

const unread = `select from notifications n where n.user_id = caller.id and n.read_at is null and not n.muted
  limit ${countsMost}`

/** A bid can be answered while neither perk is reserved (docs/product.md, Bids). */
const toAnswer = `(select from perks pt join bids b on b.target_perk_id = pt.id join perks pg on pg.id = b.given_perk_id
  where pt.owner_id = caller.id and ${isOnOfferText('pt')} and b.status = 'pending' and ${isOnOfferText('pg')}
  limit ${countsMost})`

/** What an owner has suggested instead waits for the bidder, while the perks are on offer. */
const suggested = `select from bids b join counter_offers c on c.bid_id = b.id and c.status = 'open' and c.by_owner
    join perks pt on pt.id = b.target_perk_id join perks pg on pg.id = c.given_perk_id
  where b.bidder_id = caller.id and b.status = 'pending' and ${isOnOfferText('pt')} and ${isOnOfferText('pg')} limit ${countsMost}`

/** A leg is open while its loop is proposed. */
const loops = `select from loop_legs g where g.giver_id = caller.id and g.open and g.answer = 'open' limit ${countsMost}`

const requests = `select from friendships f where f.recipient_id = caller.id and f.status = 'pending' limit ${countsMost}`

/** One JSON object of what waits for the caller; no loop does where they are switched off. */
export const callersCounts = (loopsOn: boolean) => `
  select json_build_object('unread', (select count(*) from (${unread}) n),
    'newest', (select ${entry} from (select n.* from notifications n where n.user_id = caller.id and n.read_at is null
      and not n.muted order by n.at desc limit 1) n ${aboutUserText}),
    'bidsToAnswer', (select count(*) from (${toAnswer} union all (${suggested})) b),
    'loopsToAnswer', ${loopsOn ? `(select count(*) from (${loops}) l)` : '0'},
    'requestsToAnswer', (select count(*) from (${requests}) f))::text as body`

/** Several are locked in the order in which those of one transaction are written: of two that take the same, one waits. */
const locked = (how: RawBuilder<unknown>) => sql`order by n.user_id, n.about, n.id ${how}`

export interface Which {
  id?: string | undefined
  andOlder?: boolean | undefined
  exchangeId?: string | undefined
  kinds?: NotificationKind[] | undefined
}

function matching({ id, andOlder, exchangeId, kinds }: Which) {
  if (id !== undefined && andOlder) return sql`n.at <= it.at`
  if (id !== undefined) return sql`n.id = it.id`
  if (exchangeId !== undefined) return sql`n.exchange_id = ${exchangeId}`
  return sql`n.kind = any(${kinds ?? []}::text[])`
}

/** All are locked before the first is marked. Marked by the index of what is unread: a join by id may read all that there was. */
export function markReadText(user: string, which: Which, now: Date) {
  const it =
    which.id === undefined
      ? sql`select 1`
      : sql`select id, at from notifications where id = ${which.id} and user_id = ${user}`
  return sql<{ marked: number; unread: number }>`
    with it as (${it}),
      chosen as materialized (select n.id from notifications n, it
        where n.user_id = ${user} and n.read_at is null and ${matching(which)} ${locked(sql`for update of n`)}),
      marked as (update notifications n set read_at = ${now} from it, (select count(*) from chosen) held
        where n.user_id = ${user} and n.read_at is null and ${matching(which)} returning 1)
    select (select count(*) from marked) as marked,
      (select count(*) from (select from notifications n where n.user_id = ${user} and n.read_at is null and not n.muted
        and (${matching(which)}) is not true limit ${sql.raw(String(countsMost))}) rest) as unread
    from it`
}

/** @returns how many were marked and how many stay unread; undefined where the one that was named is not the user's. */
export async function markRead(db: Db, user: string, which: Which, now: Date) {
  return (await markReadText(user, which, now).execute(db)).rows[0]
}

const deleted = (from: RawBuilder<unknown>, how = sql`for update of n`) =>
  sql`with chosen as materialized (select n.id from ${from} ${locked(how)})
    delete from notifications n using chosen where n.id = chosen.id`

/** Of each matter one at most is unread. Each is looked up by its index: PostgreSQL expects a hundred, and would read them all. */
export async function deleteUnread(tx: Tx, told: { userId: string; about: string }[]) {
  const found = sql`select id from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t ("userId" uuid, about text)
    cross join lateral (select id from notifications
      where user_id = t."userId" and about = t.about and read_at is null limit 1) one`
  await deleted(sql`notifications n where n.id in (${found}) and n.read_at is null`).execute(tx)
}

export async function deleteOf(tx: Tx, user: string) {
  await deleted(sql`notifications n where n.user_id = ${user} or n.person_id = ${user}`).execute(tx)
}

export async function deleteBetween(tx: Tx, one: string, other: string) {
  await deleted(sql`notifications n where ((n.user_id = ${one} and n.person_id = ${other})
      or (n.user_id = ${other} and n.person_id = ${one}))
    and not exists (select from exchanges e where e.id = n.exchange_id and ${sql.raw(isOpenText('e'))})`).execute(tx)
}

export async function deleteOld(db: Db, before: Date) {
  await deleted(sql`notifications n where n.at < ${before}`, sql`for update skip locked`).execute(db)
}
