import type { LiveEvent } from '@perkloop/contract/event'
import { queryClient } from './query-client'

/** What a live event tells of. An own action says it as well, because the stream may be down. */
export type Change = Exclude<LiveEvent['type'], 'resync' | 'session'>

interface QueryMeta extends Record<string, unknown> {
  /** The changes after which this is read again. */
  readOn?: Change[]
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
  }
}

/** In milliseconds. Many events at once are one read, and so are an own action and the event that tells of it. */
const together = 50

let changes = new Map<Change, Set<string>>()
let reading: Promise<void> | undefined
const listeners = new Map<Change, (ids: Set<string>) => void>()

/** Reads again whatever depends on this. @returns once that was read. */
export function changed(change: Change, id = ''): Promise<void> {
  changes.set(change, (changes.get(change) ?? new Set()).add(id))
  reading ??= new Promise((done) => setTimeout(done, together)).then(readAgain)
  return reading
}

/** For the slice to which the ids of a change matter. */
export function onChange(change: Change, listener: (ids: Set<string>) => void) {
  listeners.set(change, listener)
}

function readAgain() {
  const now = changes
  changes = new Map()
  reading = undefined
  for (const [change, ids] of now) listeners.get(change)?.(ids)
  return queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.readOn?.some((one) => now.has(one)) ?? false })
}
