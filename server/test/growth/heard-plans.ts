import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { methodsOf } from './methods-of'

/** The parts of PostgreSQL's plan that we read. */
export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Startup Cost'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}

export interface Heard {
  /** The call or job that sent it. */
  during: string
  text: string
  /** In milliseconds, with functions and triggers. */
  time: number
  plan: Plan
  /** Plans of functions and triggers, and of foreign key checks. */
  within: { text: string; plan: Plan; time: number }[]
}

const settings = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_buffers=on',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_format=json',
  'auto_explain.log_level=notice',
]

/** The address of a database that sends each client the plan of every statement as a notice. Needs a superuser. */
export function tellingPlans(databaseUrl: string, more: string[] = []) {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', [...settings, ...more].map((setting) => `-c ${setting}`).join(' '))
  return url.href
}

const noticed = /^duration: ([\d.]+) ms {2}plan:\n([\s\S]*)$/

/**
 * Records the plans of all statements sent within `during`, and of no others: so a test's own are left out.
 * Has to be called before the first connection.
 */
export function hearPlans() {
  const running = new AsyncLocalStorage<string>()
  const { connect, query } = methodsOf(pg.Client.prototype)
  const heard: Heard[] = []
  const sent = new WeakMap<pg.Client, { text: string; during: string | undefined }[]>()

  function listen(client: pg.Client) {
    const waiting: { text: string; during: string | undefined }[] = []
    sent.set(client, waiting)
    let within: Heard['within'] = []
    client.on('notice', ({ message = '' }) => {
      const [, time, json] = noticed.exec(message) ?? []
      if (!json) return
      const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Plan }
      const at = waiting.findIndex((one) => one.text === text)
      // A statement that no client sent was caused by one that was, whose notice comes after it.
      if (at < 0) return void within.push({ text, plan, time: Number(time) })
      // Statements before it have no plan, like `begin`.
      const during = waiting.splice(0, at + 1).at(-1)?.during
      if (during !== undefined) heard.push({ during, text, time: Number(time), plan, within })
      within = []
    })
  }
  // A caller that waited for a connection goes on as itself, and not as the one who gave it back.
  const { connect: take } = methodsOf(pg.Pool.prototype)
  Object.assign(pg.Pool.prototype, {
    connect(this: pg.Pool, ...given: unknown[]) {
      const bound = given.map((one) => (typeof one === 'function' ? AsyncResource.bind(one as () => void) : one))
      return take?.apply(this, bound)
    },
  })
  Object.assign(pg.Client.prototype, {
    connect(this: pg.Client, ...given: unknown[]) {
      listen(this)
      return connect?.apply(this, given)
    },
    query(this: pg.Client, ...given: unknown[]) {
      const [asked] = given
      const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text
      if (text) sent.get(this)?.push({ text, during: running.getStore() })
      return query?.apply(this, given)
    },
  })
  return {
    during: <T>(name: string, work: () => T) => running.run(name, work),
    /** All plans recorded since the last call. */
    take: () => heard.splice(0),
    stop: () => {
      Object.assign(pg.Client.prototype, { connect, query })
      Object.assign(pg.Pool.prototype, { connect: take })
    },
  }
}
