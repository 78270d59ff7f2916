import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { serverOfFile } from '../../../test/server-of-file'
import { transaction } from './transaction'

// Past a pooler, which keeps no statements.
const { server } = await serverOfFile({ ownDatabase: true })

it('a statement that is asked often is planned once a connection, on an embedded database too', async () => {
  await transaction(server.deps.db, async (tx) => {
    const asked = (value: number) => sql<{ kept: number }>`select ${value}::int as kept`.execute(tx)
    for (const value of [1, 2, 3, 4]) expect((await asked(value)).rows).toEqual([{ kept: value }])
    const { rows } = await sql`select statement from pg_prepared_statements where statement like '%as kept'`.execute(tx)
    expect(rows).toEqual([{ statement: 'select $1::int as kept' }])
  })
})
