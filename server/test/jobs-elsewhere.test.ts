import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { jobsOf } from '../src/jobs'
import { serverOfFile } from './server-of-file'

const { server, given } = await serverOfFile({ env: { JOBS: 'off' }, mailEvery: 20 })

it('with JOBS=off an instance leaves mail and jobs to another, and writes only its own log', async () => {
  const { status } = await given.call(null, 'POST', '/users/register', {
    name: 'Ann',
    username: 'ann-waits',
    email: 'ann-waits@example.com',
    password: 'A quiet walk 42',
  })
  expect(status).toBe(201)
  // Sent within moments otherwise.
  await new Promise((done) => setTimeout(done, 600))
  const waiting = await sql<{ count: number }>`select count(*) from outbox where sent_at is null`.execute(
    server.deps.db,
  )
  expect(waiting.rows).toEqual([{ count: 1 }])
  expect(Object.keys(jobsOf(server.deps))).toEqual(['writeSecurityLog'])
  const others = jobsOf({ ...server.deps, env: { ...server.deps.env, jobs: true } })
  expect(Object.keys(others).length).toBeGreaterThan(20)
})
