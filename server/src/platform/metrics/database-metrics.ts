import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** What waits to be sent to users, as the database holds it for all instances together. */
export interface Waiting {
  channel: 'mail' | 'push'
  /** Due now, and never tried. */
  first: number
  /** Failed before, due or not. */
  again: number
  /** For how long the entry that has been due longest is due, in seconds; 0 if none is. */
  overdue: number
}

/** In milliseconds. The database is read at most once in this time, however often we are scraped. */
const lasts = 15_000
/** In milliseconds. A scrape waits no longer for the database. */
const patience = 500

export function makePoolMetrics(registry: Registry, pool: pg.Pool) {
  new Gauge({
    name: 'perkloop_database_connections',
    help: 'Connections of the pool by state; "waiting" are callers for whom none is free',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

/** If the database can't be read these have no samples: an old number would look like a good one. */
export function makeWaitingMetrics(registry: Registry, readWaiting: () => Promise<Waiting[]>) {
  const read = readSeldom(readWaiting, lasts, patience)
  new Gauge({
    name: 'perkloop_database_up',
    help: `Whether the last read of the database succeeded within ${patience} ms; at most one every ${lasts / 1000} s`,
    registers: [registry],
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'perkloop_outbox_waiting',
    help: 'Mails and pushes that wait, up to 100,000: "first" are due and never tried, "again" have failed before',
    labelNames: ['channel', 'attempt'] as const,
    registers: [registry],
    async collect() {
      this.reset()
      for (const { channel, first, again } of (await read()) ?? []) {
        this.set({ channel, attempt: 'first' }, first)
        this.set({ channel, attempt: 'again' }, again)
      }
    },
  })
  new Gauge({
    name: 'perkloop_outbox_overdue_seconds',
    help: 'For how long the mail or push that has been due longest is due',
    labelNames: ['channel'] as const,
    registers: [registry],
    async collect() {
      this.reset()
      for (const { channel, overdue } of (await read()) ?? []) this.set({ channel }, overdue)
    },
  })
}

/**
 * Reads at most once in so many milliseconds, one read at a time. A failure is cached as well.
 * @returns undefined if the read failed, or takes longer than `waits` milliseconds.
 */
function readSeldom<T>(read: () => Promise<T>, every: number, waits: number) {
  let at = Number.NEGATIVE_INFINITY
  let underWay: Promise<T | undefined> | undefined
  let last: T | undefined
  return async () => {
    if (!underWay && performance.now() - at < every) return last
    underWay ??= read()
      .catch(() => undefined)
      .then((found) => {
        last = found
        at = performance.now()
        underWay = undefined
        return found
      })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((done) => {
      timer = setTimeout(done, waits, undefined)
    })
    return Promise.race([underWay, late]).finally(() => clearTimeout(timer))
  }
}
