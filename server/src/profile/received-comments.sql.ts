import type { ReceivedComment } from '@perkloop/contract/user'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db'
import { isApartFromText } from '../user/apart.shape'
import { mayOpenText } from '../user/open.shape'

/** Newest first, one more than the page holds. Without those of people who are apart from the viewer. */
export async function listReceivedComments(db: Db, user: string, viewer: string, limit: number, before: number | null) {
  const beyond = before === null ? sql`` : sql`and r.number < ${before}`
  const rows = await sql<{ entry: ReceivedComment }>`
    with viewer as materialized (select ${viewer}::uuid as id),
      page as materialized (select giver.id as writer, r.comment, r.created_at, r.number from viewer, ratings r
          cross join lateral (select case when r.giver = 'bidder' then e.bidder_id else e.owner_id end as id
            from exchanges e where e.id = r.exchange_id offset 0) giver
        where r.rated_user_id = ${user} and r.is_public and r.comment <> '' ${beyond}
          and not ${sql.raw(isApartFromText('giver.id', 'viewer.id'))}
        order by r.number desc limit ${limit + 1})
    select json_build_object('number', r.number, 'comment', r.comment,
      'month', to_char(r.created_at at time zone 'UTC', 'YYYY-MM'),
      'writer', json_build_object('firstName', split_part(w.name, ' ', 1),
        '_id', case when w.deleted_at is null and ${sql.raw(mayOpenText('w', 'viewer.id'))} then w.id end)) as entry
    from viewer, page r
      cross join lateral (select u.id, u.name, u.deleted_at, u.suspended_at, u.discoverability from users u where u.id = r.writer offset 0) w
    order by r.number desc`.execute(db)
  return rows.rows.map((row) => row.entry)
}
