import { useEffect, useRef } from 'react'
import { toast } from '../ui/toast'

/** Once what a dialog is about is overtaken by what somebody else did: closes it, and says so. */
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
