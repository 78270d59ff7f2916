import { useEffect, useState } from 'react'
import { z } from 'zod'
import { addressKey, isCodeGood, secondsToWait } from './reset.rules'

const storageKey = 'perkloop.codes-sent'

/**
 * When a code was last requested, by address, for ten minutes, and whether it is over before that. Outside the screen and in
 * storage, so that it survives a reload.
 */
const sends = new Map<string, Send>(stored())
interface Send {
  at: number
  isOver: boolean
}

const listeners = new Set<() => void>()

export const markCodeSent = (email: string) => keep(email, { at: Date.now(), isOver: false })

/** It was used, or is refused from now on. Another one may be requested as soon as otherwise. */
export function markCodeOver(email: string) {
  const send = sends.get(addressKey(email))
  if (send) keep(email, { ...send, isOver: true })
}

function keep(email: string, send: Send) {
  const now = Date.now()
  sends.set(addressKey(email), send)
  for (const [address, { at }] of sends) if (!isCodeGood(at, now)) sends.delete(address)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...sends]))
  } catch {
    // Storage is blocked: then it lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function stored(): [string, Send][] {
  try {
    const kept = z.array(z.tuple([z.string(), z.object({ at: z.number(), isOver: z.boolean() })]))
    return kept.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return []
  }
}

/** Counts down the seconds until another code may be requested. */
export const useSecondsToWait = (email: string) => useCodeSend(email).secondsLeft

/** As useSecondsToWait, and whether the code of before is still good. */
export function useCodeSend(email: string) {
  const [now, setNow] = useState(() => Date.now())
  const { at, isOver } = sends.get(addressKey(email)) ?? { at: undefined, isOver: false }
  const isGood = isCodeGood(at, now) && !isOver
  const secondsLeft = secondsToWait(at, now)
  const isCounting = secondsLeft > 0
  useEffect(() => {
    const look = () => setNow(Date.now())
    listeners.add(look)
    return () => void listeners.delete(look)
  }, [])
  useEffect(() => {
    if (!isGood && !isCounting) return
    const timer = setInterval(() => setNow(Date.now()), isCounting ? 250 : 5_000)
    return () => clearInterval(timer)
  }, [isGood, isCounting])
  return { secondsLeft, isGood }
}
