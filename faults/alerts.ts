import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { freePort } from '../server/test/free-port'
import { ask, type Place, until } from './client'
import { openMailServer } from './mail-server'
import { must } from './report'
import { openStage, pause, type Stage } from './stage'

const rules = readFileSync(resolve(import.meta.dirname, '../ops/alerts.yml'), 'utf8')
const everyAlert = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

/** The same rules with each minute a second, so that an hour of faults takes a minute. */
const hastily = rules.replaceAll(/\b(\d+)m\b/g, '$1s').replaceAll(/\b300\b/g, '5')

/**
 * Brings about what each alert is for, with a real Prometheus and Alertmanager beside the product, and looks for each
 * alert there.
 */
export async function alertsFire() {
  const mailServer = await openMailServer()
  mailServer.refusing = true
  const stage = await openStage({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` })
  const ports = [await freePort(), await freePort()] as const
  const withoutJobs = await stage.start({ METRICS_PORT: String(ports[0]), JOBS: 'off' })
  const watch = await openWatch(ports)
  try {
    for (let n = 0; n < 30; n += 1) await signUp(withoutJobs, n)
    await watch.expect('PerkloopOutboxOverdue')
    withoutJobs.child.kill('SIGKILL')
    // The other instance has not been started yet, and is down too.
    await watch.expect(`PerkloopDown 127.0.0.1:${ports[0]}`)

    const place = await stage.start({ METRICS_PORT: String(ports[1]), overLine: 'yes' })
    await watch.expect('PerkloopOutboxFailing')
    await whileDoing(failSignIn(place), () => watch.expect('PerkloopSignInFailures'))
    await whileDoing(lockPerks(stage, place), async () => {
      await watch.expect('PerkloopPoolWaiting')
      await watch.expect('PerkloopSlow')
    })
    await whileDoing(stutter(place.child), () => watch.expect('PerkloopEventLoopLag'))
    stage.line.cut()
    await whileDoing(askInVain(place), async () => {
      await watch.expect('PerkloopErrors')
      await watch.expect('PerkloopDatabaseAway')
      await watch.expect('PerkloopJobNotRun')
    })
    must(
      'every alert of ops/alerts.yml was seen in Alertmanager',
      everyAlert.every((name) => watch.seen.has(name)),
      everyAlert.filter((name) => !watch.seen.has(name)),
    )
  } finally {
    await watch.close()
    await stage.close()
    mailServer.close()
  }
}

const signUp = (place: Place, n: number) =>
  ask(place, null, 'POST', '/api/users/register', {
    name: 'Ann',
    username: `ann.${n}`,
    email: `ann.${n}@example.com`,
    password: 'A quiet walk 42',
  })

type Cause = (isOver: () => boolean) => Promise<void>

/** Runs a cause until what it is for has been seen. */
async function whileDoing(cause: Cause, work: () => Promise<void>) {
  let over = false
  const done = cause(() => over)
  try {
    await work()
  } finally {
    over = true
    await done
  }
}

const failSignIn =
  (place: Place): Cause =>
  async (isOver) => {
    for (let round = 0; !isOver(); round += 1) {
      const guess = { email: `nobody.${round}@example.com`, password: 'not it' }
      await Promise.all(Array.from({ length: 4 }, () => ask(place, null, 'POST', '/api/users/login', guess)))
    }
  }

/** As a migration that an operator runs by hand would. */
const lockPerks =
  ({ db }: Stage, place: Place): Cause =>
  async (isOver) => {
    const readers = Array.from({ length: 30 }, async (_, reader) => {
      for (let turn = 0; !isOver(); turn += 1)
        await ask(place, null, 'GET', `/api/perks?minValue=${reader}&maxValue=${1_000 + turn}`)
    })
    while (!isOver()) {
      await db.transaction().execute(async (tx) => {
        await sql`lock table perks in access exclusive mode`.execute(tx)
        await pause(4_000)
      })
      await pause(50)
    }
    await Promise.all(readers)
  }

/** As a long computation in the process would. */
const stutter =
  (child: ChildProcess): Cause =>
  async (isOver) => {
    while (!isOver()) {
      child.kill('SIGSTOP')
      await pause(800)
      child.kill('SIGCONT')
      await pause(250)
    }
  }

const askInVain =
  (place: Place): Cause =>
  async (isOver) => {
    while (!isOver()) {
      await ask(place, null, 'GET', '/api/perks?q=nothing')
      await pause(100)
    }
  }

/** Prometheus with our rules, and Alertmanager, both in a temporary folder. */
async function openWatch(targets: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'perkloop-alerts-'))
  const [prometheus, manager] = [await freePort(), await freePort()]
  writeFileSync(join(folder, 'alerts.yml'), hastily)
  writeFileSync(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s }
rule_files: [alerts.yml]
alerting: { alertmanagers: [{ static_configs: [{ targets: ['127.0.0.1:${manager}'] }] }] }
scrape_configs:
  - job_name: perkloop
    static_configs: [{ targets: [${targets.map((port) => `'127.0.0.1:${port}'`).join(', ')}] }]
`,
  )
  writeFileSync(join(folder, 'manager.yml'), 'route: { receiver: nobody }\nreceivers: [{ name: nobody }]\n')
  const start = async (command: string, ...args: string[]) => {
    const child = spawn(command, args, { cwd: folder, stdio: 'ignore' })
    await once(child, 'spawn')
    return child
  }
  const children = [
    await start(
      'prometheus-alertmanager',
      '--config.file=manager.yml',
      `--storage.path=${folder}/manager`,
      `--web.listen-address=127.0.0.1:${manager}`,
      '--cluster.listen-address=',
    ),
    await start(
      'prometheus',
      '--config.file=prometheus.yml',
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${prometheus}`,
    ),
  ]
  const seen = new Set<string>()
  const look = async () => {
    const reply = await fetch(`http://127.0.0.1:${manager}/api/v2/alerts`).catch(() => undefined)
    if (!reply?.ok) return
    for (const { labels } of (await reply.json()) as { labels: { alertname: string; instance?: string } }[])
      seen.add(labels.alertname).add(`${labels.alertname} ${labels.instance}`)
  }
  return {
    seen,
    async expect(name: string) {
      const took = await until(async () => {
        await look()
        return seen.has(name)
      }, 60_000)
      must(`${name} is seen in Alertmanager`, took !== undefined, took === undefined ? [...seen] : `${took} ms`)
    },
    async close() {
      for (const child of children) {
        const ended = new Promise((done) => child.once('exit', done))
        if (child.exitCode === null && child.kill('SIGTERM')) await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
