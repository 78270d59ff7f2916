import { kinds } from '@perkloop/contract/kind'
import { sql } from 'kysely'
import { newId } from '../server/src/platform/base/ids'
import type { Db } from '../server/src/platform/database/db'

/** The same numbers for the same seed. */
export function randomOf(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const words = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** An index of `count`, each as common as one over its rank. */
function byRank(random: () => number, count: number) {
  const weights = Array.from({ length: count }, (_, at) => 1 / (at + 1))
  let left = random() * weights.reduce((sum, one) => sum + one, 0)
  return weights.findIndex((weight) => {
    left -= weight
    return left <= 0
  })
}

/** Around 50 dollars, with a long tail; in cents. */
function centsOf(random: () => number) {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Math.min(100_000, Math.max(500, Math.round(5_000 * Math.exp(0.7 * normal))))
}

/**
 * A market of people with one perk and one wish each: kinds as common as one over their rank, in other orders for what is there
 * and what is wanted, and within a kind six things of which four of five wishes name one; half to twice the value of one's own.
 * All perks are due. What was there before is gone.
 */
export async function fillLoopMarket(db: Db, people: number, seed: number) {
  const random = randomOf(seed)
  const wanted = kinds.map((kind) => ({ kind, at: random() })).sort((one, other) => one.at - other.at)
  await sql`truncate loop_due, loop_refusals, loop_legs, loops, wants, exchanges, bids, perks, notifications, outbox cascade`.execute(
    db,
  )
  await sql`delete from users`.execute(db)
  const rows = Array.from({ length: people }, (_, at) => ({
    user: newId(),
    perk: newId(),
    want: newId(),
    name: `person-${at}`,
    kind: kinds[byRank(random, kinds.length)] as string,
    wish: wanted[byRank(random, kinds.length)]?.kind as string,
    cents: centsOf(random),
    thing: words[byRank(random, words.length)] as string,
    // Four of five know which.
    word: random() < 0.8 ? (words[byRank(random, words.length)] as string) : null,
  }))
  const given = JSON.stringify(rows)
  const from = sql`jsonb_to_recordset(${given}::jsonb)
    as r ("user" uuid, perk uuid, want uuid, name text, kind text, wish text, cents integer, thing text, word text)`
  await sql`insert into users (id, name, username, email, password_hash, verified_at, created_at)
    select "user", name, name, name || '@example.com', 'x', now(), now() from ${from}`.execute(db)
  await sql`insert into perks (id, owner_id, title, description, value_cents, kind, created_at)
    select perk, "user", thing, 'Any', cents, kind, now() from ${from}`.execute(db)
  await sql`insert into wants (id, given_perk_id, kind, typed, words, min_cents, max_cents, quantity, created_at)
    select want, perk, wish, word, case when word is not null then array[word] end, cents / 2, cents * 2, 1, now() from ${from}`.execute(
    db,
  )
  await sql`insert into loop_due (perk_id, since) select perk, now() from ${from}`.execute(db)
  return rows.map(({ user, perk }) => ({ user, perk }))
}
