import { describe, expect, it } from 'vitest'
import { serverOfFile } from '../../test/server-of-file'
import { localeFault } from './locale'

const { server } = await serverOfFile()

/** The database of the test, as if it had been created with another locale. */
function withLocale(collation: string) {
  const query = (_sql: string, values: string[]) =>
    server.deps.pool.query(`select lower($1::text collate "${collation}") as lowered`, values)
  // A pool's other methods are not called, and of its query's many shapes only this one.
  return { query } as unknown as typeof server.deps.pool
}

describe('a database', () => {
  it('of locale C is told of at start-up: it takes capitals for other letters', async () => {
    expect(await localeFault(withLocale('C'))).toMatch(/^DATABASE_URL: .*locale/)
  })

  it('that knows capitals is not', async () => {
    expect(await localeFault(server.deps.pool)).toBeUndefined()
  })
})
