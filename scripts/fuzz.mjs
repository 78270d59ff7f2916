// `npm run fuzz`: 100,000 requests against the API, or as many as are asked for: `npm run fuzz -- 20000`. FUZZ_SEED repeats
// a run, TEST_DATABASE_URL makes it one on a PostgreSQL server.
import { run } from './run.mjs'

process.exitCode = await run('vitest', ['run', '--project', 'server', 'server/test/fuzz'], {
  FUZZ_REQUESTS: process.argv[2] ?? '100000',
})
