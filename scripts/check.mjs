// `npm run check`: types, lint, format and the house, in seconds.
import { runTogether } from './run.mjs'

const checks = [
  [
    'Types, and lint with types',
    'oxlint',
    [
      '--type-aware',
      '--type-check',
      '--deny-warnings',
      'client',
      'contract',
      'server',
      'web',
      'demo',
      'e2e',
      'bench',
      'faults',
    ],
  ],
  ['Format and lint', 'biome', ['check', '.']],
  ['Licences', 'node', ['scripts/licences.mjs', '--check']],
  ['Types of tables', 'tsx', ['server/tables/write.ts', '--check']],
  ['House', 'node', ['scripts/check-house.mjs']],
  ['Languages', 'node', ['scripts/check-locales.mjs']],
  ['Security page', 'node', ['scripts/check-security.mjs']],
]

/** @returns the exit code. */
export const check = () => runTogether(checks)

if (process.argv[1]?.endsWith('check.mjs')) process.exitCode = await check()
