import { sql } from 'kysely'
import { networkOf } from '../platform/base/network'
import type { Db } from '../platform/database/db'

export interface Tries {
  failures: number
  since: Date
}

/** Counts a try as a failure until it succeeds, by `networkOf`; gives how many there are in this window, with this one. */
export const tryText = (account: string, address: string, now: Date, windowStart: Date) => sql<Tries>`
    insert into sign_in_failures as f (account, address, failures, since) values (${account}, ${networkOf(address)}, 1, ${now})
    on conflict (account, address) do update set
      failures = case when f.since <= ${windowStart} then 1 else f.failures + 1 end,
      since = case when f.since <= ${windowStart} then excluded.since else f.since end
    returning failures, since`

/** Clears one address after a sign-in there, all of them after a reset. */
export async function clearFailures(db: Db, account: string, address?: string) {
  const failures = db.deleteFrom('sign_in_failures').where('account', '=', account)
  await (address === undefined ? failures : failures.where('address', '=', networkOf(address))).execute()
}

export async function deleteOldFailures(db: Db, before: Date) {
  await db.deleteFrom('sign_in_failures').where('since', '<', before).execute()
}
