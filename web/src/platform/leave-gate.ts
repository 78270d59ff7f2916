import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

// The router asks one blocker only, and takes two renders to begin it. It is there from the start, and asks those who hold
// their page: a draft, a call under way. The latest is asked first, as it is open over the others; then the next.
const holders = new Map<symbol, BlockerFunction>()

interface Held {
  by: symbol
  stay: () => void
  leave: () => void
}

let held: Held | undefined
let going: Parameters<BlockerFunction>[0]
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function show(now: Held | undefined) {
  held = now
  for (const listener of listeners) listener()
}

const isHeld: BlockerFunction = (to) => {
  going = to
  return [...holders.values()].some((holds) => holds(to))
}

function ask(stay: () => void, proceed: () => void, asked: symbol[]) {
  const by = [...holders].findLast(([key, holds]) => !asked.includes(key) && holds(going))?.[0]
  if (by) show({ by, stay, leave: () => ask(stay, proceed, [...asked, by]) })
  else proceed()
}

/** Mounted once around the pages: those outside the frame have nothing that is held. */
export function LeaveGate() {
  const { state, reset, proceed } = useBlocker(isHeld)
  useEffect(() => {
    if (state === 'blocked') ask(reset, proceed, [])
    return () => show(undefined)
  }, [state, reset, proceed])
  return null
}

/** @returns while the user is held by `holds` as they go to another page, the two choices. */
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
