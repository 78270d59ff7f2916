import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeDatabase, newDataDir } from '../../../test/database'
import { scratchFolder } from '../../../test/scratch'
import { type Database, openDatabase } from './db'
import { migrate, statementsOf } from './migrate'
import { transaction } from './transaction'

const server = join(import.meta.dirname, '../../..')
const folder = scratchFolder('migrate')
const dataDir = newDataDir()
let made: Awaited<ReturnType<typeof makeDatabase>>
let database: Database

beforeAll(async () => {
  made = await makeDatabase()
  database = await openDatabase({ databaseUrl: made?.directUrl, dataDir })
})
beforeEach(async () => {
  for (const kind of ['migrations', 'functions']) {
    rmSync(join(folder, kind), { recursive: true, force: true })
    cpSync(join(server, kind), join(folder, kind), { recursive: true })
  }
  write('functions/greeting.sql', greeting('Hello'))
  await migrate(database.db, folder)
})
afterAll(async () => {
  await database.close()
  await made?.drop()
  for (const used of [folder, dataDir]) rmSync(used, { recursive: true, force: true })
})

const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
const greeting = (text: string) =>
  `create or replace function greeting() returns text language sql as $$ select '${text}' $$;\n`

async function greeted() {
  const { rows } = await sql<{ text: string }>`select greeting() as text`.execute(database.db)
  return rows[0]?.text
}

describe('a file of functions', () => {
  it('is applied at the next start after a change, alone and once', async () => {
    write('functions/greeting.sql', greeting('Good morning'))
    expect(await migrate(database.db, folder)).toEqual(['greeting.sql'])
    expect(await greeted()).toBe('Good morning')
    expect(await migrate(database.db, folder)).toEqual([])
  })

  it('is applied once by two instances that start together', async () => {
    write('functions/greeting.sql', greeting('Good evening'))
    const applied = await Promise.all([migrate(database.db, folder), migrate(database.db, folder)])
    expect(applied.flat()).toEqual(['greeting.sql'])
  })

  it('that fails is named, and leaves all as it was, new migrations too', async () => {
    write('migrations/9999_farewell.sql', 'create table farewells (id integer);\n')
    write('functions/greeting.sql', greeting('Bye'))
    write('functions/later.sql', 'create or replace function later() returns text language sql as $$ selec $$;\n')
    await expect(migrate(database.db, folder)).rejects.toThrow(/functions\/later\.sql: syntax error/)
    expect(await greeted()).toBe('Hello')
    const { rows } = await sql`select to_regclass('farewells') as made`.execute(database.db)
    expect(rows).toEqual([{ made: null }])
    for (const file of ['migrations/9999_farewell.sql', 'functions/later.sql']) rmSync(join(folder, file))
    write('functions/greeting.sql', greeting('Hello'))
    expect(await migrate(database.db, folder)).toEqual([])
  })
})

it('a start with nothing new writes nothing', async () => {
  const applied = await transaction(database.db, async (tx) => {
    await sql`set transaction read only`.execute(tx)
    return migrate(tx, folder)
  })
  expect(applied).toEqual([])
})

it('after a migration the files have the last word, and a migration that is gone is named', async () => {
  write('migrations/9998_greeting.sql', greeting('An older version'))
  expect(await migrate(database.db, folder)).toEqual(expect.arrayContaining(['9998_greeting', 'greeting.sql']))
  expect(await greeted()).toBe('Hello')

  write('migrations/9997_late.sql', 'select 1;\n')
  await expect(migrate(database.db, folder)).rejects.toThrow(/9997_late comes before 9998_greeting/)
  rmSync(join(folder, 'migrations/9997_late.sql'))
  rmSync(join(folder, 'migrations/9998_greeting.sql'))
  await expect(migrate(database.db, folder)).rejects.toThrow(/has migration 9998_greeting/)
  await sql`delete from kysely_migration where name = '9998_greeting'`.execute(database.db)
})

it('each function of the database stands in a file of functions, which only replaces', async () => {
  const files = readdirSync(join(server, 'functions')).map((file) =>
    readFileSync(join(server, 'functions', file), 'utf8'),
  )
  const statements = files.flatMap((text) => statementsOf(text.replace(/^--.*\n/gm, '')))
  const named = statements.map((text) => /^create or replace function (\w+)\(/.exec(text)?.[1] ?? text)
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace`.execute(database.db)
  expect([...named, 'greeting'].sort()).toEqual(rows.map(({ name }) => name).sort())
})

it('statements end at semicolons, not inside functions', () => {
  expect(statementsOf('select 1;\ncreate function f() as $$\nbegin;\nend $$;\nselect 2;')).toHaveLength(3)
})
