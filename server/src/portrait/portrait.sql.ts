import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'

export async function savePortrait(tx: Tx, user: string, body: Buffer, now: Date) {
  await tx
    .insertInto('portraits')
    .values({ user_id: user, body, created_at: now })
    .onConflict((there) => there.column('user_id').doUpdateSet({ body, created_at: now }))
    .execute()
}

export async function deletePortrait(tx: Tx, user: string) {
  await tx.deleteFrom('portraits').where('user_id', '=', user).execute()
}

export function readByAddress(db: Db, address: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('portraits as p', 'p.user_id', 'u.id')
    .select('p.body')
    .where('u.portrait', '=', address)
    .executeTakeFirst()
}

/** Of these users, those who are private and have a picture, locked in id order like everywhere. */
export async function lockPrivate(tx: Tx, users: string[]) {
  const rows = await sql<{ id: string }>`
    select id from users where id = any(${users}::uuid[]) and discoverability = 'private' and portrait is not null
    order by id for no key update`.execute(tx)
  return rows.rows.map((row) => row.id)
}
