import type { FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { limitConcurrency } from '../base/concurrency'
import { refuse } from '../base/errors'
import { networkOf } from '../base/network'

/** Leaves most of the ten database connections and four threads to other requests. */
const atOnce = 3
/** Some seconds' worth; fewer from one network, so that it can't keep others out. */
export const mostInQueue = { inAll: 120, ofOne: 60 }

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * A queue for requests that hash a password or a recovery code (`hashes` of `mount`): so many at once. A waiting request
 * holds no connection to the database, and a request that finds the queue full is refused (503) before anything is done for
 * it. All other requests overtake the queue.
 */
export function makeSlowQueue() {
  const concurrency = limitConcurrency(mostInQueue)
  const turns = pLimit(atOnce)
  return {
    enter(request: FastifyRequest, reply: FastifyReply) {
      reply.raw.once('close', concurrency.enter(networkOf(request.ip)))
    },
    inTurn:
      (handle: Handler): Handler =>
      (request, reply) =>
        turns(async () => {
          // The client has disconnected meanwhile: nobody waits for the response.
          if (request.raw.socket.destroyed) refuse('UNAVAILABLE', 'callerHasGone', { isUnlogged: true })
          return handle(request, reply)
        }),
  }
}
export type SlowQueue = ReturnType<typeof makeSlowQueue>
