import type { LiveEvent } from '@perkloop/contract/event'
import { backgroundHeader, longestStreamAge } from '@perkloop/contract/limits'
import { EventSource } from 'eventsource'
import { useEffect, useSyncExternalStore } from 'react'
import { type LiveStatus, readAgain, shareStream } from './live-share'
import { queryClient } from './query-client'
import { dropToken, onTokenChange, readToken } from './token'

/** Which lists a change touches. The first element of every query key is the word of its slice. */
const touched: Record<Exclude<LiveEvent['type'], 'resync' | 'session'>, string[]> = {
  bid: ['bids', 'perks'],
  exchange: ['exchanges', 'bids', 'perks', 'users'],
  chat: ['chat', 'unread', 'exchanges'],
  friends: ['friends', 'users', 'perks'],
  perk: ['perks'],
  organization: ['organization', 'profile'],
  profile: ['profile', 'users'],
}

const firstWait = 1_000
const longestWait = 30_000

/** Listens for as long as it is mounted and somebody is signed in. */
export function LiveEvents() {
  const token = useSyncExternalStore(onTokenChange, readToken, () => null)
  useEffect(() => (token === null ? undefined : listen(token)), [token])
  return null
}

export function applyLiveEvent(data: string) {
  const event = parse(data)
  if (!event) return
  if (event.type === 'session') return
  if (event.type === 'resync') {
    void queryClient.invalidateQueries()
    return
  }
  for (const word of touched[event.type] ?? []) old.add(word)
  if (timer === undefined) timer = setTimeout(readOldAgain, together)
}

/** Many events at once, as when a perk with many bids is taken, are read for once. */
const together = 50
const old = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

function readOldAgain() {
  timer = undefined
  for (const word of old) void queryClient.invalidateQueries({ queryKey: [word] })
  old.clear()
}

/** One tab listens for all: a browser has few connections to one server, and a stream keeps one for good. */
function listen(token: string) {
  return shareStream(token.slice(0, 8), {
    open: (heard, changed) => openStream(token, heard, changed),
    heard: applyLiveEvent,
  })
}

function openStream(token: string, heard: (data: string) => void, changed: (status: LiveStatus) => void) {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = firstWait
  let missed = false

  const open = () => {
    changed(missed ? 'down' : 'connecting')
    // What this page read so far may be as old as the page: the server knows whether anything happened since.
    const age = Math.min(Math.round(performance.now()), longestStreamAge)
    source = new EventSource(`/api/events?age=${age}`, { fetch: (url, init) => fetch(url, withToken(init, token)) })
    source.onopen = () => {
      wait = firstWait
      changed('live')
      if (missed) heard(readAgain)
      missed = false
    }
    source.onmessage = (message) => heard(String(message.data))
    source.onerror = (error) => {
      source?.close()
      missed = true
      changed('down')
      if (error.code === 401) {
        if (readToken() === token) dropToken('server')
        return
      }
      // Spread out, so that a restarted server is not met by everybody at once.
      timer = setTimeout(open, wait * (0.5 + Math.random()))
      wait = Math.min(wait * 2, longestWait)
    }
  }

  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
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
