import { expect, it } from 'vitest'
import { appeal, decide, decideAppeal } from './report.rules'

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

const days = (many: number) => new Date(Date.UTC(2026, 0, 1 + many))

it.each([
  ['of a warning', { decision: 'warn', isAppealed: false }, 1, 'done'],
  ['on the last day', { decision: 'hide', isAppealed: false }, 30, 'done'],
  ['a day late', { decision: 'hide', isAppealed: false }, 31, 'appealExpired'],
  ['the second time', { decision: 'suspend', isAppealed: true }, 1, 'appealUsed'],
  ['of what kept all', { decision: 'keep', isAppealed: false }, 1, 'appealUnknown'],
  ['by a link of nothing', undefined, 1, 'appealUnknown'],
] as const)('an appeal %s', (_what, found, day, expected) => {
  expect(outcome(() => void appeal(found && { ...found, decidedAt: days(0) }, days(day)))).toBe(expected)
})

const waiting = { waits: true, personId: 'person', decidedBy: 'decider' }
const [none, one, concerned] = [
  { all: 0, free: 0 },
  { all: 1, free: 1 },
  { all: 1, free: 0 },
]
it.each([
  ['by another administrator', waiting, 'another', one, 'done'],
  ['by who decided', waiting, 'decider', one, 'appealByOther'],
  ['by whom it is about', waiting, 'person', one, 'appealByOther'],
  ['by who decided, where there is nobody else', waiting, 'decider', none, 'done'],
  ['by who decided, where the only other one is whom it is about', waiting, 'decider', concerned, 'done'],
  ['by whom it is about, where the only other one decided', waiting, 'person', concerned, 'appealByOther'],
  ['by whom it is about, where there is nobody else', waiting, 'person', none, 'done'],
  ['where who decided is gone', { ...waiting, decidedBy: null }, 'another', one, 'done'],
  ['that is decided', { ...waiting, waits: false }, 'another', one, 'noAppeal'],
  ['that is not there', undefined, 'another', one, 'noAppeal'],
] as const)('an appeal decided %s', (_what, found, user, others, expected) => {
  expect(outcome(() => decideAppeal(found, user, others))).toBe(expected)
})
