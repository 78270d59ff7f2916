import { sql } from 'kysely'
import type { Text } from '../../locales/text'
import { refuse } from '../base/errors'
import type { Tx } from '../database/db'

interface Hit {
  key: string
  now: Date
  /** In milliseconds. */
  window: number
}

interface Window {
  hits: number
  endsAt: Date
}

/**
 * Counts a hit, unless `tx` is rolled back. Two of one key at once are counted one after the other.
 * @returns what `refuseOverLimit` takes.
 */
export async function countInWindow(tx: Tx, { key, now, window }: Hit) {
  const ends = new Date(now.getTime() + window)
  const { rows } = await sql<Window>`
    insert into rate_limits as r (key, hits, resets_at) values (${key}, 1, ${ends})
    on conflict (key) do update set hits = case when r.resets_at <= ${now} then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
    returning hits, resets_at as "endsAt"`.execute(tx)
  // The statement inserts a row or updates the one that is there.
  const { hits, endsAt } = rows[0] as Window
  return { failures: hits, since: new Date(endsAt.getTime() - window) }
}

interface Counted {
  failures: number
  since: Date
}

interface Allowed {
  most: number
  /** In milliseconds. */
  window: number
  text: Text
}

/** @throws Refusal 429 once there are more failures in their window than are allowed, until that ends. */
export function refuseOverLimit({ failures, since }: Counted, { most, window, text }: Allowed, now: Date) {
  if (failures <= most) return
  const wait = Math.ceil((since.getTime() + window - now.getTime()) / 1000)
  refuse('RATE_LIMITED', text, { retryAfterSeconds: Math.max(1, wait) })
}
