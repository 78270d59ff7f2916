import type { Db, Tx } from '../platform/database/db'

/** A customer whose organization is gone, or a subscription that was paid beside another. */
export interface Ended {
  customerId: string | null
  subscriptionId: string | null
  checkoutId: string | null
  endedAt: Date
}

const columns = [
  'customer_id as customerId',
  'subscription_id as subscriptionId',
  'checkout_id as checkoutId',
  'ended_at as endedAt',
] as const

export function listDue(db: Db, now: Date): Promise<Ended[]> {
  const due = db.selectFrom('ended_billings').select(columns).where('due_at', '<=', now)
  return due.orderBy('due_at').limit(20).execute()
}

export function findCustomer(db: Db, customerId: string): Promise<Ended | undefined> {
  return db.selectFrom('ended_billings').select(columns).where('customer_id', '=', customerId).executeTakeFirst()
}

/** Kept with what follows from it, so that a cancellation that fails is tried again. */
export async function insertSuperfluous(tx: Tx, subscriptionId: string, now: Date): Promise<Ended> {
  const row = { subscription_id: subscriptionId, ended_at: now, due_at: now }
  await tx
    .insertInto('ended_billings')
    .values(row)
    .onConflict((there) => there.column('subscription_id').doUpdateSet({ due_at: now }))
    .execute()
  return { customerId: null, subscriptionId, checkoutId: null, endedAt: now }
}

/** What was superfluous beside another, and is the only one that is left, is cancelled no more. */
export async function keepInForce(tx: Tx, subscriptionId: string | undefined) {
  if (subscriptionId === undefined) return
  await tx.deleteFrom('ended_billings').where('subscription_id', '=', subscriptionId).execute()
}

/** @param dueAt When to try again; null once it is done. */
export async function saveDue(db: Db, { customerId, subscriptionId }: Ended, dueAt: Date | null) {
  await db
    .updateTable('ended_billings')
    .set({ due_at: dueAt })
    .where((row) => row.or([row('customer_id', '=', customerId), row('subscription_id', '=', subscriptionId)]))
    .execute()
}

export async function deleteDoneBefore(db: Db, before: Date) {
  await db.deleteFrom('ended_billings').where('due_at', 'is', null).where('ended_at', '<', before).execute()
}
