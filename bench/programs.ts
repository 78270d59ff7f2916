import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
/** A folder for CPU profiles of what is started, if set. */
const profile = process.env.BENCH_PROFILE

/** Starts servers that a bench measures, and ends them all. */
export function openPrograms() {
  const children: ChildProcess[] = []
  const start = (args: string[], env: Record<string, string> = {}) => {
    const profiled = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
    const child = spawn(process.execPath, [...profiled, '--import', 'tsx', ...args], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
    })
    children.push(child)
    return child
  }
  return {
    start,
    /** The product on a database, without its list cache (list-server.ts). `env` comes on top. */
    product: (databaseUrl: string, port: number, dataDir: string, env: Record<string, string> = {}) =>
      start(['bench/list-server.ts'], {
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        RATE_LIMITS: 'on',
        NEWCOMER_LIMITS: 'on',
        // The product's request log is part of its cost; writing it to a disk is not.
        LOG_LEVEL: 'info',
        ...env,
      }),
    end,
    endAll: () => Promise.all(children.map(end)),
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}

export async function answers(url: string) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await fetch(url).catch(() => undefined)) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`${url} does not answer`)
}
