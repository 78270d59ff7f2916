// `tsx server/test/with-postgres.ts COMMAND`: runs a shell's command with a PostgreSQL server of its own in TEST_DATABASE_URL,
// or with the one that is named there already.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { openPostgres } from './own-postgres'

/**
 * Where there is memory for files: there a new database takes 40 ms, as each has 900 files. On a disk it takes 600 once many
 * databases have been dropped, which with 280 of them is a quarter of the time of all tests.
 */
function quickFolder() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir()
}

// No test ends this server, and it goes with the tests: nothing has to reach a disk.
const forgetful = '-c fsync=off -c full_page_writes=off -c max_wal_size=256MB -c max_connections=300'

let child: ChildProcess | undefined
/** A signal ends all that the command has started, and us after it: the server and its files would stay. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (child?.pid) process.kill(-child.pid, signal)
  })

async function run(url: string) {
  const [command = 'true'] = process.argv.slice(2)
  const env = { ...process.env, TEST_DATABASE_URL: url }
  child = spawn(command, { shell: true, stdio: 'inherit', env, detached: true })
  const [status] = await once(child, 'exit')
  return Number(status ?? 1)
}

const given = process.env.TEST_DATABASE_URL
if (given) {
  process.exitCode = await run(given)
} else {
  const own = await openPostgres(quickFolder(), forgetful)
  try {
    process.exitCode = await run(own.socketUrl)
  } finally {
    own.close()
  }
}
