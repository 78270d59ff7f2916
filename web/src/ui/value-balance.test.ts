import { describe, expect, it } from 'vitest'
import { valueBalance } from './value-balance'

describe('valueBalance', () => {
  it.each([
    [6000, 6000, 0.5, 'Even swap'],
    [9500, 8900, 9500 / 18400, 'You give $6 more'],
    [3000, 4500, 0.4, 'You get $15 more'],
    [7200, 17500, 7200 / 24700, 'You get $103 more'],
    [18000, 1500, 18000 / 19500, 'You give $165 more'],
    [8950, 8900, 8950 / 17850, 'You give $0.50 more'],
    [1, 0, 1, 'You give $0.01 more'],
    [0, 2500, 0, 'You get $25 more'],
    [0, 0, 0.5, 'Even swap'],
    [0, 10000000, 0, 'You get $100,000 more'],
  ])('%d against %d', (give, get, share, verdict) => {
    const balance = valueBalance(give, get)
    expect(balance.giveShare).toBeCloseTo(share, 10)
    expect(balance.difference).toBe(give - get)
    expect(balance.verdict).toBe(verdict)
  })
})
