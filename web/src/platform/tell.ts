import { toast } from '../ui/toast'
import { messageOf } from './api-error'

interface Words {
  doing: string
  done: string
  /** In place of the call's own words where no answer came. */
  failed?: string
  /** Takes a failure that is not to be told. */
  heed?: (error: unknown) => boolean
}

/** Does something and says so in one toast: what is under way, then how it ended. @returns whether it succeeded. */
export async function tell(act: () => Promise<unknown>, { doing, done, failed, heed }: Words) {
  const note = toast.loading(doing)
  try {
    await act()
    toast.success(done, { id: note })
    return true
  } catch (error) {
    if (heed?.(error)) toast.dismiss(note)
    else toast.error(messageOf(error, failed), { id: note })
    return false
  }
}
