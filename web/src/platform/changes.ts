import type { LiveEvent } from '@perkloop/contract/event'
import type { Query } from '@tanstack/react-query'
import { queryClient } from './query-client'

/** The type of a change: from a live event, or from a mutation of our own, because the stream may be down. */
export type Change = Exclude<LiveEvent['type'], 'resync' | 'session'>

interface QueryMeta extends Record<string, unknown> {
  /** The changes after which this query is reloaded. */
  readOn?: Change[]
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
  }
}

/** In milliseconds. Gathers several events, or a mutation and its own event, into one reload. */
const together = 50

let changes = new Map<Change, Set<string>>()
let reading: Promise<void> | undefined
const listeners = new Map<Change, (ids: Set<string>) => void>()

/** Invalidates all queries that depend on this change. @returns once they are reloaded. */
export function changed(change: Change, id = ''): Promise<void> {
  changes.set(change, (changes.get(change) ?? new Set()).add(id))
  reading ??= new Promise((done) => setTimeout(done, together)).then(invalidateChanged)
  return reading
}

/**
 * For `onSettled`: reloads what depends on these changes, and the act counts as done only then. A refusal is told at once:
 * offline the reload fails too, after seconds.
 */
export const reload =
  (...all: Change[]) =>
  <Result, Second>(_result?: Result, error?: Second) => {
    const reading = Promise.all(all.map((change) => changed(change)))
    return error instanceof Error ? undefined : reading
  }

/** For a slice that needs the ids of what changed. */
export function onChange(change: Change, listener: (ids: Set<string>) => void) {
  listeners.set(change, listener)
}

const missed = new Set<() => void>()

/** For a slice that does not read all anew when its query is invalidated. */
export function onMissed(listener: () => void) {
  missed.add(listener)
}

/** Invalidates everything: live events may have been missed. */
export function changedAll() {
  for (const listener of missed) listener()
  return queryClient.invalidateQueries()
}

async function invalidateChanged() {
  const now = changes
  changes = new Map()
  reading = undefined
  for (const [change, ids] of now) listeners.get(change)?.(ids)
  const isConcerned = ({ meta }: Query) => meta?.readOn?.some((one) => now.has(one)) ?? false
  const firstReads = queryClient.getQueryCache().findAll({ predicate: isConcerned, fetchStatus: 'fetching' })
  const again = firstReads.filter(({ state }) => state.data === undefined).map(readAfter)
  await Promise.all([queryClient.invalidateQueries({ predicate: isConcerned }), ...again])
}

/** An answer that comes for the first time may be older than the change, and invalidating leaves it under way. */
const readAfter = ({ promise, queryKey }: Query) =>
  promise?.then(
    () => queryClient.invalidateQueries({ queryKey, exact: true }),
    // What failed is not cached.
    () => {},
  )
