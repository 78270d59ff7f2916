import { onTestFinished, vi } from 'vitest'
import { toast } from '../src/ui/toast'

/** Records error toasts as they are called for, as one may reach the screen after the test has looked. @returns their texts. */
export function saidErrors() {
  const said = vi.spyOn(toast, 'error')
  onTestFinished(() => said.mockRestore())
  return () => said.mock.calls.map(([text]) => text)
}
