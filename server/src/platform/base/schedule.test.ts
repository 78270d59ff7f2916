import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { schedule } from './schedule'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A job that takes no time unless told so, and the milliseconds at which it began. */
function scheduled(every: number, { takes = 0, delay }: { takes?: number; delay?: number } = {}) {
  const begun: number[] = []
  const start = performance.now()
  const job = schedule(
    async () => {
      begun.push(performance.now() - start)
      if (takes) await new Promise((done) => setTimeout(done, takes))
    },
    every,
    () => {},
    delay,
  )
  return { begun, job }
}

it('runs so long after its last end', async () => {
  const { begun, job } = scheduled(1_000, { takes: 300 })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(begun).toEqual([1_000, 2_300, 3_600])
  await job.stop()
})

it('runs soon when asked after a rest, and what is asked for right afterwards a pause later, together', async () => {
  const { begun, job } = scheduled(60_000, { delay: 20 })
  await vi.advanceTimersByTimeAsync(500)
  job.soon()
  await vi.advanceTimersByTimeAsync(50)
  expect(begun).toEqual([520])
  job.soon()
  job.soon()
  await vi.advanceTimersByTimeAsync(100)
  job.soon()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).toEqual([520, 720])
  await job.stop()
})

it('runs once more for what is asked during a run, and no more once stopped', async () => {
  const { begun, job } = scheduled(60_000, { takes: 400, delay: 20 })
  job.soon()
  await vi.advanceTimersByTimeAsync(100)
  job.soon()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(begun).toEqual([20, 620])
  job.soon()
  await job.stop()
  job.soon()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(begun).toEqual([20, 620])
})

it('goes on after a run that failed, which is reported', async () => {
  const failures: unknown[] = []
  const job = schedule(
    () => Promise.reject(new Error('away')),
    1_000,
    (error) => failures.push(error),
  )
  await vi.advanceTimersByTimeAsync(2_500)
  expect(failures).toHaveLength(2)
  await job.stop()
})

it('waits a pause for more of the kind, where nothing else was said', async () => {
  const { begun, job } = scheduled(60_000)
  await vi.advanceTimersByTimeAsync(500)
  job.soon()
  await vi.advanceTimersByTimeAsync(150)
  job.soon()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).toEqual([700])
  await job.stop()
})
