import type { BlockedPerson } from '@perkloop/contract/block'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import { mightOpenText } from '../user/open.shape'
import { moment } from '../user/user.shape'

/**
 * What decides whether the caller may block a user: only people they may know, because their list names everybody in it.
 * @returns `count` of the people they have blocked.
 */
export async function readAsked(tx: Tx, caller: string, id: string) {
  const rows = await sql<{ isKnown: boolean; isThere: boolean; count: number }>`
    select exists (select from users u where u.id = ${id} and u.deleted_at is null and u.verified_at is not null
        and ${sql.raw(mightOpenText('u', 'caller.id'))}) as "isKnown",
      exists (select from blocks where blocker_id = caller.id and blocked_id = ${id}) as "isThere",
      (select count(*)::int from blocks where blocker_id = caller.id) as count
    from (select ${caller}::uuid as id) caller`.execute(tx)
  return rows.rows[0] ?? { isKnown: false, isThere: false, count: 0 }
}

/** Locks two users in id order: a request to be friends between them waits, and then finds the block. */
export async function lockPair(tx: Tx, one: string, other: string) {
  await sql`select from users where id in (${one}, ${other}) order by id for no key update`.execute(tx)
}

export async function insertBlock(tx: Tx, blocker: string, blocked: string, now: Date) {
  await tx.insertInto('blocks').values({ blocker_id: blocker, blocked_id: blocked, created_at: now }).execute()
}

export async function deleteBlock(tx: Db, blocker: string, blocked: string) {
  await tx.deleteFrom('blocks').where('blocker_id', '=', blocker).where('blocked_id', '=', blocked).execute()
}

export async function deleteBlocksOf(tx: Tx, user: string) {
  await tx
    .deleteFrom('blocks')
    .where((block) => block.or([block('blocker_id', '=', user), block('blocked_id', '=', user)]))
    .execute()
}

/** Newest first, one more than the page holds. */
export async function listBlocked(db: Db, blocker: string, limit: number, after: { at: string; id: string } | null) {
  const beyond = after ? sql`and (k.created_at, k.blocked_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const rows = await sql<{ person: BlockedPerson; at: string; id: string }>`
    select json_build_object('_id', u.id, 'name', u.name, 'username', u.username, 'blockedAt', ${moment('k.at')}) as person,
      k.at::text as at, u.id
    from (select k.blocked_id, k.created_at as at from blocks k where k.blocker_id = ${blocker} ${beyond}
        order by k.created_at desc, k.blocked_id desc limit ${limit + 1}) k
      cross join lateral (select id, name, username from users where id = k.blocked_id offset 0) u
    order by k.at desc, u.id desc`.execute(db)
  return rows.rows
}
