import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the bid that a link in a mail or a notification names, or to the group that a link of another screen names. */
export function useScrollTo(bid: string | null, ready: boolean) {
  const { hash } = useLocation()
  // Only when the page opens: later the tabs scroll by themselves.
  const [group] = useState(hash.slice(1))
  const wanted = bid ? `bid-${bid}` : group
  useEffect(() => {
    if (wanted && ready) document.getElementById(wanted)?.scrollIntoView({ block: bid ? 'center' : 'start' })
  }, [wanted, bid, ready])
}
