import type { Permissions } from '@perkloop/contract/permission'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Text } from '../locales/text'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'
import { ssoBound, ssoReached } from '../user/sso-bound.shape'

export interface Connection {
  organizationId: string
  organizationName: string
  kind: 'oidc' | 'saml'
  issuer: string
  clientId: string | null
  clientSecret: string | null
  signInAddress: string | null
  metadataAddress: string | null
  certificates: string[]
  emailClaim: string
  groupsClaim: string
  roleId: string
  groupRoles: { group: string; roleId: string }[]
  isOn: boolean
  isEnforced: boolean
  breakGlassId: string | null
  /** Last saved by a member who holds all that admins hold. */
  byAdmin: boolean
  changedAt: Date
  testedAt: Date | null
  testFault: Text | null
}

const connection = sql`c.organization_id as "organizationId", o.name as "organizationName", c.kind, c.issuer,
  c.client_id as "clientId", c.client_secret as "clientSecret", c.sign_in_address as "signInAddress",
  c.metadata_address as "metadataAddress", c.certificates, c.email_claim as "emailClaim", c.groups_claim as "groupsClaim",
  c.role_id as "roleId", c.is_on as "isOn", c.is_enforced as "isEnforced", c.break_glass_id as "breakGlassId", c.by_admin as "byAdmin",
  c.changed_at as "changedAt", c.tested_at as "testedAt", c.test_fault as "testFault",
  (select coalesce(json_agg(json_build_object('group', g."group", 'roleId', g.role_id) order by g.place), '[]')
    from sso_group_roles g where g.organization_id = c.organization_id) as "groupRoles"`

export async function findConnection(db: Db, organizationId: string) {
  const rows = await sql<Connection>`select ${connection} from sso_connections c
    join organizations o on o.id = c.organization_id where c.organization_id = ${organizationId}`.execute(db)
  return rows.rows[0]
}

/** The connection that is on for the domain of an email, which its organization has proven. */
export async function findOffered(db: Db, email: string) {
  const rows = await sql<Connection>`select ${connection} from organization_domains d
    join sso_connections c on c.organization_id = d.organization_id and c.is_on
    join organizations o on o.id = c.organization_id
    where d.domain = domain_of(${email}) collate "C" and d.proven_at is not null`.execute(db)
  return rows.rows[0]
}

export async function isAtProvenDomain(db: Db, organizationId: string, email: string) {
  const rows = await sql<{ found: boolean }>`select exists (select from organization_domains
    where organization_id = ${organizationId} and domain = domain_of(${email}) collate "C" and proven_at is not null) as found`.execute(
    db,
  )
  return rows.rows[0]?.found ?? false
}

export async function hasProvenDomain(db: Db, organizationId: string) {
  const domains = db.selectFrom('organization_domains').select('id').where('organization_id', '=', organizationId)
  return (await domains.where('proven_at', 'is not', null).limit(1).execute()).length > 0
}

/** The verified admins of an organization, in the order of their names. */
export function listAdmins(db: Db, organizationId: string) {
  return findAdmins(db, organizationId, sql`true`)
}

/** One of them, however many there are. */
export async function findAdmin(db: Db, organizationId: string, id: string) {
  return (await findAdmins(db, organizationId, sql`u.id = ${id}`))[0]
}

async function findAdmins(db: Db, organizationId: string, which: RawBuilder<unknown>) {
  const rows = await sql<{ _id: string; name: string; hasPassword: boolean }>`select u.id as "_id", u.name,
      u.password_hash is not null as "hasPassword" from roles r
    join memberships m on m.organization_id = r.organization_id and m.role_id = r.id join users u on u.id = m.user_id
    where r.organization_id = ${organizationId} and lower(r.name) = 'admin' and u.verified_at is not null and u.suspended_at is null
      and ${which}
    order by lower(u.name), u.id limit 100`.execute(db)
  return rows.rows
}

/** Keeps a connection from being changed until the transaction ends. After the organization, as a change locks it (docs/decisions/0006). */
export async function holdConnection(tx: Tx, organizationId: string) {
  await sql`select from sso_connections where organization_id = ${organizationId} for share`.execute(tx)
}

