import { useEffect, useState } from 'react'
import { z } from 'zod'
import { addressKey, secondsToWait } from './reset.rules'

const storageKey = 'perkloop.codes-sent'

/** When a code was last requested, by address. Outside the screen and in storage, so that it survives a reload. */
const sentAt = new Map<string, number>(stored())

const listeners = new Set<() => void>()

export function noteCodeSent(email: string) {
  const now = Date.now()
  sentAt.set(addressKey(email), now)
  for (const [address, at] of sentAt) if (secondsToWait(at, now) === 0) sentAt.delete(address)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...sentAt]))
  } catch {
    // Storage is blocked: then it lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function stored(): [string, number][] {
  try {
    return z.array(z.tuple([z.string(), z.number()])).parse(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return []
  }
}

/** Counts down the seconds until another code may be requested. */
export function useSecondsToWait(email: string) {
  const [now, setNow] = useState(() => Date.now())
  const key = addressKey(email)
  const left = secondsToWait(sentAt.get(key), now)
  const running = left > 0
  useEffect(() => {
    const look = () => setNow(Date.now())
    listeners.add(look)
    return () => void listeners.delete(look)
  }, [])
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [running])
  return left
}
