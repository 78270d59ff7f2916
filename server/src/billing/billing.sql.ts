import { sql, type Updateable } from 'kysely'
import type { Db } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'

const columns = [
  'organization_id as organizationId',
  'customer_id as customerId',
  'subscription_id as subscriptionId',
  'status',
  'period_end as periodEnd',
  'is_ending as isEnding',
  'grace_until as graceUntil',
  'checkout_id as checkoutId',
  'version',
] as const

export type BillingRow = NonNullable<Awaited<ReturnType<typeof readBilling>>>

export function readBilling(db: Db, organizationId: string) {
  return db.selectFrom('billings').select(columns).where('organization_id', '=', organizationId).executeTakeFirst()
}

export async function findByCustomer(db: Db, customerId: string) {
  const found = db.selectFrom('billings').select('organization_id').where('customer_id', '=', customerId)
  return (await found.executeTakeFirst())?.organization_id
}

/** Gives organizations without a row the days of grace; those that were there before billing was switched on, too. */
export async function insertMissing(db: Db, graceUntil: Date, organizationId: string | null = null) {
  await sql`insert into billings (organization_id, grace_until)
    select id, ${graceUntil} from organizations o where (${organizationId}::uuid is null or id = ${organizationId})
      and not exists (select from billings where organization_id = o.id)
    on conflict do nothing`.execute(db)
}

export async function updateBilling(db: Db, organizationId: string, change: Updateable<Tables['billings']>) {
  await db
    .updateTable('billings')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .execute()
}

/**
 * Keeps the page on which an admin is about to pay now. Of two at once each learns of the page before its own, so that the last
 * one alone stays open. @returns undefined where the organization is gone.
 */
export async function replaceCheckout(db: Db, organizationId: string, checkoutId: string) {
  const rows = await sql<{ before: string | null }>`with held as (select organization_id, checkout_id from billings
      where organization_id = ${organizationId} for no key update)
    update billings b set checkout_id = ${checkoutId} from held
    where b.organization_id = held.organization_id returning held.checkout_id as before`.execute(db)
  return rows.rows[0]
}

/** The first customer that was made for an organization stays its own. */
export async function saveCustomer(db: Db, organizationId: string, customerId: string) {
  await db
    .updateTable('billings')
    .set({ customer_id: customerId })
    .where('organization_id', '=', organizationId)
    .where('customer_id', 'is', null)
    .execute()
}

/** @returns whether the event is a new one. */
export async function saveEvent(tx: Db, id: string, now: Date) {
  const row = tx.insertInto('stripe_events').values({ id, received_at: now })
  const noted = await row.onConflict((there) => there.doNothing()).executeTakeFirst()
  return (noted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function isNoted(db: Db, id: string) {
  return (await db.selectFrom('stripe_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function deleteEventsBefore(db: Db, before: Date) {
  await db.deleteFrom('stripe_events').where('received_at', '<', before).execute()
}

/** Organizations whose days of grace are over; others each time, so that those that fail are not always the first. */
export async function findGraceOver(db: Db, now: Date) {
  const found = db.selectFrom('billings').select('organization_id as id').where('grace_until', '<=', now)
  return (await found.orderBy(sql`random()`).limit(100).execute()).map(({ id }) => id)
}

/** Paid ones whose month should have been renewed an hour ago, so that an event was lost; others each time. */
export async function findStale(db: Db, before: Date) {
  const found = db.selectFrom('billings').select('organization_id as id').where('period_end', '<', before)
  const paid = found.where('status', 'in', ['active', 'trialing'])
  return (await paid.orderBy(sql`random()`).limit(20).execute()).map(({ id }) => id)
}

export async function readPlan(db: Db, organizationId: string) {
  const organization = db.selectFrom('organizations').select('plan').where('id', '=', organizationId)
  return (await organization.executeTakeFirst())?.plan
}

export async function readName(db: Db, organizationId: string) {
  const organization = db.selectFrom('organizations').select('name').where('id', '=', organizationId)
  return (await organization.executeTakeFirst())?.name
}
