import { sql } from 'kysely'
import { networkOf } from '../platform/base/network'

export interface Tries {
  failures: number
  since: Date
}

/** Counts a try as a failure until it succeeds, by `networkOf`, and gives how many there are in this window, with this one. */
export const tryText = (account: string, address: string, now: Date, windowStart: Date) => sql<Tries>`
    insert into sign_in_failures as f (account, address, failures, since) values (${account}, ${networkOf(address)}, 1, ${now})
    on conflict (account, address) do update set
      failures = case when f.since <= ${windowStart} then 1 else f.failures + 1 end,
      since = case when f.since <= ${windowStart} then excluded.since else f.since end
    returning failures, since`
