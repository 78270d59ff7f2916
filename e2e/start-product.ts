import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { freePort } from '../server/test/free-port'

const root = resolve(import.meta.dirname, '..')

/** Loops that the product finds by itself would come in between: specs about them say how often it looks. */
const calm = { LOOPS_EVERY_SECONDS: '86400' }

/**
 * Starts the built product as an operator would, and waits until it responds; with a PERKLOOP_ROOT of its own, with the
 * web application that lies there.
 */
export async function startProduct(dataDir: string, env: Record<string, string>) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const script = env.PERKLOOP_ROOT ? 'server/dist/main.js' : 'scripts/start.mjs'
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...calm,
      ...env,
    },
  })
  const stop = () => end(child)
  try {
    await ready(child, url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop, kill: () => end(child, 'SIGKILL') }
}

async function ready(child: ChildProcess, url: string) {
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  // On a busy machine loading the demo company alone takes a minute and a half.
  const deadline = Date.now() + 180_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product stopped: ${said}`)
    const reply = await fetch(`${url}/readyz`).catch(() => undefined)
    if (reply?.ok) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`The product did not become ready: ${said}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  await ended
}
