import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { serverOfFile } from '../../../test/server-of-file'
import { vacuumChanged } from './vacuum'

const { server, given } = await serverOfFile({ ownDatabase: true })

it('takes the room of old rows back, and tells the planner how large a table is', () =>
  // One connection, as on the embedded database: another one's counts may come later.
  server.deps.db.connection().execute(async (db) => {
    await sql`create table changing (id integer primary key, value integer)`.execute(db)
    await sql`create table resting (id integer primary key)`.execute(db)
    await sql`insert into changing select n, n from generate_series(1, 5000) n`.execute(db)
    const change = () => sql`update changing set value = value + 1`.execute(db)
    const state = async () => {
      const { rows } = await sql<{ rows: number; size: number }>`
        select reltuples as rows, pg_relation_size(oid) as size
        from pg_class where relname in ('changing', 'resting') order by relname`.execute(db)
      return rows
    }
    for (let round = 0; round < 4; round += 1) {
      await change()
      await vacuumChanged(db)
    }
    const [changing, resting] = await state()
    // -1 is never analyzed.
    expect([changing?.rows, resting?.rows]).toEqual([5_000, -1])
    await change()
    expect((await state())[0]?.size, 'old rows leave room for new ones').toBe(changing?.size)
  }))

it('holds up nobody who writes meanwhile, and loses nothing', async () => {
  const owners = await Promise.all(Array.from({ length: 8 }, () => given.user()))
  let isOver = false
  const writing = Promise.all(
    owners.map(async (owner) => {
      for (let round = 0; round < 10; round += 1) await given.perk(owner)
    }),
  ).finally(() => {
    isOver = true
  })
  let runs = 0
  for (; !isOver; runs += 1) await vacuumChanged(server.deps.db)
  await writing
  expect(runs).toBeGreaterThan(1)
  const { rows } = await sql`select from perks`.execute(server.deps.db)
  expect(rows).toHaveLength(80)
})
