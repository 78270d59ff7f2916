import { useEffect, useRef } from 'react'
import { toast } from '../ui/toast'

/** Closes a dialog, with a toast, once another user's change has made it pointless. */
export function useCloseWhenStale(isStale: boolean, close: () => void, text: string) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isStale) return
    latest.current()
    toast.info(text)
  }, [isStale, text])
}
