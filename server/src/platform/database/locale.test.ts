import { describe, expect, it } from 'vitest'
import { serverOfFile } from '../../../test/server-of-file'
import { localeFault } from './locale'

const { server } = await serverOfFile()

/** The test's database, as if it had been created with another locale. */
function withLocale(collation: string) {
  return {
    query: (_text: string, values: string[]) =>
      server.deps.pool.query(`select lower($1::text collate "${collation}") as lowered`, values),
  }
}

describe('a database', () => {
  it('of locale C is told of at start-up: it takes capitals for other letters', async () => {
    expect(await localeFault(withLocale('C'))).toMatch(/^DATABASE_URL: .*locale/)
  })

  it('that knows capitals is not', async () => {
    expect(await localeFault(server.deps.pool)).toBeUndefined()
  })
})
