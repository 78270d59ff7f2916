import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port'

const run = (command: string, args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** PostgreSQL refuses to run as root: then it is this user's. */
export const postgresUser = () => (process.getuid?.() === 0 ? Number(run('id', ['-u', 'postgres'])) : undefined)

function asPostgres(name: string, args: string[]) {
  const command = join(run('pg_config', ['--bindir']), name)
  return postgresUser() ? run('runuser', ['-u', 'postgres', '--', command, ...args]) : run(command, args)
}

/**
 * A PostgreSQL server of its own, in a temporary folder: stopping it harms nobody else. Its binaries are those that
 * `pg_config` names.
 * @param within The folder for its own one.
 * @param settings As on the command line of `postgres`.
 */
export const openPostgres = (within?: string, settings?: string) =>
  openIn(
    (data) => asPostgres('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']),
    within,
    settings,
  )

/** A streaming replica of it. */
export const openReplicaOf = ({ url }: Postgres) =>
  openIn((data) => asPostgres('pg_basebackup', ['-D', data, '-d', url, '-R', '-X', 'stream', '-c', 'fast']))

async function openIn(fill: (data: string) => void, within = tmpdir(), settings = '-c max_connections=100') {
  const folder = mkdtempSync(join(within, 'perkloop-postgres-'))
  const user = postgresUser()
  if (user) chownSync(folder, user, -1)
  const data = join(folder, 'data')
  const port = await freePort()
  const control = (...args: string[]) => asPostgres('pg_ctl', ['-D', data, '-w', ...args])
  const start = () => {
    control('start', '-l', join(folder, 'log'), '-o', `-p ${port} -h 127.0.0.1 -k ${folder} ${settings}`)
  }
  try {
    fill(data)
    start()
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const parent = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const signalAll = (signal: NodeJS.Signals) => {
    process.kill(parent(), signal)
    // Listed after the parent is stopped, as it starts no more of them then.
    for (const pid of run('ps', ['-o', 'pid=', '--ppid', String(parent())]).split('\n')) {
      try {
        process.kill(Number(pid), signal)
      } catch {
        // One that served a connection may end meanwhile.
      }
    }
  }
  return {
    url,
    /** The same server by its socket: a statement takes a third less CPU. */
    socketUrl: `postgres://postgres@${encodeURIComponent(folder)}:${port}/postgres`,
    start,
    stop: (how: 'fast' | 'immediate') => void control('stop', '-m', how),
    /** Stops every process of the server, and closes none of its connections. */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    /** Ends every connection of the product. @returns how many there were. */
    async endConnections() {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const ended = await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'perkloop%'`)
      await client.end()
      return ended.rowCount ?? 0
    },
    close() {
      if (existsSync(join(data, 'postmaster.pid'))) control('stop', '-m', 'immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Postgres = Awaited<ReturnType<typeof openIn>>
