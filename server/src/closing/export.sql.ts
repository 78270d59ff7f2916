import type { AuditAct, AuditDetail } from '@perkloop/contract/audit'
import { type RawBuilder, sql } from 'kysely'
import { dollarsText, statusText } from '../perk/perk.shape'
import type { Db } from '../platform/database/db'
import { momentText } from '../user/user.shape'

const moment = (of: string) => sql.raw(momentText(of))
const dollars = (cents: string) => sql.raw(dollarsText(cents))

/** One row of a part of the file, and its place among the others. */
export interface ExportRow {
  entry: object
  at: string
  id: string
}
export type Place = Pick<ExportRow, 'at' | 'id'>

/** Undefined once it is closed. */
export async function readHead(db: Db, id: string) {
  const rows = await sql<{ head: object }>`
    select json_build_object('_id', o.id, 'name', o.name, 'industry', o.industry, 'size', o.size, 'website', o.website,
      'address', o.address, 'plan', o.plan, 'requiresTwoFactor', o.requires_two_factor,
      'domains', (select coalesce(json_agg(json_build_object('domain', d.domain, 'provenAt', ${moment('d.proven_at')})
        order by d.created_at, d.id), '[]') from organization_domains d where d.organization_id = o.id),
      'singleSignOn', (select json_build_object('kind', c.kind, 'issuer', c.issuer, 'isOn', c.is_on, 'isEnforced', c.is_enforced)
        from sso_connections c where c.organization_id = o.id),
      'accessTokens', (select coalesce(json_agg(json_build_object('name', t.name, 'scopes', t.scopes, 'lastFour', t.last_four,
          'createdAt', ${moment('t.created_at')}, 'expiresAt', ${moment('t.expires_at')}, 'lastUsedAt', ${moment('t.last_used_at')},
          'madeBy', (select nullif(name, '') from users where id = t.user_id)) order by t.created_at, t.id), '[]')
        from access_tokens t where t.organization_id = o.id),
      'webhooks', (select coalesce(json_agg(json_build_object('url', w.url, 'format', w.format, 'events', w.events,
          'createdAt', ${moment('w.created_at')}, 'failingSince', ${moment('w.failing_since')}, 'offSince', ${moment('w.off_since')},
          'isOffByFailures', w.off_by_failures) order by w.created_at, w.id), '[]')
        from webhooks w where w.organization_id = o.id),
      'createdAt', ${moment('o.created_at')}) as head
    from organizations o where o.id = ${id}`.execute(db)
  return rows.rows[0]?.head
}

/** Reads a part in the order of its index, from the place on. */
type Part = (db: Db, id: string, most: number, after: Place | null) => Promise<ExportRow[]>

