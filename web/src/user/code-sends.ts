import { useEffect, useState } from 'react'
import { z } from 'zod'
import { addressKey, isCodeGood, secondsToWait } from './reset.rules'

const storageKey = 'perkloop.codes-sent'

/** When a code was last requested, by address, as long as it is good. Outside the screen and in storage, so that it survives a reload. */
const sentAt = new Map<string, number>(stored())

const listeners = new Set<() => void>()

export function noteCodeSent(email: string) {
  const now = Date.now()
  sentAt.set(addressKey(email), now)
  for (const [address, at] of sentAt) if (!isCodeGood(at, now)) sentAt.delete(address)
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
export const useSecondsToWait = (email: string) => useCodeSend(email).secondsLeft

/** As useSecondsToWait, and whether the code of before is still good. */
export function useCodeSend(email: string) {
  const [now, setNow] = useState(() => Date.now())
  const at = sentAt.get(addressKey(email))
  const isGood = isCodeGood(at, now)
  useEffect(() => {
    const look = () => setNow(Date.now())
    listeners.add(look)
    return () => void listeners.delete(look)
  }, [])
  useEffect(() => {
    if (!isGood) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isGood])
  return { secondsLeft: secondsToWait(at, now), isGood }
}
