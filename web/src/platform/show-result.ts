import { toast } from '../ui/toast'
import { isOfEndedSession, messageOf } from './api-error'

interface Texts {
  doing: string
  /** The id of what it is about, where one may do the same to several. */
  about?: string
  done: string
  /** Shown instead of the endpoint's own text if there is no response. */
  failed?: string
  /** Whether the caller has handled the failure itself: then the toast just disappears. */
  isHandled?: (error: unknown) => boolean
}

/** The toast of what failed last, by what was being done to what. */
const failures = new Map<string, string | number>()

/**
 * Runs something with one toast: first what is under way, then the result. Trying again takes the toast of the failure, so that none
 * says that it failed once it is done. @returns whether it succeeded.
 */
export async function showResult(run: () => Promise<unknown>, { doing, about = '', done, failed, isHandled }: Texts) {
  const what = `${doing} ${about}`
  const note = toast.loading(doing, { id: failures.get(what) })
  failures.delete(what)
  try {
    await run()
    toast.success(done, { id: note })
    return true
  } catch (error) {
    if (isHandled?.(error)) toast.dismiss(note)
    else {
      showFailure(error, failed, note)
      failures.set(what, note)
    }
    return false
  }
}

/**
 * Shows a failure in a toast, unless it is the end of the session, which is told already.
 * @param failed Shown instead of the endpoint's own text if there is no response.
 * @param note The toast that it takes the place of.
 */
export function showFailure(error: unknown, failed?: string, note?: string | number) {
  if (!isOfEndedSession(error)) toast.error(messageOf(error, failed), { id: note })
  else if (note !== undefined) toast.dismiss(note)
}