const beyond = (after: Place | null, columns: RawBuilder<unknown>) =>
  after ? sql`and ${columns} > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``

const listRoles: Part = async (db, id, most, after) => {
  const rows = await sql<ExportRow>`
    select json_build_object('_id', r.id, 'name', r.name, 'description', r.description, 'permissions', r.permissions) as entry,
      r.created_at::text as at, r.id
    from roles r where r.organization_id = ${id} ${beyond(after, sql`(r.created_at, r.id)`)}
    order by r.created_at, r.id limit ${most}`.execute(db)
  return rows.rows
}

const listMembers: Part = async (db, id, most, after) => {
  const rows = await sql<ExportRow>`
    select json_build_object('_id', u.id, 'name', u.name, 'username', u.username, 'email', u.email, 'role', r.name,
      'title', m.title, 'joinedAt', ${moment('m.joined_at')}) as entry, m.joined_at::text as at, m.user_id as id
    from (select user_id, role_id, title, joined_at from memberships where organization_id = ${id}
        ${beyond(after, sql`(joined_at, user_id)`)} order by joined_at, user_id limit ${most}) m
      cross join lateral (select id, name, username, email from users where id = m.user_id offset 0) u
      cross join lateral (select name from roles where id = m.role_id offset 0) r
    order by m.joined_at, m.user_id`.execute(db)
  return rows.rows
}

const listInvitations: Part = async (db, id, most, after) => {
  const rows = await sql<ExportRow>`
    select json_build_object('email', i.email, 'role', r.name, 'createdAt', ${moment('i.created_at')},
      'expiresAt', ${moment('i.expires_at')}) as entry, i.created_at::text as at, i.id
    from invitations i join roles r on r.id = i.role_id
    where i.organization_id = ${id} ${beyond(after, sql`(i.created_at, i.id)`)}
    order by i.created_at, i.id limit ${most}`.execute(db)
  return rows.rows
}

/** Newest first, as the trail is shown. People by name as they are now, as there. */
const listAudit: Part = async (db, id, most, after) => {
  const rows = await sql<ExportRow & { entry: { act: AuditAct; detail: AuditDetail } }>`
    select json_build_object('at', ${moment('a.at')}, 'act', a.act, 'actor', actor.name,
      'subject', coalesce(subject.name, a.subject_email), 'detail', a.detail) as entry, a.at::text as at, a.id
    from (select id, at, act, actor_id, subject_id, subject_email, detail from organization_audit
        where organization_id = ${id} ${after ? sql`and (at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
        order by at desc, id desc limit ${most}) a
      left join lateral (select name from users where id = a.actor_id offset 0) actor on true
      left join lateral (select name from users where id = a.subject_id offset 0) subject on true
    order by a.at desc, a.id desc`.execute(db)
  return rows.rows
}

export const parts = { roles: listRoles, members: listMembers, invitations: listInvitations, audit: listAudit }

export async function listPerksOf(db: Db, members: string[]) {
  const rows = await sql<{ entry: object }>`
    select json_build_object('_id', p.id, 'owner', u.username, 'title', p.title, 'description', p.description,
      'estimatedValue', ${dollars('p.value_cents')}, 'status', ${sql.raw(statusText('p'))}, 'createdAt', ${moment('p.created_at')}) as entry
    from users u cross join lateral (select id, title, description, value_cents, status, created_at from perks
      where owner_id = u.id and status <> 'removed' order by created_at desc, id desc offset 0) p
    where u.id = any(${members}::uuid[])`.execute(db)
  return rows.rows.map(({ entry }) => entry)
}

/** A party by username and name, but of a private person outside the organization neither, as in the team's list. */
const party = (of: string, organization: string) => sql`case when ${sql.ref(`${of}.discoverability`)} = 'private'
    and not exists (select from memberships o where o.user_id = ${sql.ref(`${of}.id`)} and o.organization_id = ${organization})
  then null else json_build_object('username', ${sql.ref(`${of}.username`)}, 'name', ${sql.ref(`${of}.name`)}) end`

const ofExchange = sql.raw(
  `id, owner_id, bidder_id, target_title, target_value_cents, given_title, given_value_cents, quantity, status,
  completion_date, created_at, completed_at, cancelled_at`,
)

/** Each once: where both parties are members, it is among those of the owner. Without what the parties wrote to each other. */
export async function listExchangesOf(db: Db, organization: string, members: string[]) {
  const inside = sql`exists (select from memberships o where o.user_id = e.owner_id and o.organization_id = ${organization})`
  const rows = await sql<{ entry: object }>`
    select json_build_object('_id', e.id, 'owner', ${party('owner', organization)}, 'bidder', ${party('bidder', organization)},
      'offeredPerk', e.target_title, 'offeredValue', ${dollars('e.target_value_cents')}, 'bidPerk', e.given_title,
      'bidValue', ${dollars('e.given_value_cents')}, 'quantity', e.quantity, 'status', e.status,
      'completionDate', e.completion_date, 'createdAt', ${moment('e.created_at')}, 'completedAt', ${moment('e.completed_at')},
      'cancelledAt', ${moment('e.cancelled_at')}) as entry
    from unnest(${members}::uuid[]) m (id) cross join lateral (
        select ${ofExchange} from exchanges e where e.owner_id = m.id
        union all select ${ofExchange} from exchanges e where e.bidder_id = m.id and not ${inside} offset 0) e
      cross join lateral (select id, username, name, discoverability from users where id = e.owner_id offset 0) owner
      cross join lateral (select id, username, name, discoverability from users where id = e.bidder_id offset 0) bidder`.execute(
    db,
  )
  return rows.rows.map(({ entry }) => entry)
}
