// `npm run bench:loops`: what loops are worth. A generated market (loop-market.ts) runs through the product's own jobs, with a
// simulated clock and people of whom each says yes to 70 % of what is asked; once with loops of two and three, once with pairs
// alone. And how good the choice among found loops is, compared with the best one, found by a solver.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Fastify from 'fastify'
import loadHighs from 'highs'
import { acceptLoop, declineLoop } from '../server/src/loop/loop.service'
import { type Candidate, chooseLoops } from '../server/src/loop/loop-choosing.rules'
import { findLoopsWith } from '../server/src/loop/loop-finding.sql'
import { expireLoops, proposeLoops } from '../server/src/loop/loop-jobs.service'
import { readEnv } from '../server/src/platform/base/env'
import type { Ctx, Deps } from '../server/src/platform/context'
import { startServer } from '../server/src/server'
import { administer, urlOf } from './database-server'
import { fillLoopMarket, randomOf } from './loop-market'

const people = Number(process.env.BENCH_PEOPLE ?? 500)
const seeds = (process.env.BENCH_SEEDS ?? '1,2,3').split(',').map(Number)
const hour = 3_600_000
const acceptance = 0.7
/** Of those who don't say yes, so many say nothing. */
const silence = 0.2
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Runs a market until nothing more is proposed. @returns how many perks found their taker. */
async function executed(deps: Deps, seed: number, mostPeople: 2 | 3) {
  await fillLoopMarket(deps.db, people, seed)
  const random = randomOf(seed + 1)
  const { log } = Fastify({ logger: false })
  const asUser = (id: string, now: Date): Ctx => ({
    ...deps,
    user: { id, name: '', isSystemAdmin: false, createdAt: new Date(0), tokenHash: Buffer.alloc(32) },
    now,
    requestId: null,
    language: 'en',
    locale: 'en',
    address: '127.0.0.1',
    userAgent: null,
    log,
  })
  let asked = 0
  for (let now = Date.now(); ; now += 50 * hour) {
    await proposeLoops({ ...deps, now: new Date(now) }, mostPeople)
    const legs = await deps.db
      .selectFrom('loop_legs')
      .select(['loop_id', 'giver_id'])
      .where('open', '=', true)
      .orderBy('loop_id')
      .orderBy('place')
      .execute()
    if (legs.length === 0) break
    const over = new Set<string>()
    for (const { loop_id, giver_id } of legs) {
      if (over.has(loop_id)) continue
      asked += 1
      const ctx = asUser(giver_id, new Date(now + hour))
      if (random() < acceptance) await acceptLoop(ctx, loop_id, 'At the desk')
      else if (random() >= silence) {
        over.add(loop_id)
        await declineLoop(ctx, loop_id)
      }
    }
    await expireLoops({ ...deps, now: new Date(now + 49 * hour) })
  }
  const { count } = await deps.db
    .selectFrom('perks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'reserved')
    .executeTakeFirstOrThrow()
  return { perks: count, answers: asked / Math.max(1, count) }
}

/** All loops there are in a market at its start. */
async function candidatesOf(deps: Deps, seed: number) {
  const found = new Map<string, Candidate>()
  for (const { perk } of await fillLoopMarket(deps.db, people, seed)) {
    for (const loop of await findLoopsWith(deps.db, perk)) {
      const key = loop.perks
        .map(({ id }) => id)
        .sort()
        .join(' ')
      found.set(key, loop)
    }
  }
  return [...found.values()]
}

/** The most people that loops of which no two share a perk can have. */
async function optimumOf(candidates: Candidate[]) {
  const highs = await loadHighs()
  const inLoops = new Map<string, number[]>()
  for (const [at, { perks }] of candidates.entries()) {
    for (const { id } of perks) inLoops.set(id, [...(inLoops.get(id) ?? []), at])
  }
  const sum = (terms: string[]) => terms.join(' + ')
  const problem = [
    'Maximize',
    `people: ${sum(candidates.map(({ perks }, at) => `${perks.length} x${at}`))}`,
    'Subject To',
    ...[...inLoops.values()].map((loops, row) => `p${row}: ${sum(loops.map((at) => `x${at}`))} <= 1`),
    'Binary',
    candidates.map((_, at) => `x${at}`).join(' '),
    'End',
  ].join('\n')
  const solution = highs.solve(problem, { time_limit: 120 })
  return { people: Math.round(solution.ObjectiveValue), status: solution.Status }
}

async function main() {
  const name = `perkloop_loops_${process.pid}`
  const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-bench-'))
  await administer(`create database ${name}`)
  const env = {
    PORT: '0',
    DATABASE_URL: urlOf(name),
    DATA_DIR: dataDir,
    LOOPS_EVERY_SECONDS: '86400',
    LOG_LEVEL: 'silent',
  }
  const running = await startServer(readEnv({ ...env, DEMO_DATA: 'false', JOBS: 'off' }), {
    root: resolve(import.meta.dirname, '..'),
  })
  const all = { pairs: 0, loops: 0, chosen: 0, best: 0 }
  try {
    for (const seed of seeds) {
      const pairs = await executed(running.deps, seed, 2)
      const loops = await executed(running.deps, seed, 3)
      const ratio = loops.perks / Math.max(1, pairs.perks)
      const candidates = await candidatesOf(running.deps, seed)
      const chosen = chooseLoops(candidates).reduce((all, { perks }) => all + perks.length, 0)
      const best = await optimumOf(candidates)
      say(
        `market ${seed}, ${people} people: swapped ${pairs.perks} in pairs, ${loops.perks} with loops (${ratio.toFixed(2)} x); ` +
          `answers for each ${pairs.answers.toFixed(1)} and ${loops.answers.toFixed(1)}; of ${candidates.length} found, chosen ${chosen} people ` +
          `of ${best.people} at best, ${best.status} (${(chosen / best.people).toFixed(3)})`,
      )
      all.pairs += pairs.perks
      all.loops += loops.perks
      all.chosen += chosen
      all.best += best.people
    }
  } finally {
    await running.stop()
    await administer(`drop database ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
  const [gain, share] = [all.loops / all.pairs, all.chosen / all.best]
  say(
    `all: ${gain.toFixed(2)} x the swaps of pairs alone (wanted 2), ${share.toFixed(3)} of the best choice (wanted 0.98)`,
  )
  process.exitCode = gain >= 2 && share >= 0.98 ? 0 : 1
}

await main()
