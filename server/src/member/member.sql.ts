import type { OrganizationUser } from '@perkloop/contract/organization'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/db'
import { rowsFor } from '../platform/http/callers-page'
import { portraitText } from '../user/user.shape'

interface PlaceInTeam {
  group: string
  at: string
  id: string
}

/** Members, then open invitations, each in the order they came. */
export async function listUsers(db: Db, organizationId: string, limit: number, after: PlaceInTeam | null, now: Date) {
  const most = sql.raw(String(rowsFor(limit)))
  const begin = (group: string, at: RawBuilder<unknown>) =>
    after?.group === group ? sql`and ${at} > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  // Take one page first, then join users: otherwise all members of a large organization would be sorted for each page.
  const members = sql`(select u.id, u.name, u.username, u.email, m.role_id, m.title, true, m.deactivated_at is not null, ${sql.raw(portraitText('u'))}, 0, m.joined_at
    from (select user_id, role_id, title, joined_at, deactivated_at from memberships where organization_id = ${organizationId} ${begin('0', sql`(joined_at, user_id)`)}
      order by joined_at, user_id limit ${most}) m join users u on u.id = m.user_id)`
  const invited = sql`(select i.id, null, null, i.email, i.role_id, null, false, false, null, 1, i.created_at
    from invitations i where i.organization_id = ${organizationId} and i.expires_at > ${now}
      ${begin('1', sql`(i.created_at, i.id)`)})`
  const rows = await sql<OrganizationUser & PlaceInTeam>`
    select id as "_id", name, username, email, role, title, "isActive", "isDeactivated", "portraitUrl", "group"::text, at::text, id
    from (${after?.group === '1' ? invited : sql`${members} union all ${invited}`})
      team (id, name, username, email, role, title, "isActive", "isDeactivated", "portraitUrl", "group", at)
    order by "group", team.at, team.id limit ${limit + 1}`.execute(db)
  return rows.rows
}
