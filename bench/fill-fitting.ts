import { createHash } from 'node:crypto'
import pg from 'pg'
import { fillMarket, ownerId, vocabulary, wordOf } from './fill-market'

export const tokenOf = (n: number) => `bench-token-of-person-${n}`.padEnd(32, 'x')
const ownersOf = (perks: number) => Math.ceil(perks / 5)

/** As common as the perks of fill-market.ts, so that wants and perks meet as they would. */
const anyKind = `(array['fitness', 'food', 'learning', 'commute', 'wellness', 'culture', 'software', 'shopping', 'travel', 'groceries',
  'home', 'work'])[1 + floor(12 * random() * random())::integer]`
/** A word of the vocabulary: people search for what is in few perks rather than in all. */
const anyWord = `($1::text[])[1 + floor(${vocabulary} * random() ^ 3)::integer]`

/** A wish for each perk; and a person with a thousand perks, each with a hundred perks and five wishes. */
const wants = [
  `insert into wants (id, given_perk_id, kind, typed, words, min_cents, max_cents, quantity, created_at)
    select gen_random_uuid(), p.id, k.kind, case when narrow then 'x' end, case when narrow then array[word] end,
      case when ranged then value_cents / 2 end, case when ranged then value_cents * 2 end, 1 + floor(random() * 3)::integer, p.created_at
    from (select *, random() < 0.5 as ranged, random() < 0.1 as narrow from perks) p
      cross join lateral (select ${anyKind} as kind, (tsvector_to_array(p.terms))[1] as word where p.id is not null) k`,
  `update perks set owner_id = $1, owner_public = true, status = 'available', kind = coalesce(kind, 'food') where id in
    (select id from perks where owner_id <> $1 order by created_at desc limit 1000)`,
  `insert into wants (id, given_perk_id, kind, quantity, created_at) select gen_random_uuid(), p.id, ${anyKind}, 5, now()
    from perks p, generate_series(1, 4) where p.owner_id = $1`,
  `insert into wants (id, given_perk_id, target_perk_id, quantity, created_at) select gen_random_uuid(), p.id, t.id, 5, now()
    from perks p, (select id from perks where owner_id <> $1 and status = 'available' limit 100) t where p.owner_id = $1`,
]

/** Half have a kind, two of three words (up to three), a third a range: as with searches that people make. */
const watches = (many: number) => [
  `insert into watches (id, owner_id, q, kind, min_cents, max_cents, looks, created_at)
    select gen_random_uuid(), ('01900000-0000-7000-8000-' || lpad(to_hex(1 + w.n % ${ownersOf(many)}), 12, '0'))::uuid, q,
      case when kinded or q is null then ${anyKind} end, least, least * 4,
      (select string_agg('''' || word || ''':*', ' & ') from unnest(string_to_array(q, ' ')) word)::tsquery, now() - interval '1 day'
    from (select n, random() < 0.5 as kinded, case when random() < 0.33 then 1000 + floor(random() * 9000)::integer end as least
        from generate_series(1, ${many}) n) w
      cross join lateral (select case when w.n % 3 > 0 then concat_ws(' ', ${anyWord}, case when w.n % 2 = 0 then ${anyWord} end,
        case when w.n % 5 = 0 then ${anyWord} end) end as q) words
    on conflict do nothing`,
  `insert into watch_keys (key, watch_id, min_cents, max_cents)
    select coalesce(kind, '') || ' ' || coalesce((select word from unnest(string_to_array(q, ' ')) word left join perk_words using (word)
      order by weight nulls first limit 1), ''), id, coalesce(min_cents, 0), coalesce(max_cents, 2147483647) from watches`,
]

/**
 * A market with as many wants and searches as perks, and sessions of `people` of its members, the first of whom has a
 * thousand perks.
 */
export async function fillFitting(url: string, many: number, people: number) {
  await fillMarket(url, { perks: many, privateShare: 0.1 })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'")
    for (const text of wants) await client.query(text, text.includes('$1') ? [ownerId(1)] : [])
    const words = Array.from({ length: vocabulary }, (_, n) => wordOf(n + 1))
    for (const text of watches(many)) await client.query(text, text.includes('$1') ? [words] : [])
    for (let n = 0; n <= people; n += 1)
      await client.query(
        'insert into sessions (token_hash, user_id, created_at, used_at) values ($1, $2, now(), now())',
        [
          createHash('sha256').update(tokenOf(n)).digest(),
          // The first has the thousand perks.
          ownerId(n === 0 ? 1 : 2 + ((n * 7919) % (ownersOf(many) - 2))),
        ],
      )
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}
