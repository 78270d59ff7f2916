import type { Plan } from '@perkloop/contract/subscription'
import { describe, expect, it } from 'vitest'
import { outcome } from '../../test/given-roles'
import { choose } from './plan.rules'

describe('seats', () => {
  it.each<[Plan, number, string]>([
    ['basic', 10, 'basic'],
    ['basic', 11, 'SEATS_FULL'],
    ['pro', 50, 'pro'],
    ['pro', 51, 'SEATS_FULL'],
    ['enterprise', 5000, 'enterprise'],
  ])('choosing %s with %i taken: %s', (plan, taken, expected) => {
    expect(outcome(() => choose(plan, taken))).toBe(expected)
  })
})
