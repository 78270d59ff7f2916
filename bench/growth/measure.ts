import type { TimedCall } from '../../server/test/growth/calls'
import type { Heard, hearPlans } from '../../server/test/growth/heard-plans'
import { blocksOf, busiestNode, faultsOf } from '../../server/test/growth/plan-faults'

export interface Statement {
  text: string
  node: string
  /** In milliseconds; the smallest of all rounds, because other work on the machine only adds to it. */
  ms: number
  blocks: number
  faults: string[]
}

export interface Measured {
  ms: number
  /** From the request to the response, the server's own work included. */
  wall: number
  blocks: number
  statements: Statement[]
}

type Plans = ReturnType<typeof hearPlans>

/** Keeps the best of several measurements of a call, each with a new subject. */
export function meter(plans: Plans, call: TimedCall, isGrowing: (table: string) => boolean) {
  const best: Measured = { ms: Infinity, wall: Infinity, blocks: Infinity, statements: [] }
  const statements = new Map<string, Statement>()
  async function again() {
    const ask = await call.prepare()
    plans.take()
    const begin = performance.now()
    await plans.during(call.name, ask)
    best.wall = Math.min(best.wall, performance.now() - begin)
    const heard = plans.take()
    const sum = (of: (one: Heard) => number) => heard.reduce((whole, one) => whole + of(one), 0)
    best.ms = Math.min(
      best.ms,
      sum((one) => one.time),
    )
    best.blocks = Math.min(best.blocks, sum(blocksOf))
    for (const one of slowestOfEach(heard)) note(statements, one, isGrowing)
  }
  return { again, best: (): Measured => ({ ...best, statements: [...statements.values()] }) }
}

function slowestOfEach(heard: Heard[]) {
  const slowest = new Map<string, Heard>()
  for (const one of heard) if (one.time >= (slowest.get(one.text)?.time ?? 0)) slowest.set(one.text, one)
  return slowest.values()
}

function note(statements: Map<string, Statement>, one: Heard, isGrowing: (table: string) => boolean) {
  const faults = faultsOf(one, isGrowing).map(({ fault }) => fault)
  const before = statements.get(one.text)
  statements.set(one.text, {
    text: one.text,
    node: before?.node ?? busiestNode(one.plan),
    ms: Math.min(before?.ms ?? Infinity, one.time),
    blocks: Math.min(before?.blocks ?? Infinity, blocksOf(one)),
    faults: [...new Set([...(before?.faults ?? []), ...faults])],
  })
}
