import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { serverOfFile } from '../../../test/server-of-file'
import { transaction } from './transaction'

const { server } = await serverOfFile()

it('a deadlock is tried again, also where a statement that was sent after it is the first to fail', async () => {
  let tries = 0
  const done = await transaction(server.deps.db, async (tx) => {
    tries += 1
    const deadlock = sql`do $$ begin raise exception 'in a circle' using errcode = '40P01'; end $$`
    if (tries === 1) deadlock.execute(tx).catch(() => {})
    return (await sql<{ one: number }>`select 1 as one`.execute(tx)).rows
  })
  expect([tries, done]).toEqual([2, [{ one: 1 }]])
})
