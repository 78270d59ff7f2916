import type { JoinLink } from '@perkloop/contract/join-link'
import type { PlanInForce } from '@perkloop/contract/subscription'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'
import { moment } from '../user/user.shape'
import type { Ending } from './invitation.rules'

const shown = sql`l.id as "_id", l.role_id as role, ${moment('l.created_at')} as "createdAt", ${moment('l.ends_at')} as "endsAt",
  l.uses_most as "usesMost", l.used`

/** Those that work, the newest first. */
export async function listLinks(db: Db, organizationId: string, now: Date) {
  const rows = await sql<JoinLink>`select ${shown} from join_links l
    where l.organization_id = ${organizationId} and l.ends_at > ${now} order by l.created_at desc, l.id desc`.execute(
    db,
  )
  return rows.rows
}

export async function readLink(db: Db, organizationId: string, id: string) {
  const rows = await sql<JoinLink>`select ${shown} from join_links l
    where l.organization_id = ${organizationId} and l.id = ${id}`.execute(db)
  return rows.rows[0]
}

interface FoundLink {
  id: string
  organizationId: string
  organizationName: string
  plan: PlanInForce
  roleId: string
  roleName: string
  endsAt: Date
}

export async function findLink(db: Db, tokenHash: Buffer) {
  const rows = await sql<FoundLink>`
    select l.id, l.organization_id as "organizationId", o.name as "organizationName", o.plan, l.role_id as "roleId",
      r.name as "roleName", l.ends_at as "endsAt"
    from join_links l join organizations o on o.id = l.organization_id join roles r on r.id = l.role_id
    where l.token_hash = ${tokenHash}`.execute(db)
  return rows.rows[0]
}

export async function insertLink(tx: Tx, row: Insertable<Tables['join_links']>) {
  await tx.insertInto('join_links').values(row).execute()
}

/** @returns whether it can be used once more; the last use is counted by its end. */
export async function countUse(tx: Tx, id: string) {
  const counted = await tx
    .updateTable('join_links')
    .set((link) => ({ used: link('used', '+', 1) }))
    .where('id', '=', id)
    .where(sql<boolean>`used + 1 < uses_most`)
    .executeTakeFirst()
  return counted.numUpdatedRows > 0n
}

/** Deletes links; of each only the reason is kept. @returns whether there was one. */
export async function endLinks(tx: Db, which: ReturnType<typeof sql>, reason: Ending, now: Date) {
  const rows = await sql<{ ended: number }>`
    with locked as materialized (select id from join_links where ${which} order by id for update),
      gone as (delete from join_links l using locked where l.id = locked.id returning l.token_hash, l.organization_id),
      kept as (insert into ended_invitations (token_hash, organization_id, reason, ended_at)
        select token_hash, case when ${reason}::text <> 'closed' then organization_id end, ${reason}, ${now} from gone returning token_hash)
    select count(*) as ended from kept`.execute(tx)
  return (rows.rows[0]?.ended ?? 0) > 0
}
