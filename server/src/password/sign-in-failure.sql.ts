import { networkOf } from '../platform/base/network'
import type { Db } from '../platform/database/db'

/** Clears one address after a sign-in there, all of them after a reset. */
export async function clearFailures(db: Db, account: string, address?: string) {
  const failures = db.deleteFrom('sign_in_failures').where('account', '=', account)
  await (address === undefined ? failures : failures.where('address', '=', networkOf(address))).execute()
}

export async function deleteOldFailures(db: Db, before: Date) {
  await db.deleteFrom('sign_in_failures').where('since', '<', before).execute()
}
