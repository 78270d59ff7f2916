import pg from 'pg'

/** The PostgreSQL server that benches make their databases on. */
export const databaseServer = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

export const urlOf = (database: string) => Object.assign(new URL(databaseServer), { pathname: `/${database}` }).href

/** Runs a statement on the server itself, such as `create database`. */
export async function administer(statement: string) {
  const client = new pg.Client({ connectionString: databaseServer })
  await client.connect()
  await client.query(statement)
  await client.end()
}
