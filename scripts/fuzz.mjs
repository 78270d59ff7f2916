// `npm run fuzz`: sends 100,000 requests to the API, or as many as given: `npm run fuzz -- 20000`. FUZZ_SEED repeats a
// run, TEST_DATABASE_URL runs it on a PostgreSQL server.
import { run } from './run.mjs'

process.exitCode = await run('vitest', ['run', '--project', 'server', 'server/test/fuzz'], {
  FUZZ_REQUESTS: process.argv[2] ?? '100000',
})
