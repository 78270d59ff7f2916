import type { LimitGroup } from '@perkloop/contract/endpoint'
import type { Redis } from 'ioredis'
import type pg from 'pg'

interface Allowance {
  most: number
  windowSeconds: number
}

/** How many calls one person or address may make. Ample for people, narrow for guessing and flooding. */
export const allowances: Record<LimitGroup, Allowance> = {
  read: { most: 600, windowSeconds: 60 },
  write: { most: 120, windowSeconds: 60 },
  message: { most: 60, windowSeconds: 60 },
  search: { most: 60, windowSeconds: 60 },
  // As fast as anybody types and scrolls; visitors of one office share an address.
  'perk-search': { most: 300, windowSeconds: 60 },
  // An office arrives in the morning, behind one address; guessing is held up by account besides.
  'sign-in': { most: 200, windowSeconds: 15 * 60 },
  'sign-in-options': { most: 400, windowSeconds: 15 * 60 },
  'second-step': { most: 200, windowSeconds: 15 * 60 },
  register: { most: 30, windowSeconds: 60 * 60 },
  mail: { most: 20, windowSeconds: 60 * 60 },
  guess: { most: 60, windowSeconds: 15 * 60 },
  upload: { most: 60, windowSeconds: 60 * 60 },
  download: { most: 20, windowSeconds: 60 * 60 },
  report: { most: 120, windowSeconds: 60 },
  // A whole team can be invited at a sitting, but nobody's mailbox flooded.
  invite: { most: 100, windowSeconds: 60 * 60 },
}

/** @returns the hits in this window, and the seconds until it ends. Shared by all instances. */
export type CountHit = (
  key: string,
  windowSeconds: number,
  times?: number,
) => Promise<{ hits: number; secondsLeft: number }>

export function countInDatabase(pool: pg.Pool): CountHit {
  return async (key, windowSeconds, times = 1) => {
    const counted = await pool.query<{ hits: number; left: number }>({
      name: 'count-hit',
      text: `insert into rate_limits as r (key, hits, resets_at) values ($1, $3, now() + make_interval(secs => $2))
        on conflict (key) do update set
          hits = case when r.resets_at <= now() then $3 else r.hits + $3 end,
          resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
        returning hits, ceil(extract(epoch from resets_at - now()))::int as left`,
      values: [key, windowSeconds, times],
    })
    const row = counted.rows[0]
    return { hits: row?.hits ?? times, secondsLeft: Math.max(1, row?.left ?? windowSeconds) }
  }
}

export function countInRedis(redis: Redis): CountHit {
  return async (key, windowSeconds, times = 1) => {
    const name = `perkloop:limit:${key}`
    const replies = await redis.multi().incrby(name, times).expire(name, windowSeconds, 'NX').ttl(name).exec()
    const [hits, , left] = (replies ?? []).map(([, value]) => Number(value))
    return { hits: hits ?? times, secondsLeft: Math.max(1, left ?? windowSeconds) }
  }
}

export async function forgetOldHits(pool: pg.Pool) {
  await pool.query('delete from rate_limits where resets_at < now()')
}
