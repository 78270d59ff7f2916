// The product on a database of the bench, without its cache of lists: each request is a query. Letters are put into the outbox
// and stay there: sending them is no part of a call.
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

// By itself, so that a profile of it is written.
process.once('SIGTERM', () => process.exit(0))
