import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'

interface NewTicket {
  userId: string
  /** The hash with which the password was found right. */
  passwordHash: string
  tokenHash: Buffer
  now: Date
}

/** Like a session, a ticket does not begin if the password has changed since it was checked. */
export async function insertTicket(db: Db, { userId, passwordHash, tokenHash, now }: NewTicket) {
  const begun = await sql`
    insert into sign_in_tickets (token_hash, user_id, created_at)
    select ${tokenHash}::bytea, id, ${now}::timestamptz
    from users where id = ${userId} and password_hash = ${passwordHash} and deleted_at is null
      and suspended_at is null for share
    returning 1`.execute(db)
  return begun.rows.length > 0
}

/** The user of a ticket that has not ended. */
export async function findOwner(db: Db, tokenHash: Buffer, mostTries: number, createdAfter: Date) {
  const found = await db
    .selectFrom('sign_in_tickets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', mostTries)
    .where('created_at', '>', createdAfter)
    .executeTakeFirst()
  return found?.user_id
}

/** Counts a try before the code is compared, in one statement: parallel guesses can't share one. */
export async function countTry(db: Db, tokenHash: Buffer, mostTries: number) {
  const counted = await db
    .updateTable('sign_in_tickets')
    .set((ticket) => ({ tries: ticket('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', mostTries)
    .returning('tries')
    .executeTakeFirst()
  return counted?.tries
}

/** Uses the ticket up. @returns whether this call did; a second one at the same time did not. */
export async function takeTicket(tx: Tx, tokenHash: Buffer) {
  const taken = await tx.deleteFrom('sign_in_tickets').where('token_hash', '=', tokenHash).executeTakeFirst()
  return taken.numDeletedRows > 0n
}

export async function deleteTicketsOf(tx: Tx, userId: string) {
  await tx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute()
}

export async function deleteOldTickets(db: Db, before: Date) {
  await db.deleteFrom('sign_in_tickets').where('created_at', '<', before).execute()
}
