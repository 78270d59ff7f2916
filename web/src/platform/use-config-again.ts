import type { Config } from '@perkloop/contract/config'
import { useEffect } from 'react'
import { shown } from './shown-config'
import { readConfig } from './start-up.queries'

const listeners = new Set<() => void>()

/** After an administrator has changed what is part of the configuration, the banner for one. */
export function configChanged() {
  for (const listener of listeners) listener()
}

const isSame = (one: Config | undefined, other: Config) => JSON.stringify(one) === JSON.stringify(other)

/** Reads the configuration again when the user comes back to the tab, which may be open for days, and after a change in it. */
export function useConfigAgain() {
  useEffect(() => {
    const read = () =>
      void readConfig().then(
        (next) => shown.show((now) => (isSame(now, next) ? now : next)),
        // The one that is known goes on.
        () => {},
      )
    const readWhenSeen = () => document.visibilityState === 'visible' && read()
    document.addEventListener('visibilitychange', readWhenSeen)
    listeners.add(read)
    return () => {
      document.removeEventListener('visibilitychange', readWhenSeen)
      listeners.delete(read)
    }
  }, [])
}
