import { useCallback } from 'react'
import { type SetURLSearchParams, useLocation, useSearchParams } from 'react-router'

/**
 * As `useSearchParams`, but once the browser is at another page nothing is set: while that one loads, this one is still on
 * the screen, and what its timers and effects set would be set in the other's address.
 */
export function useSearchParamsHere(): [URLSearchParams, SetURLSearchParams] {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const setHere = useCallback<SetURLSearchParams>(
    (next, options) => {
      if (window.location.pathname === pathname) setParams(next, options)
    },
    [pathname, setParams],
  )
  return [params, setHere]
}
