import { describe, expect, it } from 'vitest'
import { type PerkRules, verdictOn } from './perk-rules'

const none: PerkRules = { refusedKinds: [], highestValue: null, approveFirst: false }
const gym = { kind: 'fitness', estimatedValue: 40 } as const

describe('what the rules say of a perk', () => {
  it.each([
    ['no rules, no kind', {}, { kind: null, estimatedValue: 40 }, false, null],
    ['a kind that is refused', { refusedKinds: ['fitness'] }, gym, false, 'kind'],
    ['a refused kind of who approves', { refusedKinds: ['fitness'] }, gym, true, 'kind'],
    ['another kind', { refusedKinds: ['travel'] }, gym, false, null],
    ['no kind where some are refused', { refusedKinds: ['travel'] }, { ...gym, kind: null }, false, 'kind-missing'],
    ['just the highest value', { highestValue: 40 }, gym, false, null],
    ['a cent more', { highestValue: 39.99 }, gym, false, 'value'],
    ['a value that is not typed yet', { highestValue: 10 }, { ...gym, estimatedValue: null }, false, null],
    ['nothing at all allowed', { highestValue: 0 }, gym, false, 'value'],
    ['approval first', { approveFirst: true }, gym, false, 'approval'],
    ['approval first, for who approves', { approveFirst: true }, gym, true, null],
    [
      'the kind before the value and approval',
      { refusedKinds: ['fitness'], highestValue: 1, approveFirst: true },
      gym,
      false,
      'kind',
    ],
  ] as const)('%s', (_what, rules, perk, mayApprove, verdict) => {
    expect(verdictOn({ ...none, ...rules }, perk, mayApprove)).toBe(verdict)
  })
})
