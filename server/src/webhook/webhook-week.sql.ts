import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import type { EventData } from './webhook.rules'

const weekly = sql`w.off_since is null and w.events && array['want.unmet', 'digest.weekly']`

/**
 * Organizations with a webhook that is told of weeks since before this Monday, and was not told of the one that ended then.
 * @param month Told with this week: organizations of which it is not counted yet wait. Of those that are newer it never is.
 */
export async function listDueForWeek(db: Db, monday: Date, month: Date | undefined, most: number) {
  const isCounted = month
    ? sql`exists (select from insight_months i where i.organization_id = w.organization_id and i.month = ${dayOf(month)}::date)
        or exists (select from organizations o where o.id = w.organization_id
          and o.created_at >= (${dayOf(month)}::date + interval '1 month') at time zone 'UTC')`
    : sql`true`
  const { rows } = await sql<{ id: string }>`
    select distinct w.organization_id as id from webhooks w where ${weekly} and w.weekly_since < ${monday}
      and not exists (select from webhook_weeks t where t.organization_id = w.organization_id and t.told_until >= ${dayOf(monday)}::date)
      and (${isCounted})
    order by 1 limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** @returns whether this transaction is the first to tell of the week, and the organization is there. */
export async function claimWeek(tx: Tx, organizationId: string, monday: Date) {
  const { rows } = await sql`
    insert into webhook_weeks (organization_id, told_until)
    select id, ${dayOf(monday)}::date from organizations where id = ${organizationId}
    on conflict (organization_id) do update set told_until = excluded.told_until
      where webhook_weeks.told_until < excluded.told_until
    returning told_until`.execute(tx)
  return rows.length > 0
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Of `m` memberships and `p` their perks: on offer, for everybody to see. */
const isOffered = sql`p.status = 'available' and p.held_for is null
  and exists (select from users u where u.id = m.user_id and u.discoverability = 'public')`

/** Perks that members posted since they joined, by kind, most first. */
export async function countPosted(tx: Tx, organizationId: string, from: Date, end: Date) {
  const { rows } = await sql<{ kind: string | null; perks: number }>`
    select p.kind, count(*)::integer as perks from memberships m join perks p on p.owner_id = m.user_id
    where m.organization_id = ${organizationId} and ${isOffered}
      and p.created_at >= greatest(${from}, m.joined_at) and p.created_at < ${end}
    group by p.kind order by perks desc, p.kind`.execute(tx)
  return rows
}

/** Exchanges that members completed since they joined, and how many of them took part. */
export async function countCompleted(tx: Tx, organizationId: string, from: Date, end: Date) {
  const within = sql`e.completed_at >= greatest(${from}, m.joined_at) and e.completed_at < ${end}`
  const { rows } = await sql<{ swaps: number; people: number }>`
    with members as materialized (select user_id, joined_at from memberships where organization_id = ${organizationId})
    select count(distinct id)::integer as swaps, count(distinct user_id)::integer as people from (
      select e.id, m.user_id from members m join exchanges e on e.owner_id = m.user_id where ${within}
      union all
      select e.id, m.user_id from members m join exchanges e on e.bidder_id = m.user_id where ${within}) done`.execute(
    tx,
  )
  return rows[0] ?? { swaps: 0, people: 0 }
}

/** Kinds of which insights say how many wanted them in a month, and that no member offers for everybody to see. */
export async function listUnmet(tx: Tx, organizationId: string, month: Date) {
  const { rows } = await sql<{ kind: string; people: number }>`
    select k.kind, k.wanted as people from insight_kinds k
    where k.organization_id = ${organizationId} and k.month = ${dayOf(month)}::date and k.wanted is not null
      and not exists (select from memberships m join perks p on p.owner_id = m.user_id
        where m.organization_id = k.organization_id and p.kind = k.kind and ${isOffered})
    order by k.wanted desc, k.kind`.execute(tx)
  return rows
}

/** Queues a message for the organization's webhooks that asked for it. */
export async function queueForAll(
  tx: Tx,
  organizationId: string,
  { event, id, data, now, monday }: { event: string; id: string; data: EventData; now: Date; monday: Date },
) {
  await sql`insert into webhook_deliveries (webhook_id, message_id, event, data, created_at, due_at)
    select w.id, ${id}::uuid, ${event}, ${JSON.stringify(data)}::jsonb, ${now}::timestamptz, ${now}::timestamptz from webhooks w
    where w.organization_id = ${organizationId} and ${weekly} and w.weekly_since < ${monday}
      and ${event} = any(w.events)`.execute(tx)
}
