import { onTestFinished, vi } from 'vitest'

const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const

/**
 * Timers that begin from now on go by themselves, and can be hurried.
 * @returns lets so many milliseconds pass at once.
 */
export function skipTime() {
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true })
  onTestFinished(async () => {
    // What changed() gathers for 50 ms would else wait for a timer that is gone, and so would every later test of this page.
    await vi.advanceTimersByTimeAsync(100)
    vi.useRealTimers()
  })
  return (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
}
