import { describe, expect, it } from 'vitest'
import { Refusal } from '../platform/base/errors'
import { changeEnd, endOn, stepAfter, stepOf } from './perk-end.rules'

const refusal = (act: () => unknown) => {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return `${error.status} ${error.extras.errors?.[0]?.path ?? error.code}`
  }
}

describe('what the clock does next about a last day', () => {
  it.each([
    ['long before', '2026-03-20', '2026-01-01', '2026-03-13'],
    ['on the day before the first reminder', '2026-03-20', '2026-03-12', '2026-03-13'],
    ['on that of the first reminder', '2026-03-20', '2026-03-13', '2026-03-19'],
    ['on that of the second', '2026-03-20', '2026-03-19', '2026-03-21'],
    ['on the last day', '2026-03-20', '2026-03-20', '2026-03-21'],
    ['long after', '2026-03-20', '2026-06-20', '2026-03-21'],
    ['over a leap day', '2028-03-01', '2028-02-22', '2028-02-23'],
    ['over a leap day, tomorrow', '2028-03-01', '2028-02-28', '2028-02-29'],
  ])('%s: %s, asked on %s', (_when, validUntil, today, next) => {
    expect(stepAfter(validUntil, today)).toBe(next)
  })

  it.each([
    ['a reminder, and the next', '2026-03-13', { next: '2026-03-19' }],
    ['one reminder where the first was slept through', '2026-03-19', { next: '2026-03-21' }],
    ['a reminder on the last day itself', '2026-03-20', { next: '2026-03-21' }],
    ['the end', '2026-03-21', { status: 'ended', next: null }],
    ['the end, late', '2026-05-21', { status: 'ended', next: null }],
  ])('is %s', (_what, today, step) => {
    expect(stepOf('2026-03-20', today)).toEqual(step)
  })
})

describe('a last day that is written', () => {
  it.each([
    ['none', null, { valid_until: null, next_step_on: null }],
    ['today in the west', '2026-03-09', { valid_until: '2026-03-09', next_step_on: '2026-03-10' }],
    ['yesterday in the west', '2026-03-08', '422 validUntil'],
    ['ten years ahead', '2036-03-10', { valid_until: '2036-03-10', next_step_on: '2036-03-03' }],
    ['more', '2036-03-12', '422 validUntil'],
  ])('is %s: %s', (_what, validUntil, expected) => {
    expect(refusal(() => endOn(validUntil, new Date('2026-03-10T11:59:00Z')))).toEqual(expected)
  })
})

describe('a change of the last day', () => {
  const over = '2026-03-01'
  const [mine, theirs] = ['owner', 'manager']
  it.each([
    ['nothing said', 'available', undefined, false, mine, {}],
    ['the same again, over', 'ended', over, false, mine, {}],
    ['a new one', 'available', '2026-05-01', false, mine, { valid_until: '2026-05-01', next_step_on: '2026-04-24' }],
    ['of one in an exchange', 'reserved', null, false, mine, { valid_until: null, next_step_on: null }],
    [
      'a new one brings it back',
      'ended',
      '2026-03-15',
      false,
      mine,
      { valid_until: '2026-03-15', next_step_on: '2026-03-16', status: 'available' },
    ],
    ['none brings it back', 'ended', null, false, mine, { valid_until: null, next_step_on: null, status: 'available' }],
    ['a manager brings nothing back', 'ended', null, false, theirs, '403 FORBIDDEN'],
    ['listed again with a day that is over', 'exchanged', undefined, true, mine, '422 validUntil'],
    [
      'listed again with a new one',
      'exchanged',
      '2026-05-01',
      true,
      mine,
      { valid_until: '2026-05-01', next_step_on: '2026-04-24' },
    ],
  ] as const)('%s (%s)', (_what, status, validUntil, isRelisted, actor, expected) => {
    const perk = { owner_id: mine, status, valid_until: over }
    const now = new Date('2026-03-15T13:00:00Z')
    expect(refusal(() => changeEnd(perk, { validUntil, isRelisted }, { actor, now }))).toEqual(expected)
  })
})
