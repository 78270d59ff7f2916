import type { Insertable } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'

/** Locks the exchange, so that it can't complete by itself while the request is being stored. */
export function findParties(tx: Tx, exchangeId: string) {
  return tx
    .selectFrom('exchanges')
    .select(['owner_id as ownerId', 'bidder_id as bidderId'])
    .where('id', '=', exchangeId)
    .forUpdate()
    .executeTakeFirst()
}

export async function hasOpenRequest(tx: Tx, exchangeId: string, userId: string) {
  const open = await tx
    .selectFrom('support_requests')
    .select('id')
    .where('exchange_id', '=', exchangeId)
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return open !== undefined
}

export async function insertRequest(tx: Tx, row: Insertable<Tables['support_requests']>) {
  await tx.insertInto('support_requests').values(row).execute()
}

export async function insertReport(db: Db, row: Insertable<Tables['error_reports']>) {
  await db.insertInto('error_reports').values(row).execute()
}

export async function deleteSupportOf(tx: Tx, user: string) {
  await tx.deleteFrom('support_requests').where('user_id', '=', user).execute()
  await tx.deleteFrom('error_reports').where('user_id', '=', user).execute()
}
