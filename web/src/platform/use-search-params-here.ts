import { useCallback } from 'react'
import { type SetURLSearchParams, useLocation, useSearchParams } from 'react-router'
import { isHere } from './is-here'

/**
 * As `useSearchParams`, but nothing is set once the user goes on to another page. It would be set in that page's address, or
 * keep them here.
 */
export function useSearchParamsHere(): [URLSearchParams, SetURLSearchParams] {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const setHere = useCallback<SetURLSearchParams>(
    (next, options) => {
      if (isHere(pathname)) setParams(next, options)
    },
    [pathname, setParams],
  )
  return [params, setHere]
}
