import type { ReceivedComment } from '@perkloop/contract/user'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db'
import { mayOpenText } from '../user/open.shape'

/** Newest first, one more than the page holds. Writers are looked up row by row, of one page only. */
export async function listReceivedComments(db: Db, user: string, viewer: string, limit: number, before: number | null) {
  const beyond = before === null ? sql`` : sql`and r.number < ${before}`
  const rows = await sql<{ entry: ReceivedComment }>`
    with viewer as materialized (select ${viewer}::uuid as id),
      page as materialized (select r.exchange_id, r.giver, r.comment, r.created_at, r.number from ratings r
        where r.rated_user_id = ${user} and r.is_public and r.comment <> '' ${beyond}
        order by r.number desc limit ${limit + 1})
    select json_build_object('number', r.number, 'comment', r.comment,
      'month', to_char(r.created_at at time zone 'UTC', 'YYYY-MM'),
      'writer', json_build_object('firstName', split_part(w.name, ' ', 1),
        '_id', case when w.deleted_at is null and ${sql.raw(mayOpenText('w', 'viewer.id'))} then w.id end)) as entry
    from viewer, page r
      cross join lateral (select case when r.giver = 'bidder' then e.bidder_id else e.owner_id end as id
        from exchanges e where e.id = r.exchange_id offset 0) giver
      cross join lateral (select u.id, u.name, u.deleted_at, u.suspended_at, u.discoverability from users u where u.id = giver.id offset 0) w
    order by r.number desc`.execute(db)
  return rows.rows.map((row) => row.entry)
}
