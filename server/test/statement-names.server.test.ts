import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { givenOn } from './given'
import { serverOfFile } from './server-of-file'

/** The names that statements have on the connections of the pool, after the same calls several times. */
async function namesWith(env: Record<string, string>) {
  // Past a pooler: this is about what the connections of one process hold.
  const { server } = await serverOfFile({ env: { JOBS: 'off', ...env }, filled: async (url) => url })
  return async () => {
    const given = givenOn(server)
    const user = await given.user()
    for (let n = 0; n < 6; n += 1) {
      await given.perk(user)
      for (const path of ['/perks', '/perks?q=gym', '/bids', '/users/profile', '/chat/unread'])
        expect((await given.call(user, 'GET', path)).status).toBe(200)
      await Promise.all([given.call(null, 'GET', '/perks/featured'), given.call(null, 'GET', '/perks?q=pass')])
    }
    const clients: pg.PoolClient[] = []
    for (let n = 0; n < server.deps.pool.totalCount; n += 1) clients.push(await server.deps.pool.connect())
    const found = await Promise.all(clients.map((client) => client.query('select name from pg_prepared_statements')))
    for (const client of clients) client.release()
    return { connections: clients.length, names: found.flatMap(({ rows }) => rows.map(({ name }) => name as string)) }
  }
}

const kept = await namesWith({})
const notKept = await namesWith({ DATABASE_STATEMENTS: 'not-kept' })

describe('statements', () => {
  it('have names, so that each connection plans them once', async () => {
    const { names } = await kept()
    expect(names.length).toBeGreaterThan(15)
  })

  it('have none with DATABASE_STATEMENTS=not-kept: a pooler’s next connection would not know them', async () => {
    const { connections, names } = await notKept()
    expect(connections).toBeGreaterThan(0)
    expect(names).toEqual([])
  })
})
