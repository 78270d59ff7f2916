import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { sqlState } from '../../server/src/platform/base/errors'
import type { Gathered } from '../../server/test/growth/gather'
import type { Plan } from '../../server/test/growth/heard-plans'
import { busiestNode, faultsOf } from '../../server/test/growth/plan-faults'
import { idsOfHeavy } from './fill-heavy'
import type { Statement } from './measure'

interface Answer {
  Plan: Plan
  'Execution Time'?: number
}

export type Explained = Statement & { test: string; isRun: boolean }

/** In milliseconds. */
const longest = 30_000
const cancelled = '57014'

/** The table whose id a column holds: its own, or the one that it references. */
async function readReferences(client: pg.Client) {
  const { rows } = await client.query<{ at: string; table: string }>(`
    select c.conrelid::regclass || '.' || a.attname as at,
      case c.contype when 'f' then c.confrelid else c.conrelid end::regclass::text as table
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype in ('f', 'p') and cardinality(c.conkey) = 1`)
  return new Map(rows.map(({ at, table }) => [at, table]))
}

/** The column that each parameter is compared with, by the conditions of a plan. */
function columnsIn(plan: Plan, found = new Map<number, string>(), tables = new Map<string, string>()) {
  const name = (node: Plan) => {
    if (node.Alias && node['Relation Name']) tables.set(node.Alias, node['Relation Name'])
    node.Plans?.forEach(name)
  }
  name(plan)
  const conditions = JSON.stringify(plan).matchAll(/(\w+)\.(\w+) = (?:ANY \()?\(?\$(\d+)/g)
  for (const [, alias = '', column = '', at] of conditions) {
    const table = tables.get(alias)
    if (table) found.set(Number(at), `${table}.${column}`)
  }
  return found
}

const asArray = (values: unknown[]) => `{${values.map((value) => JSON.stringify(value)).join(',')}}`
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return asArray(value)
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return JSON.stringify(value)
  const bytes = value as { type?: string; data?: number[] }
  return bytes.type === 'Buffer' ? `\\x${Buffer.from(bytes.data ?? []).toString('hex')}` : JSON.stringify(value)
}

/**
 * Explains the gathered statements (server/test/growth/gather.ts) that are not `known` yet, with the ids of users who
 * have much instead of the tests' ids. A statement that fails with them, by a check or a key, is only planned.
 */
export async function explainGathered(
  databaseUrl: string,
  file: string,
  known: Set<string>,
  isGrowing: (table: string) => boolean,
) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // One that takes longer is reported with that time: nothing waits for it.
  await client.query(`set jit = off; set plan_cache_mode = force_generic_plan; set statement_timeout = ${longest}`)
  const references = await readReferences(client)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const gathered = new Map(lines.map((line) => JSON.parse(line) as Gathered).map((one) => [one.text, one]))
  const explained: Explained[] = []

  async function explain(options: string, values: (string | null)[]) {
    const given = values.map((value) => (value === null ? 'null' : client.escapeLiteral(value))).join(', ')
    const { rows } = await client.query<{ 'QUERY PLAN': Answer[] }>(
      `explain (${options}, format json) execute gathered${values.length > 0 ? `(${given})` : ''}`,
    )
    return rows[0]?.['QUERY PLAN'][0]
  }

  for (const { text, values, test } of gathered.values()) {
    if (known.has(text) || /kysely_migration|pg_catalog|pg_advisory/.test(text)) continue
    await client.query(`prepare gathered as ${text}`)
    const { rows } = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'gathered'`,
    )
    const types = rows[0]?.types ?? []
    await client.query('begin')
    const planned = await explain(
      'verbose',
      types.map(() => null),
    )
    const columns = planned ? columnsIn(planned.Plan) : new Map<number, string>()
    const meant = types.map((type, at) => {
      const id = idsOfHeavy[references.get(columns.get(at + 1) ?? '') ?? '']
      if (id && type === 'uuid') return id
      return id && type === 'uuid[]' ? asArray([id]) : asText(values[at])
    })
    let isLong = false
    const runOnce = async () => {
      const run = await explain('analyze, buffers, timing off', meant).catch((error: unknown) => {
        isLong ||= sqlState(error) === cancelled
        return undefined
      })
      await client.query('rollback; begin')
      return run
    }
    // The first run reads from disk what the second finds in memory.
    await runOnce()
    const run = isLong ? undefined : await runOnce()
    await client.query('rollback')
    await client.query('deallocate gathered')
    const plan = (run ?? planned)?.Plan
    if (!plan) continue
    const heard = { during: test, text, time: run?.['Execution Time'] ?? (isLong ? longest : 0), plan, within: [] }
    const faults = faultsOf(heard, isGrowing).map(({ fault }) => fault)
    explained.push({
      text,
      node: busiestNode(plan),
      ms: heard.time,
      blocks: 0,
      faults,
      test,
      isRun: isLong || run !== undefined,
    })
  }
  await client.end()
  return { explained, gathered: gathered.size }
}
