import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { minute } from '../src/platform/base/durations'
import type { TestUser } from './given'
import { tokensOn } from './given-token'
import { serverOfFile } from './server-of-file'

let offset = 0
const { server, given } = await serverOfFile({ ownDatabase: true, clock: () => new Date(Date.now() + offset) })
const { db } = server.deps
const tokens = tokensOn(server)

// As where the disk is full: the use of a session or token can be read, and not written.
beforeAll(async () => {
  await sql`create function refuse_write() returns trigger language plpgsql as $$ begin raise 'no space left'; end $$`.execute(
    db,
  )
})

async function refusingWrites<T>(table: 'sessions' | 'access_tokens', act: () => Promise<T>) {
  await sql`create trigger refuse_write before update on ${sql.table(table)} execute function refuse_write()`.execute(
    db,
  )
  offset += 10 * minute
  try {
    return await act()
  } finally {
    offset -= 10 * minute
    await sql`drop trigger refuse_write on ${sql.table(table)}`.execute(db)
  }
}

const reads = [
  ['in a statement of its own', '/users/profile'],
  ['with the list it asks for', '/perks/user'],
] as const

it.each(reads)('answers though the use of a session, read %s, cannot be noted', async (_, path) => {
  const user = await given.user()
  const usedAt = () => db.selectFrom('sessions').select('used_at').where('user_id', '=', user.id).execute()
  const before = await usedAt()
  expect((await refusingWrites('sessions', () => given.call(user, 'GET', path))).status).toBe(200)
  expect(await usedAt()).toEqual(before)
})

it('answers though the use of an access token cannot be noted', async () => {
  const user = await given.user()
  const { token } = await tokens.of(user)
  const call = () => given.call({ token } as TestUser, 'GET', '/perks/user')
  expect((await refusingWrites('access_tokens', call)).status).toBe(200)
  const [kept] = await db.selectFrom('access_tokens').select('last_used_at').where('user_id', '=', user.id).execute()
  expect(kept).toEqual({ last_used_at: null })
})
