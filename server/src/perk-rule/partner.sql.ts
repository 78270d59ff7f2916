import type { Partner } from '@perkloop/contract/perk-rule'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import { moment } from '../user/user.shape'

/** Partners, those that were asked and those that ask, by name. Of each the domain that it proved first. */
export async function listPartners(db: Db, organizationId: string) {
  const rows = await sql<Partner>`
    select o.id as "_id", o.name, (select d.domain from organization_domains d where d.organization_id = o.id
        and d.proven_at is not null order by d.proven_at, d.id limit 1) as domain, p.state, ${moment('p.asked_at')} as "askedAt"
    from (select partner_id as id, case when agreed_at is null then 'asked' else 'agreed' end as state, asked_at
        from partners where organization_id = ${organizationId}
      union all select organization_id, 'asking', asked_at
        from partners where partner_id = ${organizationId} and agreed_at is null) p
    join organizations o on o.id = p.id order by p.state = 'agreed', lower(o.name), o.id`.execute(db)
  return rows.rows
}

/** Of two organizations that ask each other at once, the second waits and agrees. */
export async function lockPair(tx: Tx, one: string, other: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`partners:${[one, other].sort().join(' ')}`}, 0))`.execute(
    tx,
  )
}

export async function insertRequest(tx: Tx, organizationId: string, partnerId: string, now: Date) {
  await sql`insert into partners (organization_id, partner_id, asked_at) values (${organizationId}, ${partnerId}, ${now})
    on conflict do nothing`.execute(tx)
}

/** A row each way. @returns whether there was a request of the other's. */
export async function agree(tx: Tx, organizationId: string, partnerId: string, now: Date) {
  const rows = await sql<{ agreed: number }>`
    with theirs as (update partners set agreed_at = ${now}
        where organization_id = ${partnerId} and partner_id = ${organizationId} and agreed_at is null returning asked_at),
      ours as (insert into partners (organization_id, partner_id, asked_at, agreed_at)
        select ${organizationId}, ${partnerId}, asked_at, ${now} from theirs
        on conflict (organization_id, partner_id) do update set agreed_at = excluded.agreed_at returning 1)
    select count(*)::int as agreed from ours`.execute(tx)
  return (rows.rows[0]?.agreed ?? 0) > 0
}

export async function deleteBoth(tx: Tx, one: string, other: string) {
  const rows = await sql<{ gone: number }>`
    with gone as (delete from partners where (organization_id = ${one} and partner_id = ${other})
      or (organization_id = ${other} and partner_id = ${one}) returning 1) select count(*)::int as gone from gone`.execute(
    tx,
  )
  return (rows.rows[0]?.gone ?? 0) > 0
}
