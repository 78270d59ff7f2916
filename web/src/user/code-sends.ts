import { useEffect, useState } from 'react'
import { addressKey, secondsToWait } from './reset.rules'

/** When a code was last asked for, by address. Kept outside the screen, so that leaving it does not forget. */
const sentAt = new Map<string, number>()

export function noteCodeSent(email: string) {
  sentAt.set(addressKey(email), Date.now())
}

/** Counts down the seconds until another code may be asked for. */
export function useSecondsToWait(email: string) {
  const [now, setNow] = useState(() => Date.now())
  const key = addressKey(email)
  const left = secondsToWait(sentAt.get(key), now)
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [running])
  return left
}
