import type { AuditAct, AuditDetail } from '@perkloop/contract/audit'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'
import { rowsFor } from '../platform/http/callers-page'
import { moment } from '../user/user.shape'

export async function insertEntry(tx: Tx, row: Insertable<Tables['organization_audit']>) {
  await tx.insertInto('organization_audit').values(row).execute()
}

interface EntryRow {
  id: string
  at: string
  happenedAt: string
  act: AuditAct
  /** Null unless they are a member now. */
  actorId: string | null
  actor: string | null
  subject: string | null
  detail: AuditDetail
}

/** Newest first, with names as they are now. The name of a user who deleted their account is not kept. */
export async function listEntries(
  db: Db,
  organizationId: string,
  limit: number,
  after: { at: string; id: string } | null,
) {
  const rows = await sql<EntryRow>`
    select a.id, a.at::text as at, ${moment('a.at')} as "happenedAt", a.act, m.user_id as "actorId", actor.name as actor,
      coalesce(subject.name, a.subject_email) as subject, a.detail
    from (select a.id, a.organization_id, a.at, a.actor_id, a.act, a.subject_id, a.subject_email, a.detail
        from organization_audit a where a.organization_id = ${organizationId}
          ${after ? sql`and (a.at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
        order by a.at desc, a.id desc limit ${sql.raw(String(rowsFor(limit)))}) a
      left join lateral (select name from users where id = a.actor_id offset 0) actor on true
      left join lateral (select name from users where id = a.subject_id offset 0) subject on true
      left join lateral (select user_id from memberships
        where user_id = a.actor_id and organization_id = a.organization_id offset 0) m on true
    order by a.at desc, a.id desc limit ${limit}`.execute(db)
  return rows.rows
}

export async function forgetEmail(tx: Tx, email: string) {
  await tx
    .updateTable('organization_audit')
    .set({ subject_email: null })
    .where(sql<string>`lower(subject_email)`, '=', email.toLowerCase())
    .execute()
}
