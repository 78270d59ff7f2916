import type { LogEntry, LogSearch } from '@perkloop/contract/log'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../platform/database/db'
import { momentText } from '../user/user.shape'

export interface EntryRow {
  entry: LogEntry
  at: string
  id: string
}

/** The user whom an administrator means by an id, a username or an email; null where there is none. */
export async function findMeant(db: Db, asked: string) {
  const found = await sql<{ id: string }>`
    select id from users where lower(email) = ${asked.toLowerCase()}
    union all select id from users where lower(username) = ${asked.toLowerCase()} limit 1`.execute(db)
  return found.rows[0]?.id ?? null
}

const somebody = (of: string) => `case when ${of}.id is not null then
  json_build_object('_id', ${of}.id, 'username', ${of}.username, 'name', ${of}.name) end`

/** Of the detail, what the entry has no field for. */
const details = `coalesce((select json_agg(json_build_object('name', key, 'value', value) order by key)
  from jsonb_each_text(l.detail) where key <> 'reason' and (key <> 'by' or value !~ '^[0-9a-f-]{36}$')), '[]'::json)`

type Which = Omit<z.output<typeof LogSearch>, 'person'> & { person?: string | undefined }

/** Newest first. Users are looked up row by row, of one page only. */
export async function listEntries(db: Db, which: Which, most: number, after: { at: string; id: string } | null) {
  const narrowed: RawBuilder<unknown>[] = [
    ...(which.person === undefined ? [] : [sql`user_id = ${which.person}::uuid`]),
    ...(which.event === undefined ? [] : [sql`act = ${which.event}`]),
    ...(which.from === undefined ? [] : [sql`at >= ${which.from}::timestamptz`]),
    ...(which.to === undefined ? [] : [sql`at < ${which.to}::timestamptz`]),
    ...(after ? [sql`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ]
  const where = narrowed.length > 0 ? sql`where ${sql.join(narrowed, sql` and `)}` : sql``
  const rows = await sql<EntryRow>`
    select l.at::text as at, l.id, json_build_object('_id', l.id, 'at', ${sql.raw(momentText('l.at'))}, 'event', l.act,
      'person', ${sql.raw(somebody('p'))}, 'by', ${sql.raw(somebody('b'))}, 'address', l.address,
      'requestId', l.request_id, 'reason', l.detail ->> 'reason', 'details', ${sql.raw(details)}) as entry
    from (select id, at, act, user_id, address, request_id, detail from security_log ${where}
        order by at desc, id desc limit ${most}) l
      left join lateral (select id, username, name from users where id = l.user_id offset 0) p on true
      left join lateral (select id, username, name from users where id = case when l.detail ->> 'by' ~ '^[0-9a-f-]{36}$' then (l.detail ->> 'by')::uuid end offset 0) b on true
    order by l.at desc, l.id desc`.execute(db)
  return rows.rows
}
