import { expect, it } from 'vitest'
import { decide } from './report.rules'

const outcome = (act: () => unknown) => {
  try {
    return act() ?? 'done'
  } catch (error) {
    return (error as { text: string }).text
  }
}

it.each([
  ['open', { decision: 'hide', version: 2 }, 'done'],
  ['open', { decision: 'suspend', version: 2, days: 7 }, 'done'],
  ['open', { decision: 'suspend', version: 2 }, 'done'],
  ['open', { decision: 'warn', version: 2, days: 7 }, 'onlyForSuspension'],
  ['open', { decision: 'keep', version: 1 }, 'reportChanged'],
  ['done', { decision: 'keep', version: 2 }, 'reportDecided'],
] as const)('a report that is %s, by %j: %s', (status, given, expected) => {
  const text = outcome(() => decide({ status, version: 2 }, given))
  expect(text).toBe(expected)
})
