import { useCallback, type Ref, type RefObject } from 'react'

/** One callback ref that feeds the component's own ref and the one its user passed in. */
export function useMergedRef<T>(own: RefObject<T | null>, given: Ref<T> | undefined) {
  return useCallback(
    (node: T | null) => {
      own.current = node
      if (typeof given === 'function') given(node)
      else if (given) given.current = node
    },
    [own, given],
  )
}
