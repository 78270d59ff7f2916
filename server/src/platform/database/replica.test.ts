import type pg from 'pg'
import { expect, it } from 'vitest'
import { openReplica } from './replica'

/** Pools without a server: the replica says that it has replayed the log only while `isThere`. */
function pools() {
  const state = { isThere: false, connections: 0, onPrimary: 0 }
  const rows = (row: object) => ({ rows: [row] })
  const primary = {
    query: async ({ name }: pg.QueryConfig) => {
      if (name === 'flushed-up-to') return rows({ flushed: '0/1' })
      state.onPrimary += 1
      return rows({ from: 'primary' })
    },
  }
  const client = {
    query: async ({ name }: pg.QueryConfig) =>
      rows(name === 'has-replayed' ? { there: state.isThere } : { from: 'replica' }),
    release: () => {},
  }
  const replica = {
    connect: async () => {
      state.connections += 1
      return client
    },
  }
  return { state, reader: openReplica(primary as never, replica as never) }
}

const read = { text: 'select' }

it('of many reads, those that come while the replica is behind don’t wait for it', async () => {
  const { state, reader } = pools()
  await reader.query(read)
  const began = performance.now()
  for (let one = 0; one < 100; one += 1) await reader.query(read)
  expect(performance.now() - began).toBeLessThan(70)
  expect(state).toMatchObject({ connections: 1, onPrimary: 101 })
  expect(reader.counts).toEqual({ replica: 0, behind: 101, away: 0 })
})

it('one read at a time tries whether it is back', async () => {
  const { state, reader } = pools()
  await reader.query(read)
  await new Promise((done) => setTimeout(done, 520))
  await Promise.all(Array.from({ length: 50 }, () => reader.query(read)))
  expect(state.connections).toBe(2)
  state.isThere = true
  await new Promise((done) => setTimeout(done, 520))
  expect((await reader.query(read)).rows).toEqual([{ from: 'replica' }])
  await Promise.all(Array.from({ length: 50 }, () => reader.query(read)))
  expect(reader.counts).toEqual({ replica: 51, behind: 51, away: 0 })
})
