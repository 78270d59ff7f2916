import { timings } from '@perkloop/contract/limits'
import { useEffect } from 'react'

interface Act {
  isSuccess: boolean
  submittedAt: number
  reset: () => void
}

/** When it was begun what has just gone well, else false; three seconds later it is old news (docs/product.md, Screens). */
export function useBriefSuccess({ isSuccess, submittedAt, reset }: Act): number | false {
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(reset, timings.statusMessage)
    return () => clearTimeout(timer)
  }, [isSuccess, reset])
  return isSuccess && submittedAt
}
