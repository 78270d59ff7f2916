// The product on a database of the bench, without its list cache: each request is a query. Mail stays in the outbox, as
// sending it is no part of a request.
import { resolve } from 'node:path'
import { notifications } from '../server/src/notification/notification.sql'
import { readEnv } from '../server/src/platform/base/env'
import { logTo } from '../server/src/platform/http/logged-request'
import { startServer } from '../server/src/server'

// What the notifications of an act cost is measured beside acts that write none: BENCH_BESIDE=BENCH_WITHOUT=notifications.
if (process.env.BENCH_WITHOUT === 'notifications') notifications.text = () => 'select 1 limit 0'

const env = readEnv({ ...process.env, RATE_LIMITS: process.env.RATE_LIMITS ?? 'off', DEMO_DATA: 'false' })
await startServer(env, {
  logger: logTo(env.logLevel),
  root: resolve(import.meta.dirname, '..'),
  cacheBytes: 0,
  mailEvery: 0,
})

// Exit normally, so that a CPU profile is written.
process.once('SIGTERM', () => process.exit(0))
