import type { Socket } from 'node:net'
import type pg from 'pg'

/** In milliseconds. The database ends a statement before; an idle connection is given back before that. */
export const longestStatement = 15_000
const longestSilence = 18_000

/** How often a connection that only listens is asked whether it still lives, in milliseconds; it has as long to answer. */
const pulseEvery = 4_000

export const streamOf = (client: pg.ClientBase) =>
  (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream

/** A process that was busy or asleep itself reads first what has come meanwhile. */
function endUnless(heard: () => boolean, stream: Socket) {
  setImmediate(() => setImmediate(() => !heard() && stream.destroy()))
}

/** A database that hangs, or a network that swallows everything, ends no statement: whoever waits would wait for ever. */
export function giveUpWhenSilent(client: pg.ClientBase) {
  const stream = streamOf(client)
  stream.setTimeout(longestSilence, () => {
    const { bytesRead } = stream
    endUnless(() => stream.bytesRead !== bytesRead, stream)
  })
}

/** Ends a connection that leaves a question unanswered until the next. @returns the timer, for who closes it. */
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
