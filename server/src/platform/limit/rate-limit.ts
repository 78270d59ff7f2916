import type { LimitGroup } from '@perkloop/contract/endpoint'
import type { Redis } from 'ioredis'
import type pg from 'pg'

interface Allowance {
  most: number
  windowSeconds: number
  /** Counted by each instance and shared once a second, so that a little more may pass. */
  loose?: true
}

/** How many requests one user or network may make. Ample for people, narrow for guessing and flooding. */
export const allowances: Record<LimitGroup, Allowance> = {
  read: { most: 600, windowSeconds: 60, loose: true },
  write: { most: 120, windowSeconds: 60, loose: true },
  message: { most: 60, windowSeconds: 60, loose: true },
  search: { most: 60, windowSeconds: 60, loose: true },
  // As fast as anybody types and scrolls; visitors of one office share an address.
  'perk-search': { most: 300, windowSeconds: 60, loose: true },
  // A whole office signs in each morning behind one address. Loose, because guesses at one account are counted exactly besides,
  // and guesses across many accounts are slow: comparing a password takes tens of milliseconds.
  'sign-in': { most: 200, windowSeconds: 15 * 60, loose: true },
  'sign-in-options': { most: 400, windowSeconds: 15 * 60 },
  'second-step': { most: 200, windowSeconds: 15 * 60 },
  register: { most: 30, windowSeconds: 60 * 60 },
  // By network: a room of people who sign up, each of whom tries a few. That is too few for listing names.
  username: { most: 300, windowSeconds: 15 * 60 },
  mail: { most: 20, windowSeconds: 60 * 60 },
  guess: { most: 60, windowSeconds: 15 * 60 },
  upload: { most: 60, windowSeconds: 60 * 60 },
  // By network: an office's worth of pictures and files of chats, with a few tries each.
  'upload-file': { most: 600, windowSeconds: 60 * 60 },
  // By network: an office's worth of lists of friends, each picture of which a browser keeps.
  portrait: { most: 3000, windowSeconds: 60, loose: true },
  // By network: a service that previews links asks for many people at once.
  'link-picture': { most: 300, windowSeconds: 60, loose: true },
  download: { most: 20, windowSeconds: 60 * 60 },
  report: { most: 120, windowSeconds: 60, loose: true },
  // An admin can invite a whole team at once, but flood nobody's mailbox.
  invite: { most: 100, windowSeconds: 60 * 60 },
  // By network: Stripe's, where the subscriptions of many organizations are renewed in one hour. It sends again what was refused.
  'payment-event': { most: 1200, windowSeconds: 60, loose: true },
}

/**
 * Signed-in users of one network together may call so many times as often as one of them: an office behind one address is
 * hardly ever refused, and a person with many accounts gains no more. A token that is none counts too. Only for calls that
 * visitors may make as well.
 */
export const usersOfNetwork = 10

export interface Hits {
  key: string
  windowSeconds: number
  times: number
}

export interface Count {
  /** In this window, of all instances together. */
  hits: number
  secondsLeft: number
}

/** Adds hits of different keys, shared by all instances. @returns each key's count, in their order. */
export type CountHits = (all: Hits[]) => Promise<Count[]>

export function countInDatabase(pool: pg.Pool): CountHits {
  return async (all) => {
    const counted = await pool.query<{ key: string; hits: number; left: number }>({
      name: 'count-hits',
      // Always in the same order, so that two instances never deadlock.
      text: `insert into rate_limits as r (key, hits, resets_at)
        select key, times, now() + make_interval(secs => seconds)
        from unnest($1::text[], $2::int[], $3::int[]) as h (key, seconds, times) order by key
        on conflict (key) do update set
          hits = case when r.resets_at <= now() then excluded.hits else r.hits + excluded.hits end,
          resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
        returning key, hits, ceil(extract(epoch from resets_at - now()))::int as left`,
      values: [all.map(({ key }) => key), all.map(({ windowSeconds }) => windowSeconds), all.map(({ times }) => times)],
    })
    const byKey = new Map(counted.rows.map((row) => [row.key, row]))
    return all.map(({ key, times, windowSeconds }) => {
      const row = byKey.get(key)
      return { hits: row?.hits ?? times, secondsLeft: Math.max(1, row?.left ?? windowSeconds) }
    })
  }
}

/** In milliseconds: how long Redis may take to count, and how long it is not used after a failure. */
const [longestCount, leftAloneFor] = [500, 5_000]

/**
 * Without Redis, or if it is slow, the database counts instead: nobody is kept out, and guessing stays limited. Its
 * counts start from zero at that moment.
 */
export function countInRedis(redis: Redis, inDatabase: CountHits): CountHits {
  let leftAloneUntil = 0
  return async (all) => {
    if (redis.status === 'ready' && performance.now() >= leftAloneUntil) {
      try {
        return await countNow(redis, all)
      } catch {
        // Only requests that were waiting at that moment are slowed down.
        leftAloneUntil = performance.now() + leftAloneFor
      }
    }
    return inDatabase(all)
  }
}

async function countNow(redis: Redis, all: Hits[]): Promise<Count[]> {
  const asked = redis.multi()
  for (const { key, windowSeconds, times } of all) {
    const name = `perkloop:limit:${key}`
    asked.incrby(name, times).expire(name, windowSeconds, 'NX').ttl(name)
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('Redis does not answer')), longestCount)
  })
  const replies = await Promise.race([asked.exec(), late]).finally(() => clearTimeout(timer))
  return all.map((_, at) => {
    const [hits, , left] = (replies ?? []).slice(3 * at, 3 * at + 3).map(([, value]) => Number(value))
    // A Redis server that is loading, or is a replica, responds but does not count.
    if (!hits || !left) throw new Error('Redis did not count')
    return { hits, secondsLeft: Math.max(1, left) }
  })
}

export async function forgetOldHits(pool: pg.Pool) {
  await pool.query('delete from rate_limits where resets_at < now()')
}
