import type { Friendship } from '@perkloop/contract/friendship'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db'
import { friend, moment } from '../user/user.shape'

const friendship = sql<Friendship>`json_build_object('_id', f.id, 'requesterId', ${friend('ur')}, 'recipientId', ${friend('uc')},
  'status', f.status, 'createdAt', ${moment('f.created_at')})`

const joined = sql`friendships f join users ur on ur.id = f.requester_id join users uc on uc.id = f.recipient_id`

export async function insertFriendship(tx: Tx, id: string, requester: string, recipient: string, now: Date) {
  await tx
    .insertInto('friendships')
    .values({ id, requester_id: requester, recipient_id: recipient, created_at: now })
    .execute()
}

export async function readFriendship(db: Db, id: string) {
  const rows = await sql<{
    friendship: Friendship
  }>`select ${friendship} as friendship from ${joined} where f.id = ${id}`.execute(db)
  return rows.rows[0]?.friendship
}

export async function list(
  db: Db,
  user: string,
  which: 'accepted' | 'received',
  limit: number,
  after: { at: string; id: string } | null,
) {
  const where =
    which === 'accepted'
      ? sql`f.status = 'accepted' and (f.requester_id = ${user} or f.recipient_id = ${user})`
      : sql`f.status = 'pending' and f.recipient_id = ${user}`
  const rows = await sql<{ friendship: Friendship; at: string; id: string }>`
    select ${friendship} as friendship, f.created_at::text as at, f.id from ${joined} where ${where}
      ${after ? sql`and (f.created_at, f.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by f.created_at desc, f.id desc limit ${limit + 1}`.execute(db)
  return rows.rows
}

export function lockFriendship(tx: Tx, id: string) {
  return tx
    .selectFrom('friendships')
    .select(['id', 'requester_id as requesterId', 'recipient_id as recipientId', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function findBetween(db: Db, one: string, other: string) {
  const rows = await sql<{ id: string; requesterId: string; status: 'pending' | 'accepted' }>`
    select id, requester_id as "requesterId", status from friendships
    where least(requester_id, recipient_id) = least(${one}::uuid, ${other}::uuid)
      and greatest(requester_id, recipient_id) = greatest(${one}::uuid, ${other}::uuid)`.execute(db)
  return rows.rows[0]
}

export async function accept(tx: Tx, id: string) {
  await tx.updateTable('friendships').set({ status: 'accepted' }).where('id', '=', id).execute()
}

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('friendships').where('id', '=', id).execute()
}

export async function removeAllOf(tx: Tx, user: string) {
  const gone = await tx
    .deleteFrom('friendships')
    .where((f) => f.or([f('requester_id', '=', user), f('recipient_id', '=', user)]))
    .returning(['requester_id as requesterId', 'recipient_id as recipientId'])
    .execute()
  return gone.map((row) => (row.requesterId === user ? row.recipientId : row.requesterId))
}

export function findRecipient(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
}