/** Whether a member has no permission that the saver of the connection lacked; undefined for people who are no members. */
export async function isReached(tx: Tx, organizationId: string, userId: string) {
  const rows = await sql<{ isReached: boolean }>`select ${ssoReached} as "isReached" from sso_connections c
    join memberships m on m.organization_id = c.organization_id join roles r on r.id = m.role_id
    where c.organization_id = ${organizationId} and m.user_id = ${userId}`.execute(tx)
  return rows.rows[0]?.isReached
}

/** How many members hold more than the saver of the connection did: it neither signs them in nor binds them. */
export async function countOutOfReach(db: Db, organizationId: string) {
  const rows = await sql<{ count: number }>`select count(*)::int as count from sso_connections c
    join memberships m on m.organization_id = c.organization_id join roles r on r.id = m.role_id
    where c.organization_id = ${organizationId} and not ${ssoReached}`.execute(db)
  return rows.rows[0]?.count ?? 0
}

/**
 * What people can be who sign in by the connection: the permissions of the roles it gives and of those who are joined to it, and
 * where it is enforced of all members.
 */
export async function listReached(tx: Tx, organizationId: string, roleIds: string[], isEnforced: boolean) {
  const rows = await sql<{ permissions: Permissions }>`select r.permissions from roles r
    where r.organization_id = ${organizationId} and (r.id = any(${roleIds}::uuid[])
      or exists (select from memberships m where m.organization_id = r.organization_id and m.role_id = r.id
        and (${isEnforced} or exists (select from sso_identities i
          where i.organization_id = m.organization_id and i.user_id = m.user_id))))`.execute(tx)
  return rows.rows.map(({ permissions }) => permissions)
}

export async function saveConnection(
  tx: Tx,
  row: Insertable<Tables['sso_connections']>,
  groupRoles: { group: string; roleId: string }[],
) {
  const { organization_id, created_at: _kept, ...change } = row
  const insert = tx.insertInto('sso_connections').values(row)
  await insert.onConflict((there) => there.column('organization_id').doUpdateSet(change)).execute()
  await tx.deleteFrom('sso_group_roles').where('organization_id', '=', organization_id).execute()
  if (groupRoles.length === 0) return
  const rows = groupRoles.map(({ group, roleId }, place) => ({ organization_id, place, group, role_id: roleId }))
  await tx.insertInto('sso_group_roles').values(rows).execute()
}

export async function updateConnection(tx: Db, organizationId: string, change: Updateable<Tables['sso_connections']>) {
  await tx.updateTable('sso_connections').set(change).where('organization_id', '=', organizationId).execute()
}

export async function deleteConnection(tx: Tx, organizationId: string) {
  await tx.deleteFrom('sso_connections').where('organization_id', '=', organizationId).execute()
}

/** Keeps what a test of just this connection found. */
export async function saveTest(db: Db, organizationId: string, changedAt: Date, fault: Text | null, now: Date) {
  await db
    .updateTable('sso_connections')
    .set({ tested_at: now, test_fault: fault === null ? null : JSON.stringify(fault) })
    .where('organization_id', '=', organizationId)
    .where('changed_at', '=', changedAt)
    .execute()
}

/** The organization by which alone a user signs in. A change of the connection waits for the session that begins. */
export async function findBinding(tx: Tx, userId: string) {
  // Held also where it is not enforced yet, and read again after that: else a session could begin beside the change.
  const held = await sql`select 1 from memberships m join sso_connections c on c.organization_id = m.organization_id
    where m.user_id = ${userId} for share of c`.execute(tx)
  if (held.rows.length === 0) return undefined
  const rows = await sql<{
    organization: string
  }>`select o.name as organization ${ssoBound} and u.id = ${userId}`.execute(tx)
  return rows.rows[0]?.organization
}

/** As a change of the connection does: a session that begins holds it. */
export async function lockConnection(tx: Tx, organizationId: string) {
  await sql`select from sso_connections where organization_id = ${organizationId} for no key update`.execute(tx)
}

export async function listBound(tx: Tx, organizationId: string) {
  const rows = await sql<{ id: string }>`select u.id ${ssoBound} and c.organization_id = ${organizationId}`.execute(tx)
  return rows.rows.map(({ id }) => id)
}
