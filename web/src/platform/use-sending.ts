import { useEffect, useRef, useState } from 'react'
import { type ToastAction, toast } from '../ui/toast'
import { messageOf } from './api-error'

/** What a dialog says of what it sends. */
export interface Said {
  /** In a toast meanwhile, which then says how it ended. Without this a refusal stands in the dialog. */
  doing?: string
  done?: string
  /** A way to what came of it, offered in that toast. */
  doneAction?: ToastAction | undefined
  /** In place of the call's own words where no answer came. */
  failed?: string | ((error: unknown) => string)
}

interface Options<Given extends unknown[], Result> {
  send: (...given: Given) => Promise<Result>
  said?: Said | undefined
  /** The same call is under way from a dialog that was closed meanwhile. */
  busy?: boolean
  /** Puts what was refused at the fields it is about. @returns whether all of it found its place. */
  showAtFields?: (error: unknown) => boolean
  onSent: (result: Result) => void
}

export interface Sending {
  busy: boolean
  /** It was sent, and the dialog is about to close. */
  done: boolean
  refusal: string | undefined
}

const still: Sending = { busy: false, done: false, refusal: undefined }

/** Sends what a dialog holds, once at a time, and says how that ended. */
export function useSending<Given extends unknown[], Result>({
  send,
  said = {},
  busy = false,
  showAtFields,
  onSent,
}: Options<Given, Result>) {
  const [sending, setSending] = useState(still)
  const underWay = useRef(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

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
      // Back closes a dialog while it sends, and then nothing else would tell that it failed.
      if (note !== undefined || !isOpen.current) toast.error(words, { id: note })
      const shown = showAtFields?.(error)
      setSending({ ...still, refusal: note === undefined && !shown ? words : undefined })
    } finally {
      underWay.current = false
    }
  }
  return { ...sending, busy: sending.busy || busy, submit }
}
