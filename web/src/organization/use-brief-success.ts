import { timings } from '@perkloop/contract/limits'
import { useEffect } from 'react'

interface Act {
  isSuccess: boolean
  submittedAt: number
  reset: () => void
}

/** When a mutation that has just succeeded began; false otherwise, and after three seconds (docs/product.md, Screens). */
export function useBriefSuccess({ isSuccess, submittedAt, reset }: Act): number | false {
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(reset, timings.statusMessage)
    return () => clearTimeout(timer)
  }, [isSuccess, reset])
  return isSuccess && submittedAt
}
