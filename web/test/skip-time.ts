import { onTestFinished, vi } from 'vitest'

const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const

/**
 * Timers that begin from now on go by themselves, and can be hurried.
 * @returns lets so many milliseconds pass at once.
 */
export function skipTime() {
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  return (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
}
