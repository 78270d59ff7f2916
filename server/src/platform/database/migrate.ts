import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db, Tx } from './db'
import { transaction } from './transaction'

/** The lock number of Kysely's own migrator, so that an instance of an older version and ours wait for each other. */
const migrationLock = '3853314791062309107'

/**
 * Brings the database up to date, in one transaction: new files of `migrations` in the order of their names, then files
 * of `functions` that changed (docs/decisions/0020-functions.md). Several instances may start at once.
 * @param folder Holds both. @returns the files that were applied.
 * @throws an Error that begins with the file that failed; the database is then as it was before.
 */
export function migrate(db: Db, folder: string) {
  return transaction(db, async (tx) => {
    // A migration, or waiting for another instance's, may take longer than a request's statement.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`.execute(tx)
    const migrated = await applyMigrations(tx, join(folder, 'migrations'))
    return [...migrated, ...(await applyFunctions(tx, join(folder, 'functions'), migrated.length > 0))]
  })
}

/** Each file once. The table has its name and columns from Kysely's migrator, which earlier versions used. */
async function applyMigrations(tx: Tx, folder: string) {
  const names = (await sqlFiles(folder)).map((file) => file.replace('.sql', ''))
  const applied = await readApplied(tx)
  const missing = applied.find((name) => !names.includes(name))
  if (missing) throw new Error(`The database has migration ${missing}, which this version does not know`)
  const pending = names.filter((name) => !applied.includes(name))
  const late = pending.find((name) => name < (applied.at(-1) ?? ''))
  if (late)
    throw new Error(`Migration ${late} comes before ${applied.at(-1)}, which was applied: give it a later number`)
  for (const name of pending) {
    await run(tx, join(folder, `${name}.sql`))
    await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(tx)
  }
  return pending
}

/** Creates the table only if it is missing: with nothing to apply, the server starts on a read-only database too. */
async function readApplied(tx: Tx) {
  const made = await sql`select where to_regclass('kysely_migration') is not null`.execute(tx)
  if (made.rows.length === 0) {
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      tx,
    )
  }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(tx)
  return rows.map(({ name }) => name).sort()
}

/** Applies files that changed; after a migration all of them, as it may contain an older version of a function. */
async function applyFunctions(tx: Tx, folder: string, isMigrated: boolean) {
  const { rows } = await sql<{ file: string; hash: Buffer }>`select file, hash from function_files`.execute(tx)
  const applied = new Map(rows.map(({ file, hash }) => [file, hash]))
  const replaced: string[] = []
  for (const file of await sqlFiles(folder)) {
    const hash = createHash('sha256')
      .update(await readFile(join(folder, file)))
      .digest()
    if (applied.get(file)?.equals(hash) && !isMigrated) continue
    await run(tx, join(folder, file))
    await sql`insert into function_files (file, hash) values (${file}, ${hash})
      on conflict (file) do update set hash = excluded.hash`.execute(tx)
    replaced.push(file)
  }
  return replaced
}

const sqlFiles = async (folder: string) => (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()

/** One statement at a time: the embedded database prepares each, and a prepared statement holds only one. */
async function run(tx: Tx, path: string) {
  for (const statement of statementsOf(await readFile(path, 'utf8'))) {
    await sql
      .raw(statement)
      .execute(tx)
      .catch((error: Error) => {
        throw new Error(`${path}: ${error.message}`, { cause: error })
      })
  }
}

/** Splits at semicolons that end a line, but not inside `$$ … $$`. */
export function statementsOf(text: string) {
  const statements: string[] = []
  let statement = ''
  for (const line of text.split('\n')) {
    statement += `${line}\n`
    const insideBody = statement.split('$$').length % 2 === 0
    if (line.trimEnd().endsWith(';') && !insideBody) {
      statements.push(statement.trim())
      statement = ''
    }
  }
  if (statement.trim()) statements.push(statement.trim())
  return statements
}
