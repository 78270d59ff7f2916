// `npm test`: types, lint, house, unit and API tests, then the browser tests against the built product.

import { checks } from './check.mjs'
import { requireNode } from './node-version.mjs'
import { runAll } from './run.mjs'

requireNode()
process.exitCode = await runAll([
  ...checks,
  ['Unit and API tests', 'vitest', ['run']],
  ['Build', 'node', ['scripts/build.mjs']],
  ['Browser tests', 'playwright', ['test', '--config', 'e2e/playwright.config.ts']],
])
