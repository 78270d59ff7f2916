import pg from 'pg'

// The server on which tests make their databases. Where TEST_DATABASE_URL names a pooler, TEST_DATABASE_DIRECT_URL names it.
const { TEST_DATABASE_URL: pooled = '', TEST_DATABASE_DIRECT_URL: direct = pooled } = process.env

/** Runs statements about databases one after the other, past a pooler. */
export async function administer(...statements: string[]) {
  const client = new pg.Client({ connectionString: direct })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Drops a template, and its copies that nobody has dropped. */
export async function dropAll(template: string) {
  const client = new pg.Client({ connectionString: direct })
  await client.connect()
  const { rows } = await client.query(
    `select datname from pg_database where datname = $1 or starts_with(datname, $1 || '_')`,
    [template],
  )
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  await client.end()
}

/** The addresses of a database there: as an instance reaches it, and past a pooler. */
export function urlOf(name: string) {
  const on = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href
  return { pooled: on(pooled), direct: on(direct) }
}
