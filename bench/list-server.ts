// The product on a database of the bench, without its list cache: each request is a query. Mail stays in the outbox, as
// sending it is no part of a request.
import { resolve } from 'node:path'
import { readEnv } from '../server/src/platform/base/env'
import { logTo } from '../server/src/platform/http/logged-request'
import { startServer } from '../server/src/server'

const env = readEnv({ ...process.env, RATE_LIMITS: process.env.RATE_LIMITS ?? 'off', DEMO_DATA: 'false' })
await startServer(env, {
  logger: logTo(env.logLevel),
  root: resolve(import.meta.dirname, '..'),
  cacheBytes: 0,
  mailEvery: 0,
})

// Exit normally, so that a CPU profile is written.
process.once('SIGTERM', () => process.exit(0))
