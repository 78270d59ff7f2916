import { onTestFinished, vi } from 'vitest'
import { toast } from '../src/ui/toast'

/** @returns what toasts say of failures until the test is over: one that is not wanted may come later than a test looks. */
export function saidErrors() {
  const said = vi.spyOn(toast, 'error')
  onTestFinished(() => said.mockRestore())
  return () => said.mock.calls.map(([text]) => text)
}
