import { changeQuietHours } from '@perkloop/contract/notification-settings'
import { WifiOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import * as t from '#locale/offline'
import { call } from './api'
import { showWritten } from './optimistic'
import { forgetPush, startWorker } from './service-worker'
import { useSession } from './session'
import { profileQuery } from './session.queries'
import { hasLeft, readToken } from './token'
import { useConfigAgain } from './use-config-again'
import './after-start.css'

/** Tells the styles how high the strip is: in some languages and windows it has more lines. */
function measure(strip: HTMLElement | null) {
  if (!strip) return
  const { style } = document.body
  const tell = () => style.setProperty('--strip', `${strip.getBoundingClientRect().height}px`)
  tell()
  window.addEventListener('resize', tell)
  return () => {
    window.removeEventListener('resize', tell)
    style.removeProperty('--strip')
  }
}

function onConnection(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Quiet hours go by the user's own clock (docs/product.md, Being told): the first device that knows it says so. */
function useTimeZone() {
  const { user } = useSession()
  const isUnknown = user?.timeZone === null
  useEffect(() => {
    if (!isUnknown) return
    const { timeZone: deviceTimeZone } = Intl.DateTimeFormat().resolvedOptions()
    const token = readToken()
    call(changeQuietHours, { body: { deviceTimeZone } })
      .then((kept) => {
        if (hasLeft(token)) return
        showWritten(profileQuery.queryKey, (known) => known && { ...known, timeZone: kept.timeZone })
      })
      .catch(() => {})
  }, [isUnknown])
}

/** What no first page waits for: the service worker, and the strip that says that there is no connection. */
export function AfterStart() {
  useTimeZone()
  useConfigAgain()
  useEffect(() => {
    // Where storage is blocked there is no worker, and everything else works.
    startWorker().catch(() => {})
  }, [])
  const { status } = useSession()
  useEffect(() => {
    if (status === 'out') forgetPush().catch(() => {})
  }, [status])
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine)
  return (
    <div aria-live="polite">
      {!isOnline && (
        <p ref={measure} className="offline-strip">
          <WifiOff aria-hidden />
          <span>{t.strip()}</span>
        </p>
      )}
    </div>
  )
}
