import type { AdminPerson, ListedPerson, WhichPeople } from '@perkloop/contract/people'
import { sql } from 'kysely'
import { isOnOfferText } from '../perk/perk-end.shape'
import type { Db } from '../platform/database/db'
import { averageText, momentText } from '../user/user.shape'

const listedFields = `'_id', u.id, 'name', u.name, 'username', u.username, 'email', u.email, 'company', u.company,
  'createdAt', ${momentText('u.created_at')}, 'isVerified', u.verified_at is not null,
  'isSystemAdmin', u.is_system_admin, 'isSuspended', u.suspended_at is not null`

/** The columns that `listedFields` needs, so that the search reads each person once. */
const columns = sql.raw(`u.id, u.name, u.username, u.email, u.company, u.created_at, u.verified_at, u.is_system_admin,
  u.suspended_at`)

interface Row {
  person: ListedPerson
  /** What the list is ordered by, before the id. */
  key: string
  id: string
  /** Of a search: whether this is the first row of this person. */
  isFirst: boolean
}

const all = sql``
const kinds = {
  all,
  suspended: sql`and u.suspended_at is not null`,
  admins: sql`and u.is_system_admin`,
}

/** The newest first: ids begin with the time. */
export async function listNewest(db: Db, which: WhichPeople, after: string | null, most: number) {
  const rows = await sql<Row>`
    select json_build_object(${sql.raw(listedFields)}) as person, '' as key, u.id, true as "isFirst" from users u
    where u.deleted_at is null ${kinds[which]} ${after ? sql`and u.id < ${after}` : all}
    order by u.id desc limit ${most}`.execute(db)
  return rows.rows
}

/** Greater than every text that begins with the one before it. */
const last = '\u{10ffff}'

const keys = [
  'lower(u.username) collate "C"',
  'lower(u.email) collate "C"',
  'left(folded(u.name), 120) collate "C"',
  'last_name(left(folded(u.name), 120)) collate "C"',
].map((key) => sql.raw<string>(key))

/**
 * People whose username, email, name or last name begins with a text, whatever its accents, in the order of bytes of what
 * does. Somebody found by several of them has a row for each. Leaving out all but the first here would read on past everybody
 * with several.
 */
export async function findBeginning(db: Db, text: string, after: Place | null, most: number) {
  return (await beginningText(text, after, most).execute(db)).rows
}

interface Place {
  key: string
  id: string
}

export function beginningText(text: string, after: Place | null, most: number) {
  const q = sql`left(folded(${text}), 120)`
  const begins = (key: (typeof keys)[number]) => sql`${key} >= ${q} and ${key} < ${q} || ${last}`
  const beginning = (
    key: (typeof keys)[number],
    at: number,
  ) => sql`(select ${columns}, ${key} as key, ${sql.lit(at)} as at
    from users u where u.deleted_at is null and ${begins(key)}
      ${after ? sql`and (${key}, u.id) > (${after.key} collate "C", ${after.id}::uuid)` : all}
    order by ${key}, u.id limit ${most})`
  /** Whether this key of the person has a row before the row that is read. */
  const isBefore = (key: (typeof keys)[number], at: number) =>
    sql`(${begins(key)} and (${key}, ${sql.lit(at)}) < (u.key collate "C", u.at))`
  return sql<Row>`
    select json_build_object(${sql.raw(listedFields)}) as person, u.key, u.id,
      (${sql.join(keys.map(isBefore), sql` or `)}) is not true as "isFirst"
    from (select * from (${sql.join(keys.map(beginning), sql` union all `)}) one
      order by key collate "C", id, at limit ${most}) u
    order by u.key collate "C", u.id, u.at`
}

export async function readPerson(db: Db, id: string, caller: string) {
  const rows = await sql<{ person: AdminPerson }>`
    select json_build_object(${sql.raw(listedFields)}, 'isSelf', u.id = ${caller}, 'discoverability', u.discoverability,
      'suspension', case when u.suspended_at is not null then json_build_object(
        'since', ${sql.raw(momentText('u.suspended_at'))}, 'until', ${sql.raw(momentText('u.suspended_until'))},
        'reason', u.suspension_reason) end,
      'organization', member.organization, 'isSoleAdmin', coalesce(member.is_sole, false),
      'hasTwoFactor', exists (select from two_factors t where t.user_id = u.id and t.enabled_at is not null),
      'passkeys', (select count(*) from passkeys p where p.user_id = u.id),
      'sessions', (select count(*) from sessions s where s.user_id = u.id),
      'lastUsedAt', (select ${sql.raw(momentText('max(s.used_at)'))} from sessions s where s.user_id = u.id),
      'perksOnOffer', (select count(*) from perks p where p.owner_id = u.id and ${sql.raw(isOnOfferText('p'))}),
      'pendingBids', (select count(*) from bids b where b.bidder_id = u.id and b.status = 'pending'),
      'openExchanges', (select count(*) from exchanges e where e.owner_id = u.id and e.status in ('ongoing', 'pending_completion'))
        + (select count(*) from exchanges e where e.bidder_id = u.id and e.status in ('ongoing', 'pending_completion')),
      'completedExchanges', u.completed_exchanges,
      'averageRating', ${sql.raw(averageText('u'))}) as person
    from users u left join lateral (
      select json_build_object('_id', o.id, 'name', o.name, 'role', r.name) as organization,
        lower(r.name) = 'admin' and exists (select from memberships m2 where m2.organization_id = o.id and m2.user_id <> u.id)
        and not exists (select from memberships m2 join roles r2 on r2.id = m2.role_id join users u2 on u2.id = m2.user_id
          where m2.organization_id = o.id and m2.user_id <> u.id and lower(r2.name) = 'admin'
            and u2.verified_at is not null and u2.suspended_at is null) as is_sole
      from memberships m join organizations o on o.id = m.organization_id join roles r on r.id = m.role_id
      where m.user_id = u.id) member on true
    where u.id = ${id} and u.deleted_at is null`.execute(db)
  return rows.rows[0]?.person
}
