import type { SharedMessage, SupportCase } from '@perkloop/contract/support'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db'
import { rowsFor } from '../platform/http/callers-page'
import { momentText } from '../user/user.shape'
import { messagesField, requestFields } from './support.sql'

/** The hand-overs of the loop of `exchanges e`, from this one on; outside of loops, and where one is the whole loop, none. */
const loopText = `coalesce((select json_agg(json_build_object('perk', x.target_title, 'status', x.status,
      'from', json_build_object('_id', giver.id, 'name', giver.name), 'to', json_build_object('_id', receiver.id, 'name', receiver.name)) order by x.id <> e.id, x.owner_id <> e.bidder_id)
    from exchanges x join users giver on giver.id = x.owner_id join users receiver on receiver.id = x.bidder_id
    where x.loop_id = e.loop_id having count(*) > 1), '[]')`

/** A party of the exchange does not answer while there is an administrator who is not one. */
const isForOther = (viewer: string) => sql`
  ${viewer}::uuid in (e.owner_id, e.bidder_id) and exists (select from users a where a.is_system_admin
    and a.deleted_at is null and a.suspended_at is null and a.id not in (e.owner_id, e.bidder_id))`

/** What an administrator sees of a request: no chat, no logistics, no address. */
export async function readCase(db: Db, id: string, viewer: string) {
  const { rows } = await sql<{ case: SupportCase }>`
    select json_build_object(${sql.raw(requestFields)}, ${sql.raw(messagesField)}, 'version', r.version, 'isForOther', ${isForOther(viewer)},
      'author', json_build_object('_id', author.id, 'name', author.name),
      'other', json_build_object('_id', other.id, 'name', other.name),
      'exchange', json_build_object('status', e.status, 'targetTitle', e.target_title, 'givenTitle', e.given_title,
        'completionDate', e.completion_date,
        'completionRequestedAt', ${sql.raw(momentText('e.completion_requested_at'))}, 'loop', ${sql.raw(loopText)})) as case
    from support_requests r join exchanges e on e.id = r.exchange_id join users author on author.id = r.user_id
      join users other on other.id = case when e.owner_id = r.user_id then e.bidder_id else e.owner_id end
    where r.id = ${id}`.execute(db)
  return rows[0]?.case
}

export async function findSharing(db: Db, id: string) {
  return db
    .selectFrom('support_requests')
    .select(['status', 'chat_shared as isChatShared', 'exchange_id as exchangeId', 'user_id as userId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Newest first. */
export async function listMessages(
  db: Db,
  { exchangeId, userId }: { exchangeId: string; userId: string },
  limit: number,
  before: number | null,
) {
  const { rows } = await sql<{ message: SharedMessage; number: number }>`
    select json_build_object('_id', m.id, 'from', json_build_object('_id', m.sender_id, 'name', u.name), 'isAuthors', m.sender_id = ${userId}, 'content', m.content,
      'fileName', (select f.name from chat_files f where f.id = m.file_id),
      'createdAt', ${sql.raw(momentText('m.created_at'))}) as message, m.number
    from (select id, number, sender_id, content, file_id, created_at from messages where exchange_id = ${exchangeId}
        ${before === null ? sql`` : sql`and number < ${before}`}
        order by number desc limit ${sql.raw(String(rowsFor(limit)))}) m
      cross join lateral (select name from users where id = m.sender_id offset 0) u
    order by m.number desc limit ${limit}`.execute(db)
  return rows
}
