import { onTestFinished, vi } from 'vitest'

/**
 * Timers that begin from now on go by themselves, and can be hurried.
 * @returns lets so many milliseconds pass at once.
 */
export function skipTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  return (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
}
