import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { readEnv } from '../server/src/platform/base/env'
import { startServer } from '../server/src/server'
import { givenOn } from '../server/test/given'
import { startServerProcess } from '../server/test/server-process'

export const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

const shared = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

async function onServer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * A database of its own, a product in this process that prepares data undisturbed, and as many processes of the product
 * as a fault needs, connected to the database directly or through `line`, which can be cut.
 */
export async function openStage(env: Record<string, string> = {}, server = shared) {
  const name = `perkloop_faults_${process.pid}_${Date.now()}`
  await onServer(server, `create database ${name}`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` })
  const folder = mkdtempSync(join(tmpdir(), 'perkloop-faults-'))
  const line = await openLine(url.hostname || '127.0.0.1', Number(url.port || 5432))
  const common = { DATA_DIR: folder, ...env }
  const running = await startServer(
    readEnv({ ...common, DATABASE_URL: url.href, PORT: '0', DEMO_DATA: 'false', RATE_LIMITS: 'off' }),
    { root: resolve(import.meta.dirname, '..'), mailEvery: 24 * 60 * 60_000 },
  )
  const processes: Awaited<ReturnType<typeof startServerProcess>>[] = []
  return {
    folder,
    line,
    db: running.deps.db,
    given: givenOn(running),
    async start(more: Record<string, string> & { overLine?: 'yes' } = {}) {
      const { overLine, ...extra } = more
      const address = new URL(url)
      if (overLine) Object.assign(address, { hostname: '127.0.0.1', port: String(line.port) })
      const started = await startServerProcess({ ...common, DATABASE_URL: address.href, ...extra })
      processes.push(started)
      await started.ready()
      return started
    },
    async close() {
      for (const { child, ended } of processes) {
        child.kill('SIGKILL')
        await ended
      }
      await running.stop()
      await line.close()
      await onServer(server, `drop database ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>

/** A connection to a server that can be cut, as when that stops, or swallow everything, as when it hangs. */
export async function openLine(host: string, targetPort: number) {
  const sockets = new Set<Socket>()
  let hanging = false
  let listening: Server | undefined
  let port = 0

  const answer = (near: Socket) => {
    sockets.add(near)
    near.on('error', () => {}).once('close', () => sockets.delete(near))
    if (hanging) return void near.resume()
    const far = dial(targetPort, host)
    sockets.add(far)
    far.on('error', () => {}).once('close', () => sockets.delete(far))
    const swallowing = (to: Socket) => (data: Buffer) => {
      if (!hanging) to.write(data)
    }
    near.on('data', swallowing(far)).once('close', () => far.destroy())
    far.on('data', swallowing(near)).once('close', () => near.destroy())
  }
  const listen = () =>
    new Promise<void>((done) => {
      listening = createServer(answer).listen(port, '127.0.0.1', () => {
        const address = listening?.address()
        if (typeof address === 'object' && address) port = address.port
        done()
      })
    })
  const cut = () => {
    listening?.close()
    for (const socket of sockets) socket.destroy()
  }
  await listen()
  return {
    port,
    cut,
    hang: () => {
      hanging = true
    },
    /** Bytes sent while it hung are lost, so its connections are closed. */
    mend: async () => {
      cut()
      hanging = false
      await listen()
    },
    close: async () => cut(),
  }
}
