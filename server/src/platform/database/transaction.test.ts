import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { serverOfFile } from '../../../test/server-of-file'
import { newId } from '../base/ids'
import { afterCommit, awaitAtEnd, transaction } from './transaction'

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

it('a statement that is awaited at the end rolls everything back if it fails, and says why', async () => {
  const { db, events } = server.deps
  const taken = newId()
  const acts: string[] = []
  const adding = (
    id: string,
  ) => sql`insert into idempotent_replies (caller, key, request_hash, status, reply, created_at)
    values (${id}, 'end', '', 200, '', now())`
  const failing = transaction(db, async (tx) => {
    await adding(taken).execute(tx)
    awaitAtEnd(tx, adding(taken).execute(tx))
    awaitAtEnd(tx, adding(newId()).execute(tx))
    events.announce(tx, [taken], { type: 'bid', id: taken })
    afterCommit(tx, () => acts.push('committed'))
  })
  // Those after it, and the end, only say that the transaction was over.
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(acts).toEqual([])
  expect((await sql`select from idempotent_replies where caller = ${taken}`.execute(db)).rows).toEqual([])
})

it('it says why as well where the work asks on and is only told that all is over', async () => {
  const failing = transaction(server.deps.db, async (tx) => {
    awaitAtEnd(tx, sql`select 1 / 0`.execute(tx))
    await sql`select 1`.execute(tx)
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
})

it('a failed one does not end the process where the work fails before the end', async () => {
  const failing = transaction(server.deps.db, async (tx) => {
    awaitAtEnd(tx, sql`select 1 / 0`.execute(tx))
    throw new Error('of the work')
  })
  await expect(failing).rejects.toThrow('of the work')
})

it('what follows the commit is given the database outside of the transaction, also where that was open already', async () => {
  const { db } = server.deps
  const given: boolean[] = []
  await transaction(db, (tx) =>
    transaction(tx, async (same) => afterCommit(same, (after) => given.push(after.isTransaction))),
  )
  expect(given).toEqual([false])
})
