import { type Insertable, sql } from 'kysely'
import type { Tx } from '../platform/database/db'
import { isOneOf } from '../platform/database/one-of'
import type { Tables } from '../platform/database/tables'

/** All of an exchange, by their numbers. After its lock, in a statement of its own. */
export function readChanges(tx: Tx, exchangeId: string) {
  return tx
    .selectFrom('exchange_changes')
    .select(['number', 'user_id as userId', 'status', 'completion_date as completionDate', 'logistics', 'quantity'])
    .where('exchange_id', '=', exchangeId)
    .orderBy('number')
    .execute()
}

/** What is proposed in these exchanges and stands. The caller has locked them. */
export function findStanding(tx: Tx, exchangeIds: string[]) {
  return tx
    .selectFrom('exchange_changes')
    .select(['exchange_id as exchangeId', 'number', 'user_id as userId'])
    .where(isOneOf('exchange_id', exchangeIds))
    .where('status', '=', 'open')
    .execute()
}

export async function insertChange(tx: Tx, row: Insertable<Tables['exchange_changes']>) {
  await tx.insertInto('exchange_changes').values(row).execute()
}

export async function endChange(tx: Tx, exchangeId: string, status: 'refused' | 'withdrawn', now: Date) {
  const change = { status, ended_at: now }
  const open = tx.updateTable('exchange_changes').set(change).where('exchange_id', '=', exchangeId)
  await open.where('status', '=', 'open').execute()
}

/** Makes the open one what is agreed, and keeps what was. The caller has locked the exchange. */
export async function confirmChange(tx: Tx, exchangeId: string, now: Date) {
  await sql`
    with c as (select * from exchange_changes where exchange_id = ${exchangeId} and status = 'open'),
      kept as (update exchange_changes k set status = 'confirmed', ended_at = ${now},
          was_completion_date = case when c.completion_date is not null then e.completion_date end,
          was_logistics = case when c.logistics is not null then e.logistics end,
          was_quantity = case when c.quantity is not null then e.quantity end
        from c join exchanges e on e.id = c.exchange_id where k.exchange_id = c.exchange_id and k.number = c.number)
    update exchanges e set completion_date = coalesce(c.completion_date, e.completion_date),
      logistics = coalesce(c.logistics, e.logistics), quantity = coalesce(c.quantity, e.quantity),
      reminded_overdue = case when c.completion_date is null then e.reminded_overdue else false end, updated_at = ${now}
    from c where e.id = c.exchange_id`.execute(tx)
}

/** Deletes the words of what a user proposed and nobody confirmed. */
export async function forgetProposalsOf(tx: Tx, user: string) {
  await sql`update exchange_changes set logistics = null
    where user_id = ${user} and status <> 'confirmed' and logistics is not null`.execute(tx)
}
