import { writeSync } from 'node:fs'

const waitOf = 10
const waitMost = 500

/**
 * Writes the last line of a process that is about to end. Synchronously: what is left to the event loop may never be written. A full
 * pipe takes a part of it or nothing (EAGAIN) until its reader has gone on, which is waited for, half a second at most.
 * @throws what the system says where nobody will read it.
 */
export function writeLastLine(fd: number, line: string, write: typeof writeSync = writeSync) {
  const bytes = Buffer.from(line)
  const pause = new Int32Array(new SharedArrayBuffer(4))
  let written = 0
  for (let waited = 0; written < bytes.length; ) {
    try {
      written += write(fd, bytes, written)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || waited >= waitMost) throw error
      Atomics.wait(pause, 0, 0, waitOf)
      waited += waitOf
    }
  }
}
