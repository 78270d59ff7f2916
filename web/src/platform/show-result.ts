import { toast } from '../ui/toast'
import { messageOf } from './api-error'

interface Texts {
  doing: string
  done: string
  /** In place of the call's own text where no response came. */
  failed?: string
  /** Whether the caller has handled the failure itself: the toast then goes without a word. */
  isHandled?: (error: unknown) => boolean
}

/** Runs something and shows it in one toast: what is under way, then its result. @returns whether it succeeded. */
export async function showResult(run: () => Promise<unknown>, { doing, done, failed, isHandled }: Texts) {
  const note = toast.loading(doing)
  try {
    await run()
    toast.success(done, { id: note })
    return true
  } catch (error) {
    if (isHandled?.(error)) toast.dismiss(note)
    else toast.error(messageOf(error, failed), { id: note })
    return false
  }
}
