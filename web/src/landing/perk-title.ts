import { useEffect } from 'react'
import * as market from '#locale/public-marketplace'

/** Names the page after the perk that is shown over the marketplace, as the server does. */
export function usePerkTitle(perk: string | undefined) {
  useEffect(() => {
    if (!perk) return
    document.title = `${perk} · Perkloop`
    return () => {
      document.title = `${market.marketplace()} · Perkloop`
    }
  }, [perk])
}
