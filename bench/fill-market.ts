import pg from 'pg'

export interface Market {
  perks: number
  /** The share of private owners, 0 to 1. */
  privateShare: number
}

const perksAnOwner = 5
const friendsEach = 10
const batch = 20_000
export const vocabulary = 30_000

/** Pronounceable words, the same in every run; the nth is as common as 1/n. */
export function wordOf(rank: number) {
  const [consonants, vowels] = ['bdfgklmnprstvz', 'aeiou']
  let [word, rest] = ['', rank * 2_654_435_761]
  for (let syllable = 0; syllable < 2 + (rank % 3); syllable += 1) {
    word += `${consonants[rest % 14]}${vowels[Math.floor(rest / 14) % 5]}`
    rest = Math.floor(rest / 70)
  }
  return `${word}${consonants[rank % 14]}`
}

const companyOf = (rank: number) => `${wordOf(rank * 7 + 3)} ${['labs', 'works', 'group', 'bank'][rank % 4]}`
export const ownerId = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const perkId = (n: number) => `01900000-0000-7000-9000-${n.toString(16).padStart(12, '0')}`

/** Random numbers, the same in every run. */
function chanceFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const filling = `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '64MB';
  set maintenance_work_mem = '512MB'`

async function open(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(filling)
  return client
}

/** Inserts `most` rows in batches, each column an array. */
async function insert(
  databaseUrl: string,
  from: number,
  most: number,
  statement: string,
  row: (n: number) => unknown[],
) {
  const client = await open(databaseUrl)
  for (let begin = from; begin <= most; begin += batch) {
    const columns: unknown[][] = []
    for (let n = begin; n < Math.min(begin + batch, most + 1); n += 1)
      for (const [at, value] of row(n).entries()) {
        const column = columns[at] ?? []
        columns[at] = column
        column.push(value)
      }
    await client.query(statement, columns)
  }
  await client.end()
}

/** Fills an empty, migrated database. Triggers, constraints and secondary indexes are left off until the rows are in. */
export async function fillMarket(databaseUrl: string, { perks, privateShare }: Market) {
  const owners = Math.ceil(perks / perksAnOwner)
  const words = Array.from({ length: vocabulary + 1 }, (_, rank) => wordOf(rank))
  const companies = Array.from({ length: Math.ceil(Math.sqrt(owners) * 4) }, (_, rank) => companyOf(rank + 1))
  // If the nth word is as common as 1/n, the logarithm of the rank is evenly distributed.
  const ranked = (most: number, chance: () => number) => Math.floor(Math.exp(chance() * Math.log(most)))
  const isPrivate = (n: number) => (n * 7919) % 1000 < privateShare * 1000
  const chosen = chanceFrom(1)
  const companyAt = Array.from({ length: owners + 1 }, () => companies[ranked(companies.length, chosen) - 1] ?? '')

  const client = await open(databaseUrl)
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename in ('users', 'perks', 'friendships') and indexname not like '%\\_pkey'
       and not exists (select from pg_constraint where conname = indexname)`,
  )
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)

  await insert(
    databaseUrl,
    1,
    owners,
    `insert into users (id, name, username, email, company, created_at, verified_at, discoverability, invite_code, rating_sum, rating_count)
     select id, 'Person ' || n, called || '-' || n, 'person-' || n || '@example.com', company, now() - interval '1 year', now(), seen,
       case seen when 'private' then 'CODE' || n end, (n % 9) * 4, n % 9
     from unnest($1::uuid[], $2::int[], $3::text[], $4::text[], $5::text[]) as u (id, n, company, seen, called)`,
    (n) => [ownerId(n), n, companyAt[n], isPrivate(n) ? 'private' : 'public', words[1 + (n % vocabulary)]],
  )
  const counts = new Map<string, number>()
  const said = (word: string) => {
    counts.set(word, (counts.get(word) ?? 0) + 1)
    return word
  }
  const post = (from: number, to: number) => {
    const chance = chanceFrom(from)
    const phrase = (length: number) =>
      Array.from({ length }, () => said(words[ranked(vocabulary, chance)] ?? '')).join(' ')
    return insert(
      databaseUrl,
      from,
      to,
      // Three years of posting. The words are plain, so splitting at blanks gives the same words as words_of.
      `insert into perks (id, owner_id, title, description, value_cents, owner_public, owner_company, created_at,
         company_key, kind, valid_until, next_step_on, terms)
       select id, owner_id, title, description, cents, public, company, moment, company, kind, ends, ends - 7,
         array_to_tsvector(array_remove(string_to_array(concat_ws(' ', title, description, company, kind), ' '), ''))
       from (select *, now() - age * interval '1095 days' as moment,
           case when random() < 0.8 then (array['fitness', 'food', 'learning', 'commute', 'wellness', 'culture', 'software', 'shopping',
             'travel', 'groceries', 'home', 'work'])[1 + floor(12 * random() * random())::integer] end as kind,
           case when random() < 0.1 then current_date + 8 + floor(300 * random())::integer end as ends
         from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::int[], $6::bool[], $7::text[], $8::float[])
           as p (id, owner_id, title, description, cents, public, company, age)) p`,
      (n) => {
        const owner = 1 + ((n * 48_271) % owners)
        const cents = 500 * ranked(40, chance) + (n % 3 === 0 ? Math.floor(chance() * 500) : 0)
        companyAt[owner]?.split(' ').forEach(said)
        return [
          perkId(n),
          ownerId(owner),
          phrase(3),
          phrase(12),
          cents,
          !isPrivate(owner),
          companyAt[owner],
          1 - n / perks,
        ]
      },
    )
  }
  const pairs = new Set<number>()
  for (let n = 0; n < (owners * friendsEach) / 2; n += 1) {
    const [one, other] = [1 + (n % owners), ranked(owners, chosen)]
    if (one !== other) pairs.add(Math.min(one, other) * 1_000_000 + Math.max(one, other))
  }
  const friends = [...pairs]
  await Promise.all([
    post(1, Math.floor(perks / 2)),
    post(Math.floor(perks / 2) + 1, perks),
    insert(
      databaseUrl,
      0,
      friends.length - 1,
      `insert into friendships (id, requester_id, recipient_id, status)
       select gen_random_uuid(), one, other, 'accepted' from unnest($1::uuid[], $2::uuid[]) as f (one, other)`,
      (n) => [ownerId(Math.floor((friends[n] ?? 0) / 1_000_000)), ownerId((friends[n] ?? 0) % 1_000_000)],
    ),
  ])

  const build = async (...statements: string[]) => {
    const builder = await open(databaseUrl)
    for (const statement of statements) await builder.query(statement)
    await builder.end()
  }
  const known = [...counts]
  await insert(
    databaseUrl,
    0,
    known.length - 1,
    `insert into perk_words select word, round(log(2, count + 1)) from unnest($1::text[], $2::numeric[]) as w (word, count)`,
    (n) => known[n] ?? [],
  )
  const isTerms = ({ name }: { name: string }) => name === 'perks_terms'
  const definitions = (which: typeof indexes.rows) => which.map(({ definition }) => definition)
  await Promise.all([
    build(...definitions(indexes.rows.filter(isTerms))),
    build(
      ...definitions(indexes.rows.filter((index) => !isTerms(index))),
      'insert into perk_word_slips select unnest(slips_of(word)), word from perk_words where may_slip(word)',
    ),
  ])
  for (const table of ['perks', 'users', 'friendships', 'perk_words', 'perk_word_slips'])
    await client.query(`vacuum (analyze) ${table}`)
  await client.end()
}
