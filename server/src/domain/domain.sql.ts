import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'

const columns = [
  'id',
  'organization_id',
  'domain',
  'token',
  'created_at',
  'proven_at',
  'checked_at',
  'next_check_at',
  'missing_since',
  'warnings',
  'is_taken',
] as const

export function listDomains(db: Db, organizationId: string) {
  return db
    .selectFrom('organization_domains')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findDomain(db: Db, organizationId: string, id: string) {
  return db
    .selectFrom('organization_domains')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertDomain(tx: Tx, row: Insertable<Tables['organization_domains']>) {
  await tx.insertInto('organization_domains').values(row).execute()
}

export async function updateDomain(tx: Tx, id: string, change: Updateable<Tables['organization_domains']>) {
  await tx.updateTable('organization_domains').set(change).where('id', '=', id).execute()
}

export async function deleteDomain(tx: Tx, id: string) {
  await tx.deleteFrom('organization_domains').where('id', '=', id).execute()
}

/** Of two organizations that prove a domain or claim a name at once, the second waits. */
export async function lockProof(tx: Tx, what: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`proof:${what}`}, 0))`.execute(tx)
}

/** Whether another organization has proven this domain, or claims this name. */
export async function isTakenByOther(tx: Tx, organizationId: string, domain: string, key: string) {
  const rows = await sql<{ taken: boolean }>`
    select exists (select from organization_domains where domain = ${domain} and proven_at is not null
        and organization_id <> ${organizationId})
      or exists (select from claimed_names where key = ${key} and organization_id <> ${organizationId}) as taken`.execute(
    tx,
  )
  return rows.rows[0]?.taken ?? false
}

export async function claimName(tx: Tx, organizationId: string, key: string) {
  await sql`insert into claimed_names (organization_id, key) values (${organizationId}, ${key})
    on conflict (organization_id) do update set key = excluded.key where claimed_names.key <> excluded.key`.execute(tx)
}

export async function dropClaim(tx: Tx, organizationId: string) {
  await tx.deleteFrom('claimed_names').where('organization_id', '=', organizationId).execute()
}

/** The organization that claims a name, and whether an email is at a domain that it has proven. */
export async function findClaim(db: Db, key: string, email: string) {
  const rows = await sql<{ organization: string; isOwn: boolean }>`
    select o.name as organization, exists (select from organization_domains d where d.organization_id = o.id
      and d.proven_at is not null and d.domain = domain_of(${email}) collate "C") as "isOwn"
    from claimed_names c join organizations o on o.id = c.organization_id where c.key = ${key}`.execute(db)
  return rows.rows[0]
}

/** The organization that has proven a domain. */
export function findProven(db: Db, domain: string) {
  return db
    .selectFrom('organization_domains as d')
    .innerJoin('organizations as o', 'o.id', 'd.organization_id')
    .select(['o.id', 'o.name'])
    .where('d.domain', '=', domain)
    .where('d.proven_at', 'is not', null)
    .executeTakeFirst()
}

/** The ids of some domains whose record has to be asked for, those that wait longest first. */
export function listDue(db: Db, now: Date, most: number) {
  return db
    .selectFrom('organization_domains')
    .select(columns)
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(most)
    .execute()
}

/** Puts off what one instance begins to ask for, so that no other does. @returns whether it was first. */
export async function takeDue(db: Db, id: string, seen: Date, next: Date) {
  const taken = await db
    .updateTable('organization_domains')
    .set({ next_check_at: next })
    .where('id', '=', id)
    .where('next_check_at', '=', seen)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** A domain whose users have to be looked at again, and all its entries that are due. */
export async function readMarksDue(db: Db) {
  const rows = await sql<{ domain: string; numbers: string[] }>`
    select domain, array_agg(number::text) as numbers from company_marks_due where due_at <= now()
      and domain = (select domain from company_marks_due where due_at <= now() order by due_at limit 1) group by domain`.execute(
    db,
  )
  return rows.rows[0]
}

/** In their order: two instances that have done the same would else wait for each other. */
export async function deleteMarks(db: Db, numbers: string[]) {
  await sql`with locked as (select number from company_marks_due where number = any(${numbers}::bigint[])
      order by number for update)
    delete from company_marks_due d using locked where d.number = locked.number`.execute(db)
}

/** @returns how many users were changed; once it is fewer than `most`, none is left. */
export async function markCompany(tx: Tx, domain: string, most: number) {
  const rows = await sql<{ changed: number }>`select mark_company(${domain}, ${most}::integer) as changed`.execute(tx)
  return rows.rows[0]?.changed ?? 0
}
