import { describe, expect, it } from 'vitest'
import type { Refusal } from '../platform/base/errors'
import { accept, decline, handOversOf, quantitiesOf, swapsOf } from './loop.rules'
import { type Candidate, chooseLoops, mostEvenOf } from './loop-choosing.rules'

describe('how many each gives', () => {
  it.each([
    [
      'the same value',
      [
        [50, 1],
        [50, 1],
      ],
      [1, 1],
    ],
    [
      'as even as it gets',
      [
        [100, 9],
        [33, 9],
        [50, 9],
      ],
      [1, 3, 2],
    ],
    [
      'no more than was offered',
      [
        [100, 1],
        [10, 4],
      ],
      [1, 4],
    ],
    [
      'no fewer than one',
      [
        [100, 5],
        [90, 5],
      ],
      [1, 1],
    ],
    [
      'worth nothing',
      [
        [0, 9],
        [60, 9],
      ],
      [1, 1],
    ],
    [
      'all worth nothing',
      [
        [0, 9],
        [0, 9],
      ],
      [1, 1],
    ],
  ])('%s', (_what, offers, quantities) => {
    const given = offers.map(([valueCents = 0, offered = 0]) => ({ valueCents, offered }))
    expect(quantitiesOf(given)).toEqual(quantities)
  })
})

const now = new Date('2026-03-10T12:00:00Z')
const codeOf = (act: () => void) => {
  try {
    act()
    return 'fine'
  } catch (error) {
    return (error as Refusal).code
  }
}

describe('an answer', () => {
  const later = new Date(now.getTime() + 1)
  it.each([
    ['proposed', later, 'open', 'fine', 'fine'],
    ['proposed', later, 'accepted', 'LOOP_ANSWERED', 'fine'],
    ['proposed', now, 'open', 'LOOP_ENDED', 'fine'],
    ['agreed', later, 'accepted', 'LOOP_ENDED', 'LOOP_ENDED'],
    ['declined', later, 'open', 'LOOP_ENDED', 'LOOP_ENDED'],
    ['expired', later, 'open', 'LOOP_ENDED', 'LOOP_ENDED'],
    ['dissolved', later, 'open', 'LOOP_ENDED', 'LOOP_ENDED'],
  ] as const)('to one that is %s until %s, after %s: yes %s, no %s', (status, expiresAt, answer, yes, no) => {
    expect(codeOf(() => accept({ status, expiresAt }, answer, now))).toBe(yes)
    expect(codeOf(() => decline({ status, expiresAt }))).toBe(no)
  })
})

const places = (values: number[]) =>
  values.map((valueCents, at) => ({
    userId: `user ${at}`,
    perkId: `perk ${at}`,
    receiverId: `user ${(at + 1) % values.length}`,
    quantity: at + 1,
    valueCents,
    title: `Perk ${at}`,
    logistics: `by ${at}`,
  }))

describe('the hand-overs', () => {
  it('of three people are three: each is bid for by who gets it, with what they give', () => {
    expect(handOversOf(places([10, 20, 30]))).toMatchObject([
      {
        ownerId: 'user 0',
        targetQuantity: 1,
        logistics: 'by 0',
        bid: { targetId: 'perk 0', givenId: 'perk 1', bidderId: 'user 1', quantity: 2 },
      },
      {
        ownerId: 'user 1',
        targetQuantity: 2,
        logistics: 'by 1',
        bid: { targetId: 'perk 1', givenId: 'perk 2', bidderId: 'user 2', quantity: 3 },
      },
      {
        ownerId: 'user 2',
        targetQuantity: 3,
        logistics: 'by 2',
        bid: { targetId: 'perk 2', givenId: 'perk 0', bidderId: 'user 0', quantity: 1 },
      },
    ])
  })
  it.each([
    ['the first', [20, 10], 'user 0', 'user 1'],
    ['the second', [10, 20], 'user 1', 'user 0'],
    ['the first where both are equal', [10, 10], 'user 0', 'user 1'],
  ])('of two people are one, for what is worth more: %s', (_what, values, ownerId, bidderId) => {
    const logistics = 'Perk 0: by 0\n\nPerk 1: by 1'
    expect(handOversOf(places(values))).toMatchObject([{ ownerId, logistics, bid: { bidderId } }])
  })
  it('are what each gives and gets', () => {
    expect(swapsOf(places([1, 1, 1])).map(({ given, target }) => [given, target])).toEqual([
      ['perk 0', 'perk 2'],
      ['perk 1', 'perk 0'],
      ['perk 2', 'perk 1'],
    ])
  })
})

