import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** In bytes: several embedded databases. A container often has less. */
const enough = 2 ** 31

/**
 * Where tests put databases: in memory where there is room. A database is a thousand files, and on a disk to copy and to delete
 * them took a third of the time of the API tests.
 */
function roomiest() {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > enough ? memory : tmpdir()
}

/** A new folder for databases of a test, which deletes it. */
export const scratchFolder = (name: string) => mkdtempSync(join(roomiest(), `perkloop-${name}-`))

/** Deletes what runs that were killed have left in memory a week ago or longer. */
export function deleteStale() {
  if (!existsSync(memory)) return
  for (const name of readdirSync(memory).filter((one) => one.startsWith('perkloop-'))) {
    const path = join(memory, name)
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat || Date.now() - stat.mtimeMs < 7 * 24 * 60 * 60 * 1000) continue
    try {
      rmSync(path, { recursive: true, force: true })
    } catch {
      // Another user's.
    }
  }
}
