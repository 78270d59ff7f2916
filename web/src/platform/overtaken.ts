import { useEffect, useRef } from 'react'
import { toast } from '../ui/toast'

/** Closes a dialog, with a toast, once another user's change has made it pointless. */
export function useOvertaken(overtaken: boolean, close: () => void, words: string) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!overtaken) return
    latest.current()
    toast.info(words)
  }, [overtaken, words])
}
