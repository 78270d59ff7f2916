import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'

export async function insertFlow(db: Db, row: Insertable<Tables['sso_flows']>) {
  await db.insertInto('sso_flows').values(row).execute()
}

/** Of two that finish it at once, one has it. */
export function takeFlow(db: Db, stateHash: Buffer, secretHash: Buffer, now: Date) {
  return db
    .deleteFrom('sso_flows')
    .where('state_hash', '=', stateHash)
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .returning(['organization_id', 'changed_at', 'nonce', 'verifier', 'is_test', 'person', 'fault'])
    .executeTakeFirst()
}

export function findWaiting(db: Db, stateHash: Buffer, organizationId: string, now: Date) {
  return db
    .selectFrom('sso_flows')
    .select(['nonce', 'changed_at'])
    .where('state_hash', '=', stateHash)
    .where('organization_id', '=', organizationId)
    .where('expires_at', '>', now)
    .where('person', 'is', null)
    .where('fault', 'is', null)
    .executeTakeFirst()
}

/** @returns whether it was not taken before; of two at once, one is. */
export async function takeAssertion(db: Db, organizationId: string, idHash: Buffer, expiresAt: Date) {
  const row = { organization_id: organizationId, id_hash: idHash, expires_at: expiresAt }
  const taken = await db
    .insertInto('sso_assertions')
    .values(row)
    .onConflict((there) => there.doNothing())
    .executeTakeFirst()
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The first response stands. */
export async function settle(db: Db, stateHash: Buffer, change: Updateable<Tables['sso_flows']>) {
  const waiting = db.updateTable('sso_flows').set(change).where('state_hash', '=', stateHash)
  await waiting.where('person', 'is', null).where('fault', 'is', null).execute()
}

export async function deleteOld(db: Db, now: Date) {
  for (const table of ['sso_flows', 'sso_links', 'sso_assertions'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
}
