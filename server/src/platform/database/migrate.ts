import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Migration, Migrator, sql } from 'kysely'
import type { Db } from './db'

/** Applies the plain SQL files of `folder` in the order of their names. Several instances may start at once. */
export async function migrate(db: Db, folder: string) {
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

async function readMigrations(folder: string) {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations: Record<string, Migration> = {}
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8')
    migrations[file.replace('.sql', '')] = { up: (db) => run(db, text) }
  }
  return migrations
}

/** One statement at a time: prepared statements, which the embedded database uses, hold only one each. */
async function run(db: Parameters<Migration['up']>[0], text: string) {
  for (const statement of statementsOf(text)) await sql.raw(statement).execute(db)
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
