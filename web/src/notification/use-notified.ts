import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as t from '#locale/notifications'
import { changed } from '../platform/changes'
import { showInTitle } from '../platform/page-title'
import { toast } from '../ui/toast'
import { useNotificationCounts, useReadNotifications } from './notification.queries'
import { addressOf, isAmong, isOfSearch, isSearch, newSince, shownAt, textOf } from './notification-view'

const readVisible = () => document.visibilityState === 'visible'
function onVisibilityChange(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Where pushes are allowed the server is told of them at each start, after what the first page needs. */
function tellOfPush() {
  if (globalThis.Notification?.permission !== 'granted') return
  const timer = setTimeout(() => {
    import('./push').then(({ tellServerAgain }) => tellServerAgain()).catch(() => {})
  }, 5_000)
  return () => clearTimeout(timer)
}

/**
 * Tells of what comes while the application is open: a toast with a way there, and the count in the tab's title. There is no
 * toast for what the page shows, which is marked as read, nor while the list of notifications is open.
 */
export function useNotified(openList: () => void, isListOpen: boolean) {
  const { counts, isKnown, readAt } = useNotificationCounts()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { mutate: read } = useReadNotifications()
  const known = useRef<typeof counts>(undefined)
  const isVisible = useSyncExternalStore(onVisibilityChange, readVisible)
  const { unread, newest } = counts

  useEffect(tellOfPush, [])

  useEffect(() => {
    showInTitle(unread)
    return () => showInTitle(0)
  }, [unread])

  // Once for each that comes: an answer of the same must not ask anew, unless what was asked has failed.
  const asked = useRef<string>(undefined)
  const ofSearch = newest && isOfSearch(newest, pathname, search) ? newest._id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next counts are the moment to try again
  useEffect(() => {
    const which = ofSearch ? { id: ofSearch } : shownAt(pathname, search)
    const what = which && newest && isVisible ? `${pathname}${search} ${newest._id} ${newest.at}` : undefined
    if (asked.current === what) return
    asked.current = what
    if (!which || !what) return
    toast.dismiss(newest?._id)
    read(which, {
      onError: () => {
        asked.current = undefined
      },
    })
  }, [pathname, search, newest, ofSearch, isVisible, read, readAt])

  useEffect(() => {
    if (!isKnown || !isVisible) return
    const come = newSince(known.current, counts)
    known.current = counts
    if (come === 0 || !counts.newest) return
    // Something may newly fit the search on the screen. Of several only the newest is known here.
    if (isSearch(pathname, search) && (counts.newest.kind === 'watch' || come > 1)) void changed('perk')
    // The live event that makes the list read again may be missing.
    if (isListOpen) return void changed('notification')
    if (come === 1 && (ofSearch || isAmong(shownAt(pathname, search), counts.newest))) return
    const { newest } = counts
    if (come > 1) toast.info(t.severalNew({ count: come }), { action: { label: t.show(), go: openList } })
    else {
      const open = { label: t.open(), go: () => void navigate(addressOf(newest)) }
      // What only adds to the one before takes its place.
      toast.info(textOf(newest), { id: newest._id, action: open })
    }
  }, [isKnown, isVisible, counts, ofSearch, pathname, search, navigate, openList, isListOpen])
  return counts
}
