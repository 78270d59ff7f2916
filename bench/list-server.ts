// The product on a database of the bench, without its memory of lists: each request is a query.
import { resolve } from 'node:path'
import { readEnv } from '../server/src/platform/env'
import { startServer } from '../server/src/server'

await startServer(readEnv({ ...process.env, RATE_LIMITS: 'off', DEMO_DATA: 'false' }), {
  root: resolve(import.meta.dirname, '..'),
  memoryBytes: 0,
})
