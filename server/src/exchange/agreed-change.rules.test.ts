import { describe, expect, it } from 'vitest'
import * as rules from './agreed-change.rules'
import type { ExchangeFacts } from './exchange.rules'

const now = new Date('2026-11-24T12:00:00Z')
const agreed = { completionDate: '2026-12-01', logistics: 'At the desk', quantity: 2 }
const exchange: ExchangeFacts & rules.Agreed & { isLeg: boolean } = {
  ...{ status: 'ongoing', ownerId: 'owner', bidderId: 'bidder', initiatorId: null, isLeg: false },
  ...agreed,
}
const open: rules.Proposal = { number: 1, userId: 'owner', status: 'open' }
const over = (count: number): rules.Proposal[] =>
  Array.from({ length: count }, (_, at) => ({ ...open, number: at + 1, status: 'refused' }))

function codeOf(act: () => unknown) {
  try {
    act()
    return ''
  } catch (error) {
    const { code, text, extras } = error as { code: string; text: unknown; extras: { errors?: { path: string }[] } }
    return code === 'INVALID'
      ? `INVALID ${extras.errors?.[0]?.path}`
      : typeof text === 'string'
        ? `${code} ${text}`
        : code
  }
}

describe('proposing', () => {
  const nothing = { completionDate: null, logistics: null, quantity: null }
  it.each<[string, rules.Draft, Partial<typeof exchange>, rules.Proposal[], string]>([
    ['another day', { completionDate: '2026-12-24' }, {}, [], ''],
    ['an earlier day', { completionDate: '2026-11-25' }, {}, [], ''],
    ['a day that is past', { completionDate: '2026-11-20' }, {}, [], 'INVALID completionDate'],
    ['a day in three years', { completionDate: '2029-11-20' }, {}, [], 'INVALID completionDate'],
    ['nothing', {}, {}, [], 'INVALID completionDate'],
    ['what is agreed', agreed, {}, [], 'INVALID completionDate'],
    ['another quantity', { quantity: 3 }, {}, [], ''],
    ['another quantity in a loop', { quantity: 3 }, { isLeg: true }, [], 'INVALID quantity'],
    ['other logistics in a loop', { logistics: 'By post' }, { isLeg: true }, [], ''],
    ['while one is open', { quantity: 3 }, {}, [open], 'CHANGE_STANDS changeStands'],
    ['the twentieth', { quantity: 3 }, {}, over(19), ''],
    ['one too many', { quantity: 3 }, {}, over(20), 'CHANGE_STANDS tooManyChanges'],
    ['when it is not ongoing', { quantity: 3 }, { status: 'pending_completion' }, [], 'EXCHANGE_STATE'],
  ])('%s', (_name, draft, change, proposals, code) => {
    expect(codeOf(() => rules.propose({ ...exchange, ...change }, proposals, draft, now))).toBe(code)
  })

  it('keeps only what is another than it is', () => {
    const propose = (draft: rules.Draft) => rules.propose(exchange, [], draft, now)
    expect(propose({ ...agreed, quantity: 5 })).toEqual({ ...nothing, quantity: 5 })
    expect(propose({ completionDate: '2026-12-24', logistics: 'By post' })).toEqual({
      ...nothing,
      completionDate: '2026-12-24',
      logistics: 'By post',
    })
  })
})

describe('answering', () => {
  it.each<[string, rules.Proposal[], number, string, string]>([
    ['the other party', [open], 1, '', 'FORBIDDEN changeOfOther'],
    ['who proposed it', [{ ...open, userId: 'bidder' }], 1, 'FORBIDDEN changeIsYours', ''],
    ['one that is over', over(1), 1, 'CHANGE_ENDED changeEnded', 'CHANGE_ENDED changeEnded'],
    [
      'another than was seen',
      [...over(1), { ...open, number: 2 }],
      1,
      'CHANGE_ENDED changeEnded',
      'CHANGE_ENDED changeEnded',
    ],
    ['none', [], 1, 'CHANGE_ENDED changeEnded', 'CHANGE_ENDED changeEnded'],
  ])('%s', (_name, proposals, number, answered, withdrawn) => {
    expect(codeOf(() => rules.answer(exchange, proposals, 'bidder', number))).toBe(answered)
    expect(codeOf(() => rules.withdraw(exchange, proposals, 'bidder', number))).toBe(withdrawn)
  })

  it.each(['pending_completion', 'completed', 'cancelled'] as const)('not when it is %s', (status) => {
    for (const act of [rules.answer, rules.withdraw])
      expect(codeOf(() => act({ ...exchange, status }, [open], 'bidder', 1))).toBe('EXCHANGE_STATE')
  })

  it('a day that has passed meanwhile is not confirmed', () => {
    const change = { completionDate: '2026-11-20', logistics: null, quantity: null }
    expect(codeOf(() => rules.confirmDate(change, now))).toBe('INVALID completionDate')
    // In words that fit who presses Confirm, and chose no date.
    expect(() => rules.confirmDate(change, now)).toThrow(
      expect.objectContaining({ extras: { errors: [{ path: 'completionDate', text: 'changeDatePast' }] } }),
    )
    expect(codeOf(() => rules.confirmDate({ ...change, completionDate: null }, now))).toBe('')
  })
})
