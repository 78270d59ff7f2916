import { cpuOf } from './cpu'
import { askInTurn, type Call } from './same-work-calls'

/** A server that is measured beside others, with its PostgreSQL processes. */
export interface Side {
  origin: string
  pid: number
  postgres: () => number
  calls: Call[]
}

export interface Cost {
  server: number
  postgres: number
}

/** CPU seconds so far. */
const usedBy = (side: Side): Cost => ({ server: cpuOf(side.pid), postgres: side.postgres() })
const parts = ['server', 'postgres'] as const
const toCost = (of: (part: keyof Cost) => number): Cost => ({ server: of('server'), postgres: of('postgres') })

/** In milliseconds of CPU a request, without what the side takes at rest. */
async function measure(side: Side, call: Call, rest: Cost): Promise<Cost> {
  const began = performance.now()
  const before = usedBy(side)
  const asked = await askInTurn(side.origin, call, call.requests)
  const now = usedBy(side)
  const seconds = (performance.now() - began) / 1000
  return toCost((part) => ((now[part] - before[part] - rest[part] * seconds) / asked) * 1000)
}

/** A side that rests uses less than this share of a core: a tenth where timers wake slowly. A job that works uses most of one. */
const atRest = 0.2
/** In seconds. */
const look = 3
/** What a server tidies up after requests is their cost: the least of so many looks is what it takes without any. */
const looksAtRest = 3

/**
 * What the calls before have left for jobs is no cost of the next one: waits until all sides have done it, for two minutes at most.
 * @returns what each side takes at rest, in CPU seconds a second.
 */
async function waitForJobs(sides: Side[]): Promise<Cost[]> {
  let seen: Cost[][] = []
  for (let looks = 0; looks < 40; looks += 1) {
    const before = sides.map(usedBy)
    await new Promise((done) => setTimeout(done, look * 1000))
    const taken = sides.map(usedBy).map((now, at) => toCost((part) => (now[part] - (before[at]?.[part] ?? 0)) / look))
    seen = taken.every((cost) => whole(cost) < atRest) ? [...seen, taken] : []
    if (seen.length < looksAtRest) continue
    return sides.map((_side, at) => toCost((part) => Math.min(...seen.map((all) => all[at]?.[part] ?? 0))))
  }
  console.log('a side is still busy with jobs after two minutes: they count as cost of the next call')
  return sides.map(() => ({ server: 0, postgres: 0 }))
}

/** What the call at a place costs each side: after a warm-up some rounds, in which the sides take turns at being first. */
export async function measureInTurn(sides: Side[], at: number, rounds: number) {
  const results: Cost[][] = sides.map(() => [])
  for (const side of sides) if (side.calls[at]) await askInTurn(side.origin, side.calls[at], side.calls[at].warm)
  const rest = await waitForJobs(sides)
  for (let round = 0; round < rounds; round += 1) {
    const order = [...sides.keys()]
    for (const side of round % 2 ? order.reverse() : order) {
      const [of, call, idle] = [sides[side], sides[side]?.calls[at], rest[side]]
      if (of && call && idle) results[side]?.push(await measure(of, call, idle))
    }
  }
  return results
}

const sorted = (values: number[]) => [...values].sort((a, b) => a - b)
export const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0
const whole = ({ server, postgres }: Cost) => server + postgres

/** How many times the cost of `others`, round by round. */
export const ratiosOf = (own: Cost[] = [], others: Cost[] = []) =>
  own.map((cost, round) => whole(cost) / Math.max(whole(others[round] ?? cost), 1e-6))

export function ratio(own: Cost[] = [], others: Cost[] = []) {
  const all = ratiosOf(own, others)
  return `${median(all).toFixed(2)} (${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)})`
}

export const costText = (results: Cost[] = []) =>
  parts.map((part) => median(results.map((cost) => cost[part])).toFixed(2)).join(' + ')
