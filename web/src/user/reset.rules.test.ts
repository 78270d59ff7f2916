import { describe, expect, it } from 'vitest'
import { addressKey, clock, isCodeGood, secondsToWait } from './reset.rules'

describe('secondsToWait', () => {
  it.each([
    ['never sent', undefined, 0],
    ['just now', 100_000, 60],
    ['18 s ago', 82_000, 42],
    ['a moment before the minute is over', 40_001, 1],
    ['a minute ago', 40_000, 0],
    ['long ago', 0, 0],
    ['by a clock that was set back', 500_000, 60],
  ])('%s', (_, sentAt, expected) => {
    expect(secondsToWait(sentAt, 100_000)).toBe(expected)
  })
})

it.each([
  ['never sent', undefined, false],
  ['just now', 1_000_000, true],
  ['a moment before ten minutes are over', 400_001, true],
  ['ten minutes ago', 400_000, false],
])('a code that was sent %s is good: %s', (_, sentAt, expected) => {
  expect(isCodeGood(sentAt, 1_000_000)).toBe(expected)
})

describe('clock', () => {
  it.each([
    [60, '1:00'],
    [42, '0:42'],
    [7, '0:07'],
    [0, '0:00'],
  ])('%i', (seconds, expected) => {
    expect(clock(seconds)).toBe(expected)
  })
})

it.each([
  ['Ann@Example.com', true],
  [' ann@example.com ', true],
  ['anne@example.com', false],
])('%j is the address of ann@example.com: %s', (email, expected) => {
  expect(addressKey(email) === addressKey('ann@example.com')).toBe(expected)
})
