// `npm test`: types, lint, house, unit, API and component tests, then the main browser tests against the built product.
// The other browser tests take as long as all of this: `npm run test:browser`, and .ci/run.

import { check } from './check.mjs'
import { requireNode } from './node-version.mjs'
import { runAll } from './run.mjs'

requireNode()
process.exitCode =
  (await check()) ||
  (await runAll([
    ['Unit and API tests', 'vitest', ['run']],
    ['Build', 'node', ['scripts/build.mjs']],
    ['Main browser tests', 'playwright', ['test', '--config', 'e2e/playwright.config.ts', '--project=main']],
  ]))
