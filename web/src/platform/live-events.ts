import { backgroundHeader, type LiveEvent } from '@perkloop/contract/event'
import { EventSource } from 'eventsource'
import { useEffect, useSyncExternalStore } from 'react'
import { queryClient } from './query-client'
import { dropToken, onTokenChange, readToken } from './token'

export type LiveStatus = 'off' | 'connecting' | 'live' | 'down'

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

let status: LiveStatus = 'off'
const listeners = new Set<() => void>()

/** Whether screens hear of changes at once; while they don't, polling carries on alone. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(
    onStatus,
    () => status,
    () => 'off',
  )
}

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
  for (const word of touched[event.type] ?? []) void queryClient.invalidateQueries({ queryKey: [word] })
}

function listen(token: string) {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = firstWait
  let missed = false

  const open = () => {
    tell(missed ? 'down' : 'connecting')
    source = new EventSource('/api/events', { fetch: (url, init) => fetch(url, withToken(init, token)) })
    source.onopen = () => {
      wait = firstWait
      tell('live')
      if (missed) void queryClient.invalidateQueries()
      missed = false
    }
    source.onmessage = (message) => applyLiveEvent(String(message.data))
    source.onerror = (error) => {
      source?.close()
      missed = true
      tell('down')
      if (error.code === 401) {
        if (readToken() === token) dropToken()
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
    tell('off')
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

function tell(next: LiveStatus) {
  if (next === status) return
  status = next
  for (const listener of [...listeners]) listener()
}

function onStatus(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
