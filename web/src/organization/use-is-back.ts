import { useEffect, useState } from 'react'
import { useSearchParamsHere } from '../platform/use-search-params-here'

/** In milliseconds. Stripe's event comes within seconds; after that the payment failed, or something is wrong. */
const eventTakes = 2 * 60_000

/** Whether the user has just come back from Stripe's page. A bookmark of the address says nothing about that later. */
export function useIsBack() {
  const [params, setParams] = useSearchParamsHere()
  const [isBack, setBack] = useState(params.get('paid') === 'now')
  useEffect(() => {
    if (!isBack) return
    setParams(
      (now) => {
        now.delete('paid')
        return now
      },
      { replace: true },
    )
    const timer = setTimeout(() => setBack(false), eventTakes)
    return () => clearTimeout(timer)
  }, [isBack, setParams])
  return isBack
}
