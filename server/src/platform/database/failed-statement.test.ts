import { expect, it } from 'vitest'
import { serverOfFile } from '../../../test/server-of-file'

const { server } = await serverOfFile({ ownDatabase: true })
const { pool } = server.deps

it('a fault of the connection ends neither the process nor the statements after it', async () => {
  pool.once('acquire', (client) => setImmediate(() => client.emit('error', new Error('out of memory'))))
  await Promise.allSettled([pool.query('select pg_sleep(0.1)')])
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
})

it('a statement that fails fails no other', async () => {
  for (let round = 0; round < 5; round += 1) {
    await expect(pool.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero')
    // Sent at once, and several together.
    const sent = await Promise.all([1, 2, 3].map((n) => pool.query('select $1::int as n', [n])))
    expect(sent.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
  }
})
