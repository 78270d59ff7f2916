import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

// The router asks one blocker only, and takes two renders to begin it. It is there from the start, and asks those who hold
// their page: a draft, a call under way. The latest is asked first, as it is open over the others.
const holders = new Map<symbol, BlockerFunction>()

interface Held {
  by: symbol
  stay: () => void
  leave: () => void
}

let held: Held | undefined
let heldBy: symbol | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function show(now: Held | undefined) {
  held = now
  for (const listener of listeners) listener()
}

const isHeld: BlockerFunction = (going) => {
  heldBy = [...holders].findLast(([, holds]) => holds(going))?.[0]
  return heldBy !== undefined
}

/** Mounted once around the pages: those outside the frame have nothing that is held. */
export function LeaveGate() {
  const { state, reset, proceed } = useBlocker(isHeld)
  useEffect(() => {
    if (state === 'blocked' && heldBy) show({ by: heldBy, stay: reset, leave: proceed })
    return () => show(undefined)
  }, [state, reset, proceed])
  return null
}

/** @returns while somebody is held by `holds` as they go to another page, the two choices. */
export function useHold(holds: BlockerFunction) {
  const [key] = useState(() => Symbol('hold'))
  // Before the page is painted, as Back may be pressed as soon as it is seen.
  useLayoutEffect(() => {
    holders.set(key, holds)
  })
  useLayoutEffect(() => () => void holders.delete(key), [key])
  const now = useSyncExternalStore(subscribe, () => held)
  return now?.by === key ? now : undefined
}
