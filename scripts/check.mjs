// `npm run check`: types, lint, format and the house, in seconds.
import { runTogether } from './run.mjs'

const checks = [
  ['Types: server', 'tsc', ['-p', 'server']],
  ['Types: client', 'tsc', ['-p', 'client']],
  ['Types: contract', 'tsc', ['-p', 'contract']],
  ['Types: web', 'tsc', ['-p', 'web']],
  ['Types: e2e', 'tsc', ['-p', 'e2e']],
  ['Format and lint', 'biome', ['check', '.']],
  [
    'Lint with types',
    'oxlint',
    ['--type-aware', '--deny-warnings', 'client', 'contract', 'server', 'web', 'demo', 'e2e', 'bench', 'faults'],
  ],
  ['Licences', 'node', ['scripts/licences.mjs', '--check']],
  ['House', 'node', ['scripts/check-house.mjs']],
  ['Languages', 'node', ['scripts/check-locales.mjs']],
  ['Security page', 'node', ['scripts/check-security.mjs']],
]

/** @returns the exit code. */
export const check = () => runTogether(checks)

if (process.argv[1]?.endsWith('check.mjs')) process.exitCode = await check()