const loop = (names: string, { values = [] as number[], day = 1 } = {}): Candidate => ({
  perks: names.split('').map((id, at) => ({ id, valueCents: values[at] ?? 100 })),
  since: new Date(`2026-03-0${day}T00:00:00Z`),
})
const chosen = (candidates: Candidate[]) =>
  chooseLoops(candidates)
    .map(({ perks }) => perks.map(({ id }) => id).join(''))
    .sort()

describe('the choice of loops', () => {
  it.each([
    ['nothing of nothing', [], []],
    ['all that share nothing', [loop('ab'), loop('cde')], ['ab', 'cde']],
    ['the larger of two in each other’s way', [loop('ab'), loop('bcd')], ['bcd']],
    ['the more even one', [loop('ab', { values: [10, 90] }), loop('ac', { values: [10, 12] })], ['ac']],
    ['what waits longest', [loop('ab', { day: 2 }), loop('ac', { day: 1 })], ['ac']],
    [
      'two for the one that stands in their way',
      [loop('bc', { day: 1 }), loop('ab', { day: 2 }), loop('cd', { day: 3 })],
      ['ab', 'cd'],
    ],
  ])('takes %s', (_what, candidates, expected) => {
    expect(chosen(candidates)).toEqual(expected)
  })

  /** The most people that any choice reaches, by trying all. */
  function optimum(candidates: Candidate[], held = new Set<string>()): number {
    const [first, ...rest] = candidates
    if (!first) return 0
    const without = optimum(rest, held)
    if (first.perks.some(({ id }) => held.has(id))) return without
    const taken = new Set([...held, ...first.perks.map(({ id }) => id)])
    return Math.max(without, first.perks.length + optimum(rest, taken))
  }

  it('reaches at least 0.98 of the optimum on small markets, and never takes a perk twice', () => {
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 48271) % 2147483647
      return seed % below
    }
    let [reached, best] = [0, 0]
    for (let market = 0; market < 150; market += 1) {
      const letters = 'abcdefghijklmnopqrst'.split('')
      const candidates = Array.from({ length: 14 }, () => {
        const pool = [...letters]
        const names = Array.from({ length: 2 + next(2) }, () => pool.splice(next(pool.length), 1)[0]).join('')
        return loop(names, { day: 1 + next(9) })
      })
      const taken = chooseLoops(candidates).flatMap(({ perks }) => perks.map(({ id }) => id))
      expect(new Set(taken).size).toBe(taken.length)
      reached += taken.length
      best += optimum(candidates)
    }
    expect(reached / best).toBeGreaterThanOrEqual(0.98)
  })

  it('looks at a crowded market only so often: meanwhile the process answers nobody', () => {
    let looks = 0
    // Rings of three among 300 perks, each perk in 200 of them.
    const candidates = Array.from({ length: 20_000 }, (_, n) => {
      const perks = [n % 300, (n * 7 + 1) % 300, (n * 13 + 2) % 300].map((id) => ({ id: `${id}`, valueCents: n % 90 }))
      return {
        since: new Date('2026-03-01'),
        get perks() {
          looks += 1
          return perks
        },
      }
    }).filter(({ perks }) => new Set(perks.map(({ id }) => id)).size === 3)
    const taken = chooseLoops(candidates).length
    expect(taken).toBeGreaterThan(75)
    expect(looks).toBeLessThan(500_000)
  })

  it('takes the most even loops of a perk that is in very many', () => {
    const all = Array.from({ length: 300 }, (_, n) => loop('ab', { values: [1000, 701 + n] }))
    const kept = mostEvenOf(all).map(({ perks }) => perks[1]?.valueCents)
    expect(kept).toEqual(Array.from({ length: 100 }, (_, n) => 1000 - n))
  })

  it('and not all of them through the same other perk', () => {
    const ring = (other: string, third: number, value: number): Candidate => ({
      perks: [['a'], [other, value], [`${third}`]].map(([id, valueCents = 1000]) => ({
        id: `${id}`,
        valueCents: Number(valueCents),
      })),
      since: new Date('2026-03-01'),
    })
    const all = Array.from({ length: 300 }, (_, n) => [ring('even', n, 1000), ring('less even', n, 900)]).flat()
    const kept = mostEvenOf(all).slice(0, 20)
    expect(kept.filter(({ perks }) => perks[1]?.id === 'even')).toHaveLength(10)
    expect(kept.filter(({ perks }) => perks[1]?.id === 'less even')).toHaveLength(10)
  })
})
