import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLooseCount } from './loose-count'
import type { CountHits } from './rate-limit'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A counter that all instances share, with windows of its own. */
function sharedCounter() {
  const hits = new Map<string, number>()
  const state = { calls: 0, isAway: false, hits }
  const countHits: CountHits = async (all) => {
    state.calls += 1
    if (state.isAway) throw new Error('away')
    return all.map(({ key, times }) => {
      hits.set(key, (hits.get(key) ?? 0) + times)
      return { hits: hits.get(key) ?? 0, secondsLeft: 60 }
    })
  }
  return { state, countHits }
}

it('counts here at once, and what others counted a second later, in one call for all keys', async () => {
  const { state, countHits } = sharedCounter()
  const [one, other] = [openLooseCount(countHits), openLooseCount(countHits)]
  for (const key of ['a', 'b', 'a']) one.hit(key, 60)
  expect(one.hit('a', 60)).toEqual({ hits: 3, secondsLeft: 60 })
  other.hit('a', 60)
  expect(state.calls).toBe(0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(state.calls).toBe(2)
  expect(Object.fromEntries(state.hits)).toEqual({ a: 4, b: 1 })
  expect(other.hit('a', 60).hits).toBe(5)
})

it('keeps few hits to itself where many are worth telling', async () => {
  const { state, countHits } = sharedCounter()
  const counts = openLooseCount(countHits)
  for (let hit = 0; hit < 49; hit += 1) counts.hit('a', 60, 50)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(state.calls).toBe(0)
  counts.hit('a', 60, 50)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(state.hits.get('a')).toBe(50)
})

it('begins anew with each window, also where the shared one ends earlier', async () => {
  const { state, countHits } = sharedCounter()
  const counts = openLooseCount(countHits)
  for (let hit = 0; hit < 10; hit += 1) counts.hit('a', 60)
  await vi.advanceTimersByTimeAsync(1_000)
  state.hits.clear()
  counts.hit('a', 60)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(counts.hit('a', 60).hits).toBe(2)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(counts.hit('a', 60).hits).toBe(1)
})

it('goes on alone while the counter is away, and tells it everything later', async () => {
  const { state, countHits } = sharedCounter()
  const counts = openLooseCount(countHits)
  state.isAway = true
  counts.hit('a', 60)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(counts.hit('a', 60).hits).toBe(2)
  state.isAway = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(state.hits.get('a')).toBe(2)
})

it('takes a new key at once where it holds as many as it may, and forgets the oldest', () => {
  vi.useRealTimers()
  const counts = openLooseCount(sharedCounter().countHits)
  for (let key = 0; key < 100_000; key += 1) counts.hit(`${key}`, 60)
  const start = performance.now()
  for (let key = 0; key < 2_000; key += 1) counts.hit(`new ${key}`, 60)
  // A walk over all keys for each hit took seconds.
  expect(performance.now() - start).toBeLessThan(1_000)
  expect([counts.hit('99999', 60).hits, counts.hit('0', 60).hits]).toEqual([2, 1])
  counts.close()
})

it('shares nothing once it is closed, also where it was about to when that happened', async () => {
  const { state, countHits } = sharedCounter()
  let fail = () => {}
  const counts = openLooseCount(async (all) => {
    await countHits(all)
    await new Promise<void>((_, no) => (fail = () => no(new Error('gone'))))
    return []
  })
  counts.hit('a', 60)
  await vi.advanceTimersByTimeAsync(1_000)
  counts.close()
  fail()
  await vi.advanceTimersByTimeAsync(5_000)
  counts.hit('a', 60)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(state.calls).toBe(1)
})
