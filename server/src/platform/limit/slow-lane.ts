import type { LimitGroup } from '@perkloop/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { refuse } from '../base/errors'
import { networkOf } from '../base/network'
import { makePlaces } from '../base/places'

/** Calls that hash a password or a recovery code, or may. */
const slowGroups = new Set<LimitGroup>(['sign-in', 'second-step', 'register', 'guess'])

/** Of ten connections and four threads most are left to everybody else. */
const atOnce = 3
/** Some seconds' worth; fewer of one network, which must not keep others out. */
export const mostInLane = { inAll: 120, ofOne: 60 }

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * A lane for calls that hash: so many at once, whoever waits holds no connection, and who finds it full is sent away (503)
 * before anything is done for them. Everybody else overtakes them.
 */
export function makeSlowLane() {
  const places = makePlaces(mostInLane)
  const turns = pLimit(atOnce)
  return {
    takes: (group: LimitGroup | undefined) => group !== undefined && slowGroups.has(group),
    enter(request: FastifyRequest, reply: FastifyReply) {
      reply.raw.once('close', places.enter(networkOf(request.ip)))
    },
    inTurn:
      (answer: Answer): Answer =>
      (request, reply) =>
        turns(async () => {
          // Nobody waits for who has gone meanwhile.
          if (request.raw.socket.destroyed) refuse('UNAVAILABLE', 'callerHasGone', { isUnlogged: true })
          return answer(request, reply)
        }),
  }
}
export type SlowLane = ReturnType<typeof makeSlowLane>
