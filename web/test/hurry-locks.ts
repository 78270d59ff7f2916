import { onTestFinished, vi } from 'vitest'

/** In milliseconds: until a dialog whose call hangs lets go, where `hurryLocks` was called. */
const soon = 300

/** Dialogs let go of a call that hangs soon, instead of after 15 seconds (src/ui/use-locked.ts). @returns waits until they have. */
export function hurryLocks() {
  const later = window.setTimeout.bind(window)
  const sooner = (act: TimerHandler, ms?: number) => later(act, ms === 15_000 ? soon : ms)
  const timers = vi.spyOn(window, 'setTimeout').mockImplementation(sooner as typeof setTimeout)
  onTestFinished(() => timers.mockRestore())
  return () => new Promise((done) => later(done, 2 * soon))
}
