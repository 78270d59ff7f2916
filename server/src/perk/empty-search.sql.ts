import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'

/** So many a person and month are kept at most. */
const most = 100

/**
 * Keeps what a member of an organization found nothing for. Nothing where they are in none. It waits for the end of an
 * account, which deletes these words.
 */
export async function saveEmptySearch(db: Db, user: string, words: string, now: Date) {
  const month = sql`date_trunc('month', ${now}::timestamptz at time zone 'UTC')::date`
  await sql`
    insert into empty_searches (user_id, month, words)
    select m.user_id, ${month}, ${words} from memberships m join users u on u.id = m.user_id
    where m.user_id = ${user} and u.deleted_at is null
      and (select count(*) from empty_searches e where e.user_id = m.user_id and e.month = ${month}) < ${most}
    for share of u
    on conflict do nothing`.execute(db)
}

export async function forgetEmptySearchesOf(tx: Tx, user: string) {
  await tx.deleteFrom('empty_searches').where('user_id', '=', user).execute()
}

/** Forgets those of months before this one. */
export async function forgetEmptySearchesBefore(db: Db, month: Date) {
  await sql`delete from empty_searches where month < ${month.toISOString().slice(0, 10)}::date`.execute(db)
}
