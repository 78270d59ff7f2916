import type { Socket } from 'node:net'
import type pg from 'pg'

/** In milliseconds. PostgreSQL ends a statement before the silence is too long. */
export const longestStatement = 15_000
const longestSilence = 18_000

/** How often a connection that only listens is pinged, in milliseconds; it has as long to respond. */
const pulseEvery = 4_000

export const streamOf = (client: pg.ClientBase) =>
  (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream

/** If our own event loop was blocked, data may wait in the socket: read it before calling the connection dead. */
function endUnless(heard: () => boolean, stream: Socket) {
  setImmediate(() => setImmediate(() => !heard() && stream.destroy()))
}

/** If the database or the network hangs, a statement would never end: closes the connection, so that it fails. */
export function giveUpWhenSilent(client: pg.ClientBase) {
  const stream = streamOf(client)
  stream.setTimeout(longestSilence, () => {
    const { bytesRead } = stream
    endUnless(() => stream.bytesRead !== bytesRead, stream)
  })
}

/** The same for those of a pool while they are in use: an idle one is silent. */
export function giveUpWhileInUse(pool: pg.Pool) {
  pool.on('acquire', giveUpWhenSilent)
  pool.on('release', (_error, client) => streamOf(client).setTimeout(0).removeAllListeners('timeout'))
}

/** Pings a connection, and closes it if the last ping had no response. @returns the timer, for `clearInterval`. */
export function feelPulse(client: pg.Client) {
  let answered = true
  return setInterval(() => {
    if (!answered) return endUnless(() => answered, streamOf(client))
    answered = false
    client.query('select').then(
      () => {
        answered = true
      },
      () => {},
    )
  }, pulseEvery).unref()
}
