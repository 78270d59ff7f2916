import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the row that a link in a mail or a notification names. @param isThere a list that is read again may not have it yet. */
export function useScrollTo(row: string | null, isThere: boolean) {
  useEffect(() => {
    if (row && isThere) document.getElementById(row)?.scrollIntoView({ block: 'center' })
  }, [row, isThere])
}

/** Scrolls to the group that a link of another screen names, once, as the page opens: later the tabs scroll by themselves. */
export function useGroupAtOpening(isReady: boolean) {
  const { hash } = useLocation()
  const [group] = useState(hash.slice(1))
  const hasOpened = useRef(false)
  useEffect(() => {
    if (!isReady || hasOpened.current) return
    hasOpened.current = true
    document.getElementById(group)?.scrollIntoView({ block: 'start' })
  }, [isReady, group])
}
