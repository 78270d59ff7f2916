// `npm run bench:same-work`: what each call costs compared with a bare server that keeps the same promises by hand in
// the fewest statements (same-work-floor.ts), in one interleaved run. CPU of server and PostgreSQL together, nothing
// cached, without what either takes at rest. If express-prisma/ is installed (npm install, npm run generate in it), also
// compared with Express and Prisma.
// With BENCH_BESIDE=LOOPS=off it is compared with itself instead, under that variable: what a feature costs each call.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { costText, measureInTurn, ratio, type Side } from './cost'
import { meterOfPostgres } from './cpu'
import { administer, urlOf } from './database-server'
import { fillMarket } from './fill-market'
import { fillTrade } from './fill-trade'
import { answers, openPrograms } from './programs'
import { callsFor } from './same-work-calls'

const root = resolve(import.meta.dirname, '..')
const perks = Number(process.env.BENCH_PERKS ?? 100_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const only = process.env.BENCH_ONLY?.split(',')
/** A variable of the product that it is compared with, instead of the floor. */
const beside = process.env.BENCH_BESIDE
const [switched = '', to = ''] = beside?.split('=') ?? []
const name = `perkloop_same_${process.pid}`
const say = (line: string) => process.stdout.write(`${line}\n`)

async function main() {
  const programs = openPrograms()
  const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-bench-'))
  const product = (database: string, port: number, env?: Record<string, string>) =>
    programs.product(urlOf(database), port, join(dataDir, database), env)
  const usual = 'bench/express-prisma'
  const hasUsual = !beside && existsSync(join(root, usual, 'node_modules'))
  const databases = ['ours', 'floor', ...(hasUsual ? ['usual'] : [])].map((side) => `${name}_${side}`)
  const [own = '', ...copies] = databases
  try {
    await administer(`create database ${own}`)
    const migrating = product(own, 18_431)
    await answers('http://127.0.0.1:18431/readyz')
    await programs.end(migrating)
    await fillMarket(urlOf(own), { perks, privateShare: 0.1 })
    await fillTrade(urlOf(own))
    for (const copy of copies) await administer(`create database ${copy} template ${own}`)
    const others = ['bench/same-work-floor.ts', `${usual}/server.mjs`]
    const servers = databases.map((database, at) => {
      const port = 18_431 + at
      const other = beside ? undefined : others[at - 1]
      const env = beside && at > 0 ? { [switched]: to } : {}
      const child = other ? programs.start([other, `${port}`, urlOf(database)]) : product(database, port, env)
      return { database, port, child }
    })
    const sides = await Promise.all(
      servers.map(async ({ child, port, database }): Promise<Side> => {
        await answers(`http://127.0.0.1:${port}/api/perks?limit=1`)
        return {
          origin: `http://127.0.0.1:${port}`,
          pid: child.pid ?? 0,
          postgres: meterOfPostgres(database),
          calls: (await callsFor(urlOf(database)))
            .filter((call) => !only || only.some((prefix) => call.name.startsWith(prefix)))
            .filter((call) => !beside || !call.question(0).bare),
        }
      }),
    )
    if (beside) say(`compared with itself under ${beside}`)
    say(`${perks} perks, ${rounds} rounds; ms of CPU a request: server + PostgreSQL; ratio: median (least to most)`)
    for (const [at, { name: label, goal }] of (sides[0]?.calls ?? []).entries()) {
      const results = await measureInTurn(sides, at, rounds)
      const toFloor = (side: number) => ratio(results[side], results[1])
      const costs = [0, 1].map((side) => costText(results[side]).padEnd(15))
      const aim = beside ? '' : `goal ${String(goal).padEnd(5)}`
      const third = hasUsual ? `Express + Prisma ${toFloor(2)}` : ''
      say(`${label.padEnd(28)}${costs.join('')}${toFloor(0).padEnd(22)}${aim}${third}`)
    }
  } finally {
    await programs.endAll()
    for (const database of databases) await administer(`drop database if exists ${database} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()
