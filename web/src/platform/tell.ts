import { toast } from '../ui/toast'
import { messageOf } from './api-error'

interface Words {
  doing: string
  done: string
  failed: string
}

/** Does something and says so in one toast: what is under way, then how it ended. @returns whether it succeeded. */
export async function tell(act: () => Promise<unknown>, { doing, done, failed }: Words) {
  const note = toast.loading(doing)
  try {
    await act()
    toast.success(done, { id: note })
    return true
  } catch (error) {
    toast.error(messageOf(error, failed), { id: note })
    return false
  }
}
