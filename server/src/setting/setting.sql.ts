import type { Db, Tx } from '../platform/database/db'
import type { SetHere } from './setting.rules'

const columns = [
  'registration',
  'registration_domains as registrationDomains',
  'public_listing as publicListing',
  'banner',
  'version',
  'changed_at as changedAt',
] as const

export function readSettings(db: Db) {
  return db.selectFrom('settings').select(columns).executeTakeFirstOrThrow()
}

export function lockSettings(tx: Tx) {
  return tx.selectFrom('settings').select(columns).forUpdate().executeTakeFirstOrThrow()
}

export async function writeSettings(tx: Tx, here: SetHere, version: number, now: Date) {
  const { registration, registrationDomains, publicListing, banner } = here
  const values = { registration, registration_domains: registrationDomains, public_listing: publicListing, banner }
  await tx
    .updateTable('settings')
    .set({ ...values, version, changed_at: now })
    .execute()
}
