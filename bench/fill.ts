import pg from 'pg'

/** Fills an empty, migrated database with perks, five to an owner, nine owners in ten public. */
export async function fill(databaseUrl: string, perks: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const owners = Math.ceil(perks / 5)
  await client.query(
    `insert into users (id, name, username, email, company, verified_at, discoverability, invite_code, rating_sum, rating_count)
     select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Person ' || n, 'person-' || n,
       'person-' || n || '@example.com', 'Company ' || (n % 500), now(),
       case when n % 10 = 0 then 'private' else 'public' end, case when n % 10 = 0 then 'CODE' || n end, (n % 9) * 4, n % 9
     from generate_series(1, $1::int) n`,
    [owners],
  )
  await client.query(
    `insert into perks (id, owner_id, title, description, value_cents, created_at)
     select ('01900000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid,
       ('01900000-0000-7000-8000-' || lpad(to_hex(1 + n % $2), 12, '0'))::uuid, 'Perk ' || n,
       'A perk that somebody at a company does not use, number ' || n, (n * 37) % 30000,
       now() - make_interval(secs => n)
     from generate_series(1, $1::int) n`,
    [perks, owners],
  )
  await client.query('analyze')
  await client.end()
}
