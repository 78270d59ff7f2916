import { limits } from '@perkloop/contract/limits'
import type { DeskMember, DeskOrganization, DeskOrganizationPage } from '@perkloop/contract/organization-desk'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db'
import { momentText } from '../user/user.shape'

/** The last sign-in of `users u` that is on record; making an account is one. */
const signInText = `greatest(u.created_at, (select l.at from security_log l where l.user_id = u.id and l.act = 'signed-in'
  order by l.at desc, l.id desc limit 1))`

const usedText = '(select max(s.used_at) from sessions s where s.user_id = u.id)'

/** When they were last here, as far as it is kept. */
const seenText = `greatest(${signInText}, ${usedText})`

/**
 * Sessions are forgotten when they end, so after a sign-in a user may have been here for as long as a session lasts. Who is
 * called silent surely was not here for that long.
 */
const ableText = (now: string) => `u.verified_at is not null and u.suspended_at is null
  and greatest(${usedText}, ${signInText} + interval '${limits.sessionDays} days') > ${now} - interval '${limits.silentDays} days'`

const personText = (now: string) => `'_id', u.id, 'name', u.name, 'username', u.username,
  'standing', case when u.suspended_at is not null then 'suspended' when u.verified_at is null then 'unverified'
    when ${ableText(now)} then 'able' else 'silent' end,
  'lastSeenAt', ${momentText('seen.at')}`

const adminsText = `memberships m join roles r on r.id = m.role_id where m.organization_id = o.id
  and m.role_id in (select id from roles where organization_id = o.id and lower(name) = 'admin')`

/** Of `organizations o`: exchanges that a member is a party of, each once. */
const openText = `(select count(*) from (
    select from memberships m join exchanges e on e.owner_id = m.user_id and e.status in ('ongoing', 'pending_completion')
      where m.organization_id = o.id
    union all select from memberships m join exchanges e on e.bidder_id = m.user_id and e.status in ('ongoing', 'pending_completion')
      where m.organization_id = o.id and not exists (select from memberships other
        where other.user_id = e.owner_id and other.organization_id = o.id)
    limit ${limits.openExchangesCounted}) e)`

/** In a list, those of large organizations are not counted: it would look at every member of each. */
const smallText = `(select count(*) from (select from memberships m where m.organization_id = o.id limit 201) m) <= 200`

const listedText = (now: string, admins: number, open: string) => `'_id', o.id, 'name', o.name, 'plan', o.plan,
  'createdAt', ${momentText('o.created_at')}, 'seats', json_build_object(
    'members', (select count(*) from memberships m where m.organization_id = o.id),
    'invited', (select count(*) from invitations i where i.organization_id = o.id and i.expires_at > ${now})),
  'admins', (select coalesce(json_agg(json_build_object(${personText(now)}) order by a.joined_at, u.id), '[]')
    from (select m.user_id, m.joined_at from ${adminsText} order by m.joined_at, m.user_id limit ${admins}) a
      join users u on u.id = a.user_id cross join lateral (select ${seenText} as at) seen),
  'hasAbleAdmin', exists (select from ${adminsText} and exists (select from users u where u.id = m.user_id
    and ${ableText(now)})),
  'openExchanges', ${open}`

interface Row {
  organization: DeskOrganization
  /** What the list is ordered by, before the id. */
  key: string
  id: string
}

const inList = sql.raw(listedText('clock.now', 3, `case when ${smallText} then ${openText} end`))
const clock = (now: Date) => sql`(select ${now}::timestamptz as now) clock`

/** The newest first: ids begin with the time. */
export async function listNewest(db: Db, now: Date, after: string | null, most: number) {
  const rows = await sql<Row>`
    select json_build_object(${inList}) as organization, '' as key, o.id
    from (select id, name, plan, created_at from organizations ${after ? sql`where id < ${after}` : sql``} order by id desc limit ${most}) o, ${clock(now)}
    order by o.id desc`.execute(db)
  return rows.rows
}

/** Greater than every text that begins with the one before it. */
const last = '\u{10ffff}'
const key = sql.raw<string>('lower(name) collate "C"')

/** In the order of bytes of their names. */
export async function findBeginning(
  db: Db,
  now: Date,
  text: string,
  after: { key: string; id: string } | null,
  most: number,
) {
  const q = text.toLowerCase()
  const rows = await sql<Row>`
    select json_build_object(${inList}) as organization, o.key, o.id
    from (select id, name, plan, created_at, ${key} as key from organizations where ${key} >= ${q} and ${key} < ${q + last}
        ${after ? sql`and (${key}, id) > (${after.key} collate "C", ${after.id}::uuid)` : sql``}
        order by ${key}, id limit ${most}) o, ${clock(now)}
    order by o.key collate "C", o.id`.execute(db)
  return rows.rows
}

type PageRow = Omit<DeskOrganizationPage, 'planEndsAt'> & { planCountsFrom: string }

export async function readOrganization(db: Db, now: Date, id: string) {
  const rows = await sql<{ organization: PageRow }>`
    select json_build_object(${sql.raw(listedText('clock.now', 20, openText))}, 'industry', o.industry, 'size', o.size,
      'website', o.website, 'requiresTwoFactor', o.requires_two_factor,
      'planCountsFrom', ${sql.raw(momentText('o.plan_counts_from'))},
      'lastChangedAt', (select ${sql.raw(momentText('a.at'))} from organization_audit a where a.organization_id = o.id
        order by a.at desc, a.id desc limit 1)) as organization
    from organizations o, ${clock(now)} where o.id = ${id}`.execute(db)
  return rows.rows[0]?.organization
}

interface MemberRow {
  member: DeskMember
  at: string
  id: string
}

const memberText = `json_build_object(${personText('clock.now')}, 'role', r.name, 'title', m.title,
  'joinedAt', ${momentText('m.joined_at')}) as member, m.joined_at::text as at, m.user_id as id`

/** In the order they joined. */
export async function listMembers(
  db: Db,
  now: Date,
  organizationId: string,
  after: { at: string; id: string } | null,
  most: number,
) {
  const beyond = after ? sql`and (joined_at, user_id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const rows = await sql<MemberRow>`
    select ${sql.raw(memberText)}
    from (select user_id, role_id, title, joined_at from memberships where organization_id = ${organizationId} ${beyond}
        order by joined_at, user_id limit ${most}) m
      join users u on u.id = m.user_id join roles r on r.id = m.role_id
      cross join lateral (select ${sql.raw(seenText)} as at) seen, ${clock(now)}
    order by m.joined_at, m.user_id`.execute(db)
  return rows.rows
}

export async function readMember(db: Db, now: Date, organizationId: string, userId: string) {
  const rows = await sql<MemberRow>`
    select ${sql.raw(memberText)}
    from memberships m join users u on u.id = m.user_id join roles r on r.id = m.role_id
      cross join lateral (select ${sql.raw(seenText)} as at) seen, ${clock(now)}
    where m.user_id = ${userId} and m.organization_id = ${organizationId}`.execute(db)
  return rows.rows[0]?.member
}

export async function findAdminRole(db: Db, organizationId: string) {
  const found = await db
    .selectFrom('roles')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`lower(name) = 'admin'`)
    .executeTakeFirst()
  return found
}
