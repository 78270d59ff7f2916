import type { FastifyReply, FastifyRequest } from 'fastify'
import { limitConcurrency } from '../base/concurrency'
import { networkOf } from '../base/network'

/**
 * Bounds how many large bodies are in memory at once, in all and of one network, so that one can't keep others out.
 * @returns what takes a place before the body is read, and leaves it with the response. @throws Refusal 503 where none is free.
 */
export function limitBodies(most: { inAll: number; ofOne: number }) {
  const reading = limitConcurrency(most)
  return (request: FastifyRequest, reply: FastifyReply) => {
    const leave = reading.enter(networkOf(request.ip))
    // The client may have disconnected while the request was checked.
    if (request.raw.socket.destroyed) leave()
    reply.raw.once('close', leave)
  }
}
