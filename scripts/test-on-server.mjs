// What .ci/run adds to `npm test`, on the PostgreSQL server in TEST_DATABASE_URL: the other browser tests, and the API tests once
// more. Both at once, as each alone leaves a tenth of two cores idle.

import { runTogether } from './run.mjs'

process.exitCode = await runTogether([
  ['Other browser tests', 'playwright', ['test', '--config', 'e2e/playwright.config.ts', '--project=more']],
  // Three workers, as some of these tests wait long.
  ['API tests on a PostgreSQL server', 'vitest', ['run', '--project', 'server', '--maxWorkers', '3']],
])
