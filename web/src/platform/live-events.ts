import type { LiveEvent } from '@perkloop/contract/event'
import { backgroundHeader, longestStreamAge } from '@perkloop/contract/limits'
import { EventSource } from 'eventsource'
import { useEffect, useSyncExternalStore } from 'react'
import { changed, changedAll } from './changes'
import { dropToken, onTokenChange, readToken } from './token'

const firstWait = 1_000
const longestWait = 30_000

/** Listens while it is mounted and a user is signed in. */
export function LiveEvents() {
  const token = useSyncExternalStore(onTokenChange, readToken, () => null)
  useEffect(() => (token === null ? undefined : listen(token)), [token])
  return null
}

export function applyLiveEvent(data: string) {
  const event = parse(data)
  if (!event || event.type === 'session') return
  if (event.type === 'resync') void changedAll()
  else void changed(event.type, event.id)
}

/**
 * Keeps the stream open while the tab is visible. A hidden tab shows nothing, and a stream takes one of the few
 * connections that a browser opens to one server (docs/decisions/0010).
 * @returns a function that stops listening.
 */
export function listen(token: string) {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let wait = firstWait
  let live = false
  let missed = false
  /** When this tab last had live events. A date, because other clocks stop while the computer sleeps. */
  let unheardSince = beganToRead()

  const open = () => {
    const age = Math.round(Date.now() - unheardSince)
    // The server knows whether there were events since, but not for long.
    missed ||= age < 0 || age > longestStreamAge
    const address = missed ? '/api/events' : `/api/events?age=${age}`
    source = new EventSource(address, { fetch: (url, init) => fetch(url, withToken(init, token)) })
    source.onopen = () => {
      wait = firstWait
      live = true
      if (missed) void changedAll()
      missed = false
    }
    source.onmessage = (message) => applyLiveEvent(String(message.data))
    source.onerror = (error) => {
      close()
      missed = true
      if (error.code === 401) {
        if (readToken() === token) dropToken('server')
        return
      }
      // At random, so that not all clients reconnect to a restarted server at once.
      retry = setTimeout(open, wait * (0.5 + Math.random()))
      wait = Math.min(wait * 2, longestWait)
    }
  }

  const close = () => {
    clearTimeout(retry)
    source?.close()
    source = undefined
    if (live) unheardSince = Date.now()
    live = false
  }

  const follow = () => {
    close()
    if (document.visibilityState === 'visible') open()
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close()
  }
}

/**
 * The age of the cached data: that of the page at most. If a visible page is older than the server can tell, it was a
 * visitor's until now, whose data is dropped at sign-in.
 */
function beganToRead() {
  const page = performance.timeOrigin
  return document.visibilityState === 'visible' ? Math.max(page, Date.now() - longestStreamAge + 1_000) : page
}

function withToken(init: { headers: Record<string, string> }, token: string): RequestInit {
  return { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}`, [backgroundHeader]: '1' } }
}

function parse(data: string): LiveEvent | undefined {
  try {
    return JSON.parse(data) as LiveEvent
  } catch {
    return undefined
  }
}
