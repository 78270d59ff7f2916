import { useRef, useState } from 'react'
import { type ToastAction, toast } from '../ui/toast'
import { isOfEndedSession, isOffline, messageOf } from './api-error'
import { useIsMounted } from './use-is-mounted'

/** The texts a dialog shows about its request. */
export interface Said {
  /** Shown in a toast meanwhile, which then shows the result. A refusal is shown in the dialog, as long as it is open. */
  doing?: string
  done?: string
  /** A link to the result, offered in that toast. */
  doneAction?: ToastAction | undefined
  /** Shown instead of the endpoint's own text if there is no response. */
  failed?: string | ((error: unknown) => string)
}

interface Options<Given extends unknown[], Result> {
  send: (...given: Given) => Promise<Result>
  said?: Said | undefined
  /** Whether the same request is under way from a dialog that was closed meanwhile. */
  busy?: boolean
  /** Shows errors at their fields. @returns whether every error has a field. */
  showAtFields?: (error: unknown) => boolean
  onSent: (result: Result) => void
}

export interface Sending {
  busy: boolean
  /** It succeeded, and the dialog is about to close. */
  done: boolean
  refusal: string | undefined
}

const still: Sending = { busy: false, done: false, refusal: undefined }

/** Sends a dialog's content, once at a time, and shows the result. */
export function useSending<Given extends unknown[], Result>({
  send,
  said = {},
  busy = false,
  showAtFields,
  onSent,
}: Options<Given, Result>) {
  const [sending, setSending] = useState(still)
  const underWay = useRef(false)
  const isOpen = useIsMounted()

  async function submit(...given: Given) {
    if (underWay.current || busy) return
    underWay.current = true
    setSending({ ...still, busy: true })
    const note = said.doing === undefined ? undefined : toast.loading(said.doing)
    try {
      const result = await send(...given)
      setSending({ ...still, done: true })
      if (said.done !== undefined) toast.success(said.done, { id: note, action: said.doneAction })
      onSent(result)
    } catch (error) {
      const words = typeof said.failed === 'function' ? said.failed(error) : messageOf(error, said.failed)
      // Somebody else's change may close a dialog while it sends: then the failure has to be shown in a toast. The end of the
      // session closes it too, and is told already.
      if (!isOpen.current && !isOfEndedSession(error)) return void toast.error(words, { id: note })
      if (note !== undefined) toast.dismiss(note)
      const shown = showAtFields?.(error)
      const refused = { ...still, refusal: shown ? undefined : words }
      setSending(refused)
      // The text says that the user is offline, so it goes once they are online.
      if (isOffline(error))
        addEventListener('online', () => setSending((now) => (now === refused ? still : now)), { once: true })
    } finally {
      underWay.current = false
    }
  }
  return { ...sending, busy: sending.busy || busy, submit }
}
