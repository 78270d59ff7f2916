import { useLayoutEffect, useRef } from 'react'

/** @returns whether what calls this is still shown, as `current`: a call may be answered after its form was left. */
export function useIsMounted() {
  const isMounted = useRef(false)
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
