// `npm run bench`: GET /api/perks?limit=24 against the bare server, interleaved in one run on one machine; and against
// another checkout of the product, built, where BENCH_BEFORE names its folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { cpuOf, meterOfPostgres } from './cpu'
import { administer, urlOf } from './database-server'
import { fill } from './fill'
import { load } from './load'

const root = resolve(import.meta.dirname, '..')
const perks = Number(process.env.BENCH_PERKS ?? 100_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 6)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const connections = 32
const before = process.env.BENCH_BEFORE && resolve(process.env.BENCH_BEFORE)
const [productPort, barePort, beforePort] = [18_401, 18_402, 18_403]
const name = `perkloop_bench_${process.pid}`

async function answers(url: string) {
  for (let tries = 0; tries < 150; tries += 1) {
    const reply = await fetch(url).catch(() => undefined)
    if (reply?.ok) return reply.text()
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`${url} does not answer`)
}

interface Measured {
  rate: number
  p99: number
  cpu: number
}

async function measure(url: string, pid: number, database: string): Promise<Measured> {
  const postgres = meterOfPostgres(database)
  const before = cpuOf(pid) + postgres()
  const { requests, seconds: took, latencies } = await load(url, connections, seconds)
  const cpu = cpuOf(pid) + postgres() - before
  return { rate: requests / took, p99: latencies[Math.floor(requests * 0.99)] ?? 0, cpu: (cpu / requests) * 1000 }
}

const ended = (child: ChildProcess) =>
  new Promise<unknown>((done) => (child.exitCode === null ? child.once('exit', done) : done(child.exitCode)))

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function main() {
  const children: ChildProcess[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-bench-'))
  const databases: string[] = []
  const makeDatabase = async (called: string) => {
    await administer(`create database ${called}`)
    databases.push(called)
    return urlOf(called)
  }
  const start = (args: string[], env: Record<string, string> = {}, cwd = root) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
    })
    children.push(child)
    return child.pid ?? 0
  }
  try {
    /** Starts a checkout of the product on a filled database of its own. */
    const startProduct = async (folder: string, port: number, called: string) => {
      const url = await makeDatabase(called)
      const env = { PORT: String(port), DATABASE_URL: url, DATA_DIR: join(dataDir, called), LOG_LEVEL: 'silent' }
      const pid = start(['scripts/start.mjs'], env, folder)
      await answers(`http://127.0.0.1:${port}/readyz`)
      await fill(url, perks)
      const list = `http://127.0.0.1:${port}/api/perks?limit=24`
      return { url: list, pid, database: called, results: [] as Measured[] }
    }
    const product = await startProduct(root, productPort, name)
    const database = urlOf(name)
    const barePid = start(['--import', 'tsx', 'bench/bare-server.ts', String(barePort), database, '24'])
    const bare = { url: `http://127.0.0.1:${barePort}/`, pid: barePid, database: name, results: [] as Measured[] }
    const older = before ? await startProduct(before, beforePort, `${name}_before`) : undefined
    const sides = older ? [product, bare, older] : [product, bare]
    const digest = async (url: string) =>
      createHash('sha256')
        .update(JSON.stringify(JSON.parse(await answers(url))))
        .digest('hex')
    if ((await digest(product.url)) !== (await digest(bare.url)))
      throw new Error('The two servers answer different things')
    for (const side of sides) await load(side.url, connections, 2)
    for (let round = 0; round < rounds; round += 1) {
      // The order alternates, so that neither side always comes first.
      for (const side of round % 2 ? sides.toReversed() : sides)
        side.results.push(await measure(side.url, side.pid, side.database))
    }
    const of = (side: typeof product, key: keyof Measured) => median(side.results.map((result) => result[key]))
    process.stdout.write(
      `GET /api/perks?limit=24, ${perks} perks, ${connections} connections, median of ${rounds} rounds of ${seconds} s\n`,
    )
    for (const [label, key, unit] of [
      ['throughput', 'rate', '/s'],
      ['p99', 'p99', ' ms'],
      ['CPU per request', 'cpu', ' ms'],
    ] as const) {
      const [ours, floor] = [of(product, key), of(bare, key)]
      process.stdout.write(
        `${label.padEnd(16)} ${ours.toFixed(2)}${unit} against ${floor.toFixed(2)}${unit}: ratio ${(ours / floor).toFixed(2)}\n`,
      )
      if (older)
        process.stdout.write(
          `${''.padEnd(16)} before: ${of(older, key).toFixed(2)}${unit}, ratio ${(ours / of(older, key)).toFixed(2)}\n`,
        )
    }
  } finally {
    for (const child of children) child.kill('SIGTERM')
    await Promise.all(children.map(ended))
    for (const called of databases) await administer(`drop database if exists ${called} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()
