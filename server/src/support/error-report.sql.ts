import type { ErrorGroup, ErrorState } from '@perkloop/contract/error-report'
import { type Insertable, sql } from 'kysely'
import { newId } from '../platform/base/ids'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'
import { momentText } from '../user/user.shape'

type Report = Omit<Insertable<Tables['error_reports']>, 'group_id' | 'created_at'> & { created_at: Date }

/** Counts a report in its group, which is open again if it was resolved, and stores it there: in one statement. Nothing of an account that ends meanwhile. */
export async function insertReport(db: Db, { created_at: at, message, stack, ...rest }: Report) {
  const { id, user_id, component_stack, url, user_agent, reported_at } = rest
  await sql`
    with seen as (select ${message}::text as message, error_frame(${stack ?? null}::text) as frame
        where ${user_id}::uuid is null or exists (select from users where id = ${user_id} and deleted_at is null for share)),
      g as (insert into error_groups as g (id, hash, message, frame, first_at, last_at)
        select ${newId()}::uuid, sha256(convert_to(message || e'\n' || frame, 'UTF8')), message, frame, ${at}::timestamptz, ${at}::timestamptz
        from seen
        on conflict (hash) do update
          set count = g.count + 1, last_at = greatest(g.last_at, excluded.last_at), resolved_at = null
        returning id)
    insert into error_reports (id, group_id, user_id, message, stack, component_stack, url, user_agent, reported_at, created_at)
    select ${id}::uuid, g.id, ${user_id}::uuid, ${message}, ${stack ?? null}, ${component_stack ?? null}, ${url ?? null},
      ${user_agent ?? null}, ${reported_at ?? null}, ${at}::timestamptz from g`.execute(db)
}

/** Groups without a report left go along: their message was only this user's. */
export async function deleteReportsOf(tx: Tx, user: string) {
  const gone = await tx.deleteFrom('error_reports').where('user_id', '=', user).returning('group_id').execute()
  await deleteEmpty(
    tx,
    gone.map(({ group_id }) => group_id),
  )
}

export async function deleteOldReports(tx: Tx, before: Date) {
  const gone = await sql<{ group_id: string }>`
    with old as materialized (select id from error_reports where created_at < ${before} limit 10000 for update skip locked)
    delete from error_reports r using old where r.id = old.id returning r.group_id`.execute(tx)
  await deleteEmpty(
    tx,
    gone.rows.map(({ group_id }) => group_id),
  )
}

async function deleteEmpty(tx: Tx, groups: string[]) {
  if (groups.length === 0) return
  const ids = [...new Set(groups)]
  // A statement of its own: only the next one sees the report of the transaction that held a group.
  await sql`select from error_groups where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  await sql`delete from error_groups g where id = any(${ids}::uuid[])
    and not exists (select from error_reports r where r.group_id = g.id)`.execute(tx)
}

interface Row {
  group: ErrorGroup
  at: string
  id: string
}

const group =
  sql.raw<ErrorGroup>(`json_build_object('_id', g.id, 'message', g.message, 'frame', g.frame, 'count', g.count,
  'firstAt', ${momentText('g.first_at')}, 'lastAt', ${momentText('g.last_at')}, 'resolvedAt', ${momentText('g.resolved_at')},
  'latest', coalesce((select json_build_object('stack', r.stack, 'componentStack', r.component_stack, 'url', r.url,
      'userAgent', r.user_agent) from error_reports r where r.group_id = g.id order by r.created_at desc limit 1),
    json_build_object('stack', null, 'componentStack', null, 'url', null, 'userAgent', null)))`)

export async function listGroups(db: Db, state: ErrorState, most: number, after: { at: string; id: string } | null) {
  const rows = await sql<Row>`
    select ${group} as "group", g.last_at::text as at, g.id from error_groups g
    where resolved_at is ${state === 'open' ? sql`null` : sql`not null`}
      ${after ? sql`and (last_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by last_at desc, id desc limit ${most}`.execute(db)
  return rows.rows
}

export async function readGroup(db: Db, id: string) {
  const rows = await sql<{
    group: ErrorGroup
  }>`select ${group} as "group" from error_groups g where id = ${id}`.execute(db)
  return rows.rows[0]?.group
}

/** @returns whether it was there, open, and not seen since. */
export async function resolve(tx: Tx, id: string, lastAt: string, now: Date) {
  const resolved = tx.updateTable('error_groups').set({ resolved_at: now }).where('id', '=', id)
  const done = await resolved
    .where('resolved_at', 'is', null)
    .where('last_at', '<=', new Date(lastAt))
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
