import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'

export class DataDirInUse extends Error {}

/**
 * Locks DATA_DIR for this process: the embedded database silently loses data when opened twice. The lock is a listening
 * socket, which the system frees however the process ends. On Linux it has no file, so that no stale one can be left;
 * elsewhere it is a socket in the folder.
 * @throws DataDirInUse
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true })
  const folder = realpathSync(dataDir)
  const abstract = process.platform === 'linux'
  const digest = createHash('sha256').update(folder).digest('hex')
  const path = abstract ? `\0perkloop:${digest}` : join(folder, '.lock')
  if (!abstract && !(await isListening(path))) rmSync(path, { force: true })
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((done, fail) => {
    // It stays: once the lock is held, a connection that could not be taken changes nothing, and must not end the process.
    server.on('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? new DataDirInUse(`DATA_DIR ${folder} is in use by another process`) : error),
    )
    server.listen(path, done)
  })
  server.unref()
  return () => server.close()
}

function isListening(path: string) {
  return new Promise<boolean>((done) => {
    const socket = connect(path)
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
}
