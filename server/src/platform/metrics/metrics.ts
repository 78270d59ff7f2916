import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { RefusalCode } from '../base/errors'
import type { ReadPlace, Replica } from '../database/replica'
import { businessCounts, type Step } from './business-count'
import { makePoolMetrics, makeWaitingMetrics, type Waiting } from './database-metrics'
import { makeJobMetrics } from './job-metrics'
import { makeRequestMetrics } from './request-metrics'

interface Sources {
  pool: pg.Pool
  /** Reads what waits to be sent. */
  readWaiting: () => Promise<Waiting[]>
  /** Refusals since the start, by their code. */
  refusals: ReadonlyMap<RefusalCode, number>
  /** Where there is one. */
  replica: Replica | undefined
}

/** A wrong password or passkey, a wrong code of any kind, and those that came after too many of them. */
const signInFailures = ['WRONG_CREDENTIALS', 'WRONG_CODE', 'TOO_MANY_ATTEMPTS', 'TICKET_ENDED'] as const

/**
 * The metrics of this process. All labels are of fixed sets, so that no client can make series. Most are read from
 * where they are anyway, when we are scraped.
 */
export function openMetrics({ pool, readWaiting, refusals, replica }: Sources) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  makePoolMetrics(registry, pool)
  makeWaitingMetrics(registry, readWaiting)
  countFrom(registry, {
    name: 'perkloop_sign_in_failures_total',
    help: 'Refused sign-ins and guessed codes, by the code of the refusal',
    label: 'code',
    read: () => signInFailures.map((code) => [code, refusals.get(code) ?? 0]),
  })
  countFrom<Step>(registry, {
    name: 'perkloop_business_steps_total',
    help: 'What users brought about through this process',
    label: 'step',
    read: () => Object.entries(businessCounts) as [Step, number][],
  })
  if (replica) {
    countFrom<ReadPlace>(registry, {
      name: 'perkloop_replica_reads_total',
      help: 'Reads for the replica: answered there, or by the database as it was "behind" or "away"',
      label: 'place',
      read: () => Object.entries(replica.counts) as [ReadPlace, number][],
    })
  }
  return {
    contentType: registry.contentType,
    /** Everything, in the text format of Prometheus. Answers within a second, whatever the database does. */
    text: () => registry.metrics(),
    measureRequests: makeRequestMetrics(registry),
    timed: makeJobMetrics(registry),
    watchStreams: (count: () => number) => {
      new Gauge({
        name: 'perkloop_event_streams',
        help: 'Open streams of live events',
        registers: [registry],
        collect() {
          this.set(count())
        },
      })
    },
  }
}
export type Metrics = ReturnType<typeof openMetrics>

interface Counted<Value extends string> {
  name: string
  help: string
  label: string
  read: () => (readonly [Value, number])[]
}

/** A counter whose value is kept elsewhere. */
function countFrom<Value extends string>(registry: Registry, { name, help, label, read }: Counted<Value>) {
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset()
      for (const [value, count] of read()) this.inc({ [label]: value }, count)
    },
  })
}
