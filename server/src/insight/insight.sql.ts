import { fewestPeople } from '@perkloop/contract/insight'
import { type Insertable, sql } from 'kysely'
import { isLegText } from '../exchange/exchange.shape'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'
import type { Counts } from './insight.rules'

/** Organizations of which this month was not counted yet, and that were there before its end; by id, from one on. */
export async function findDue(
  db: Db,
  month: Date,
  { end, most, after }: { end: Date; most: number; after?: string | undefined },
) {
  const beyond = after ? sql`and o.id > ${after}::uuid` : sql``
  const rows = await sql<{ id: string }>`
    select o.id from organizations o where o.created_at < ${end} ${beyond} and not exists (select from insight_months m
      where m.organization_id = o.id and m.month = ${dayOf(month)}::date) order by o.id limit ${most}`.execute(db)
  return rows.rows.map(({ id }) => id)
}

/** @returns whether it is still there, and nobody else counts it. */
export async function lockToCount(tx: Tx, id: string) {
  const rows = await sql`select from organizations where id = ${id} for key share skip locked`.execute(tx)
  const locked = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`insights ${id}`}, 0)) as got`.execute(tx)
  return rows.rows.length > 0 && locked.rows[0]?.got === true
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Only what a user did as a member counts. */
const members = (organization: string, end: Date) => sql`members as materialized (
  select user_id as id, joined_at from memberships where organization_id = ${organization} and joined_at < ${end})`

export async function countMembers(tx: Tx, organization: string, from: Date, end: Date) {
  const since = sql`>= greatest(${from}, m.joined_at)`
  const inExchange = sql`(e.created_at ${since} and e.created_at < ${end} or e.completed_at ${since} and e.completed_at < ${end})`
  const rows = await sql<{ members: number; active: number }>`
    with ${members(organization, end)}
    select count(*)::integer as members, count(*) filter (where
      exists (select from perks p where p.owner_id = m.id and p.created_at ${since} and p.created_at < ${end})
      or exists (select from bids b where b.bidder_id = m.id and b.created_at ${since} and b.created_at < ${end})
      or exists (select from exchanges e where e.owner_id = m.id and ${inExchange})
      or exists (select from exchanges e where e.bidder_id = m.id and ${inExchange})
    )::integer as active from members m`.execute(tx)
  return rows.rows[0] ?? { members: 0, active: 0 }
}

/** People by kind: what they posted, wished for, and gave or got. An exchange of two members counts both, and its value once. */
export async function countKinds(tx: Tx, organization: string, from: Date, end: Date) {
  const within = (of: string) => sql`${sql.ref(of)} >= greatest(${from}, m.joined_at) and ${sql.ref(of)} < ${end}`
  const rows = await sql<Counts>`
    with ${members(organization, end)},
      offered as (select p.kind, count(distinct m.id) as people from members m join perks p on p.owner_id = m.id
        where ${within('p.created_at')} group by p.kind),
      wanted as (select w.kind, count(distinct m.id) as people from members m join perks p on p.owner_id = m.id
        join wants w on w.given_perk_id = p.id where p.status <> 'removed' and ${within('w.created_at')} group by w.kind),
      done as materialized (
        select e.*, m.id as member from members m join exchanges e on e.owner_id = m.id where ${within('e.completed_at')}
        union all
        select e.*, m.id from members m join exchanges e on e.bidder_id = m.id where ${within('e.completed_at')}),
      handed as (
        select t.kind, e.member, e.id, 'target' as side, e.target_value_cents::bigint * e.target_quantity as cents
          from done e join perks t on t.id = e.target_perk_id
        union all
        select g.kind, e.member, e.id, 'given', e.given_value_cents::bigint * e.quantity
          from done e join perks g on g.id = e.given_perk_id where not ${sql.raw(isLegText('e'))}),
      swapped as (select kind, count(distinct member) as people from handed group by kind),
      moved as (select kind, sum(cents)::bigint as cents from (select distinct kind, id, side, cents from handed) once group by kind)
    select k.kind, coalesce(offered.people, 0)::integer as offered, coalesce(wanted.people, 0)::integer as wanted,
      coalesce(swapped.people, 0)::integer as swapped, coalesce(moved.cents, 0) as "valueCents"
    from (select kind from offered union select kind from wanted union select kind from swapped) k
      left join offered using (kind) left join wanted using (kind) left join swapped using (kind) left join moved using (kind)
    where k.kind is not null`.execute(tx)
  return rows.rows
}

/** Words for which members found nothing, and how many people searched for them, most first; of enough people alone. */
export async function countSearches(tx: Tx, organization: string, month: Date, end: Date) {
  const rows = await sql<{ words: string; people: number }>`
    with ${members(organization, end)}
    select e.words, count(*)::integer as people from members m join empty_searches e on e.user_id = m.id
    where e.month = ${dayOf(month)}::date group by e.words having count(*) >= ${fewestPeople}
    order by people desc, e.words limit 50`.execute(tx)
  return rows.rows
}

export async function insertMonth(
  tx: Tx,
  month: Insertable<Tables['insight_months']>,
  kinds: Omit<Insertable<Tables['insight_kinds']>, 'organization_id' | 'month'>[],
  searches: { words: string; people: number }[],
) {
  const { organization_id, month: first } = month
  const made = await tx
    .insertInto('insight_months')
    .values(month)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) return
  const inMonth = <Row>(rows: Row[]) => rows.map((row) => ({ organization_id, month: first, ...row }))
  if (kinds.length > 0) await tx.insertInto('insight_kinds').values(inMonth(kinds)).execute()
  if (searches.length > 0) await tx.insertInto('insight_searches').values(inMonth(searches)).execute()
}

interface MonthRow {
  month: string
  members: number
  activeShare: number | null
  searches: { words: string; people: number }[]
  kinds: { kind: string; offered: number | null; wanted: number | null; swapped: number | null; cents: number | null }[]
}

/** Newest first. */
export async function listMonths(db: Db, organization: string, most: number) {
  const rows = await sql<MonthRow>`
    select m.month::text as month, m.members, m.active_share as "activeShare", (
      select coalesce(json_agg(json_build_object('kind', k.kind, 'offered', k.offered, 'wanted', k.wanted, 'swapped', k.swapped,
        'cents', k.value_cents) order by coalesce(k.offered, 0) + coalesce(k.wanted, 0) + coalesce(k.swapped, 0) desc, k.kind), '[]')
      from insight_kinds k where k.organization_id = m.organization_id and k.month = m.month) as kinds, (
      select coalesce(json_agg(json_build_object('words', s.words, 'people', s.people) order by s.people desc, s.words), '[]')
      from insight_searches s where s.organization_id = m.organization_id and s.month = m.month) as searches
    from insight_months m where m.organization_id = ${organization} order by m.month desc limit ${most}`.execute(db)
  return rows.rows
}
