// `npm run bench:same-work`: what each call costs compared with a bare server that keeps the same promises by hand in
// the fewest statements (same-work-floor.ts), in one interleaved run. CPU of server and PostgreSQL together, nothing
// cached. If express-prisma/ is installed (npm install, npm run generate in it), also compared with Express and Prisma.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { cpuOf, meterOfPostgres } from './cpu'
import { administer, urlOf } from './database-server'
import { fillMarket } from './fill-market'
import { fillTrade } from './fill-trade'
import { askInTurn, type Call, callsFor } from './same-work-calls'

const root = resolve(import.meta.dirname, '..')
const perks = Number(process.env.BENCH_PERKS ?? 100_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const only = process.env.BENCH_ONLY?.split(',')
const name = `perkloop_same_${process.pid}`
/** A folder for CPU profiles of both servers, if set. */
const profile = process.env.BENCH_PROFILE
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Side {
  origin: string
  pid: number
  postgres: () => number
  calls: Call[]
}

interface Cost {
  server: number
  postgres: number
}

/** In milliseconds a request. */
async function measure(side: Side, call: Call): Promise<Cost> {
  const before = { server: cpuOf(side.pid), postgres: side.postgres() }
  const asked = await askInTurn(side.origin, call, call.requests)
  const spent = (now: number, then: number) => ((now - then) / asked) * 1000
  return { server: spent(cpuOf(side.pid), before.server), postgres: spent(side.postgres(), before.postgres) }
}

const sorted = (values: number[]) => [...values].sort((a, b) => a - b)
const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0
const whole = ({ server, postgres }: Cost) => server + postgres

async function main() {
  const children: ChildProcess[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-bench-'))
  const start = (args: string[], env: Record<string, string> = {}) => {
    const child = spawn(
      process.execPath,
      [...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []), '--import', 'tsx', ...args],
      {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ...env },
      },
    )
    children.push(child)
    return child
  }
  async function answers(url: string) {
    for (let tries = 0; tries < 300; tries += 1) {
      if (await fetch(url).catch(() => undefined)) return
      await new Promise((done) => setTimeout(done, 200))
    }
    throw new Error(`${url} does not answer`)
  }
  const end = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
  }
  const product = (database: string, port: number) =>
    start(['bench/list-server.ts'], {
      PORT: String(port),
      DATABASE_URL: urlOf(database),
      DATA_DIR: join(dataDir, database),
      RATE_LIMITS: 'on',
      // The product's request log is part of its cost; writing it to a disk is not.
      LOG_LEVEL: 'info',
    })
  const usual = 'bench/express-prisma'
  const hasUsual = existsSync(join(root, usual, 'node_modules'))
  const databases = ['ours', 'floor', ...(hasUsual ? ['usual'] : [])].map((side) => `${name}_${side}`)
  const [own = '', ...copies] = databases
  try {
    await administer(`create database ${own}`)
    const migrating = product(own, 18_431)
    await answers('http://127.0.0.1:18431/readyz')
    await end(migrating)
    await fillMarket(urlOf(own), { perks, privateShare: 0.1 })
    await fillTrade(urlOf(own))
    for (const copy of copies) await administer(`create database ${copy} template ${own}`)
    const programs = ['bench/same-work-floor.ts', `${usual}/server.mjs`]
    const servers = databases.map((database, at) => {
      const port = 18_431 + at
      const program = programs[at - 1]
      return { database, port, child: program ? start([program, `${port}`, urlOf(database)]) : product(database, port) }
    })
    const sides = await Promise.all(
      servers.map(async ({ child, port, database }): Promise<Side> => {
        await answers(`http://127.0.0.1:${port}/api/perks?limit=1`)
        return {
          origin: `http://127.0.0.1:${port}`,
          pid: child.pid ?? 0,
          postgres: meterOfPostgres(database),
          calls: (await callsFor(urlOf(database))).filter((call) => !only || only.includes(call.name)),
        }
      }),
    )
    say(`${perks} perks, ${rounds} rounds; ms of CPU a request: server + PostgreSQL; ratio: median (least to most)`)
    for (const [at, { name: label, goal, warm }] of (sides[0]?.calls ?? []).entries()) {
      const results: Cost[][] = sides.map(() => [])
      for (const of of sides) if (of.calls[at]) await askInTurn(of.origin, of.calls[at], warm)
      for (let round = 0; round < rounds; round += 1) {
        const order = [...sides.keys()]
        for (const side of round % 2 ? order.reverse() : order) {
          const [of, call] = [sides[side], sides[side]?.calls[at]]
          if (of && call) results[side]?.push(await measure(of, call))
        }
      }
      const toFloor = (side: number) => {
        const ratios = sorted(
          (results[side] ?? []).map((cost, round) => whole(cost) / Math.max(whole(results[1]?.[round] ?? cost), 1e-6)),
        )
        return `${median(ratios).toFixed(2)} (${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)})`
      }
      const of = (side: number, part: keyof Cost) => median((results[side] ?? []).map((cost) => cost[part])).toFixed(2)
      const costs = [0, 1].map((side) => `${of(side, 'server')} + ${of(side, 'postgres')}`.padEnd(15))
      const beside = hasUsual ? `Express + Prisma ${toFloor(2)}` : ''
      say(`${label.padEnd(28)}${costs.join('')}${toFloor(0).padEnd(22)}goal ${String(goal).padEnd(5)}${beside}`)
    }
  } finally {
    await Promise.all(children.map(end))
    for (const database of databases) await administer(`drop database if exists ${database} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()
