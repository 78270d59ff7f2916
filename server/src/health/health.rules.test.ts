import { expect, it } from 'vitest'
import { stateOf } from './health.rules'

const now = new Date('2026-05-01T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

it.each([
  ['has just begun', { endedAt: null, since: ago(30) }, 'new'],
  ['never ran', { endedAt: null, since: ago(121) }, 'late'],
  ['ran a minute ago', { endedAt: ago(60) }, 'fine'],
  ['ran two minutes ago', { endedAt: ago(120) }, 'fine'],
  ['ran longer ago', { endedAt: ago(121) }, 'late'],
  ['failed', { endedAt: ago(5), hasFailed: true }, 'failed'],
  ['failed long ago', { endedAt: ago(500), hasFailed: true }, 'late'],
])('a job of each minute that %s', (_what, job, state) => {
  const known = { name: 'x', every: 60_000, since: ago(1000), took: 1, hasFailed: false, failures: 0 }
  expect(stateOf({ ...known, ...job }, now)).toBe(state)
})
