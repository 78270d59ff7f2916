import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from './free-port'

const root = join(import.meta.dirname, '../..')

/** The built server as a process of its own, as in production (global-setup.ts). */
export async function startServerProcess(env: Record<string, string>) {
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    cwd: join(root, 'server'),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PERKLOOP_ROOT: root,
      PORT: String(port),
      DEMO_DATA: 'false',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      LOOPS: 'on',
      LOOPS_EVERY_SECONDS: '86400',
      ...env,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const url = `http://127.0.0.1:${port}`
  const ready = async () => {
    for (let tries = 0; tries < 900; tries += 1) {
      if (child.exitCode !== null) throw new Error(`The server stopped: ${said}`)
      if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return
      await new Promise((done) => setTimeout(done, 100))
    }
    throw new Error(`The server did not become ready: ${said}`)
  }
  return { child, ended, url, ready, said: () => said }
}
