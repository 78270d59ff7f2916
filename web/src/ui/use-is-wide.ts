import { useSyncExternalStore } from 'react'

const query = '(min-width: 861px)'

function subscribe(listener: () => void) {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the list and the open exchange stand side by side. */
export function useIsWide() {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
