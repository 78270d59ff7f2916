import type { Plan } from '@perkloop/contract/subscription'
import { describe, expect, it } from 'vitest'
import { outcome } from '../../test/given-roles'
import { refuseFull } from './seat.rules'

describe('seats', () => {
  it.each<[Plan, number, string]>([
    ['basic', 9, 'done'],
    ['basic', 10, 'SEATS_FULL'],
    ['basic', 11, 'SEATS_FULL'],
    ['pro', 49, 'done'],
    ['pro', 50, 'SEATS_FULL'],
    ['enterprise', 5000, 'done'],
  ])('one more on %s with %i taken: %s', (plan, taken, expected) => {
    expect(outcome(() => refuseFull(plan, taken))).toBe(expected)
  })
})
