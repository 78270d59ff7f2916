import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { serverOfFile } from '../../../test/server-of-file'
import { vacuumChanged } from './vacuum'

const { server } = await serverOfFile({ mailEvery: 0 })

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
