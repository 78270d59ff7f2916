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

/** In milliseconds of CPU a request. */
async function measure(side: Side, call: Call): Promise<Cost> {
  const before = { server: cpuOf(side.pid), postgres: side.postgres() }
  const asked = await askInTurn(side.origin, call, call.requests)
  const spent = (now: number, then: number) => ((now - then) / asked) * 1000
  return { server: spent(cpuOf(side.pid), before.server), postgres: spent(side.postgres(), before.postgres) }
}

/** A side that rests uses less than this share of a core: a tenth where timers wake slowly. A job that works uses most of one. */
const atRest = 0.2

/** What the calls before have left for jobs is no cost of the next one: waits until all sides have done it, for two minutes at most. */
async function waitForJobs(sides: Side[]) {
  const used = () => sides.map((side) => cpuOf(side.pid) + side.postgres())
  for (let looks = 0; looks < 40; looks += 1) {
    const before = used()
    await new Promise((done) => setTimeout(done, 3_000))
    if (used().every((now, at) => now - (before[at] ?? 0) < 3 * atRest)) return
  }
  console.log('a side is still busy with jobs after two minutes: they count as cost of the next call')
}

/** What the call at a place costs each side: after a warm-up some rounds, in which the sides take turns at being first. */
export async function measureInTurn(sides: Side[], at: number, rounds: number) {
  const results: Cost[][] = sides.map(() => [])
  for (const side of sides) if (side.calls[at]) await askInTurn(side.origin, side.calls[at], side.calls[at].warm)
  await waitForJobs(sides)
  for (let round = 0; round < rounds; round += 1) {
    const order = [...sides.keys()]
    for (const side of round % 2 ? order.reverse() : order) {
      const [of, call] = [sides[side], sides[side]?.calls[at]]
      if (of && call) results[side]?.push(await measure(of, call))
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
  (['server', 'postgres'] as const).map((part) => median(results.map((cost) => cost[part])).toFixed(2)).join(' + ')
