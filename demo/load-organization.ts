import { hashOf, newId, newToken } from '../server/src/platform/base/ids'
import type { Tx } from '../server/src/platform/database/db'
import { days } from './ago'
import { insights } from './insights'
import type { PersonIds } from './load-people'
import { history, invitations, members, organization, type RoleKey, roles } from './organization'

const month = days(30)
const invitationLasts = days(7)

export async function loadOrganization(tx: Tx, people: PersonIds, now: Date) {
  const before = (ago: number) => new Date(now.getTime() - ago)
  const id = newId()
  const { founded, ...described } = organization
  await tx
    .insertInto('organizations')
    .values({
      id,
      ...described,
      // The period renews every month; the current one began less than a month ago.
      plan_ends_at: new Date(now.getTime() + month - (founded % month)),
      plan_counts_from: new Date(now.getTime() + month - (founded % month)),
      created_at: before(founded),
    })
    .execute()
  const roleIds = Object.fromEntries(Object.keys(roles).map((key) => [key, newId()])) as Record<RoleKey, string>
  await tx
    .insertInto('roles')
    .values(
      Object.entries(roles).map(([key, role]) => ({
        id: roleIds[key as RoleKey],
        organization_id: id,
        name: role.name,
        description: role.description,
        permissions: JSON.stringify(role.permissions),
        created_at: before(founded),
      })),
    )
    .execute()
  await tx
    .insertInto('memberships')
    .values(
      members.map(({ person, role, title, joined }) => ({
        user_id: people[person],
        organization_id: id,
        role_id: roleIds[role],
        title: title ?? null,
        joined_at: before(joined),
      })),
    )
    .execute()
  await tx
    .insertInto('invitations')
    .values(
      invitations.map(({ email, role, sent }) => ({
        id: newId(),
        organization_id: id,
        role_id: roleIds[role],
        email,
        token_hash: hashOf(newToken()),
        expires_at: before(sent - invitationLasts),
        created_at: before(sent),
      })),
    )
    .execute()
  await tx
    .insertInto('organization_audit')
    .values(
      history.map(({ by, of, email, act, detail, ago }) => ({
        id: newId(),
        organization_id: id,
        at: before(ago),
        actor_id: by ? people[by] : null,
        act,
        subject_id: of ? people[of] : null,
        subject_email: email ?? null,
        detail: JSON.stringify(detail ?? {}),
      })),
    )
    .execute()
  await loadInsights(tx, id, now)
}

async function loadInsights(tx: Tx, organization: string, now: Date) {
  for (const [ago, { members: count, kinds, searches }] of insights.entries()) {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - ago, 1))
    const of = { organization_id: organization, month: first.toISOString().slice(0, 10) }
    await tx
      .insertInto('insight_months')
      .values({ ...of, members: count, active_share: null, counted_at: now })
      .execute()
    await tx
      .insertInto('insight_kinds')
      .values(kinds.map((kind) => ({ ...of, ...kind })))
      .execute()
    const searched = searches.map((search) => ({ ...of, ...search }))
    if (searched.length > 0) await tx.insertInto('insight_searches').values(searched).execute()
  }
}
