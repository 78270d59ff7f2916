import type { Endpoint } from '@perkloop/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../base/errors'
import { networkOf } from '../base/network'
import type { LooseCount } from './loose-count'
import { allowances, type CountHits } from './rate-limit'

/** The counters of limits; null where limits are off. */
export interface Counts {
  exact: CountHits
  loose: LooseCount
}

/** All calls of one access token: several tokens of one person count together for limits of calls, but each for itself here. */
const tokenAllowance = { most: 600, windowSeconds: 60 }
/** A directory sends its thousands of people one by one, after a question for each. */
const directoryAllowance = 6_000

/** @throws Refusal 429 once an access token has made too many requests, whatever they are. */
export function limitToken({ server }: FastifyRequest, tokenId: string, isDirectory: boolean) {
  const counted = server.counts?.loose.hit(`token:${tokenId}`, tokenAllowance.windowSeconds)
  if (counted && counted.hits > (isDirectory ? directoryAllowance : tokenAllowance.most))
    refuse('RATE_LIMITED', 'tooManyRequests', { retryAfterSeconds: counted.secondsLeft })
}

/** @throws Refusal 429 once a user, or a visitor's address, has made too many requests. */
export async function limit(
  app: FastifyInstance,
  { limit: group, limitedBy }: Pick<Endpoint, 'limit' | 'limitedBy'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!group || !app.counts) return
  if (limitedBy && !limitedBy.some((name) => Object.hasOwn(request.query as object, name))) return
  const { most, windowSeconds, loose } = allowances[group]
  const key = `${group}:${request.caller?.id ?? networkOf(request.ip)}`
  const [counted] = loose
    ? [app.counts.loose.hit(key, windowSeconds)]
    : await app.counts.exact([{ key, windowSeconds, times: 1 }])
  const { hits, secondsLeft } = counted ?? { hits: 1, secondsLeft: windowSeconds }
  reply.header('RateLimit', `limit=${most}, remaining=${Math.max(0, most - hits)}, reset=${secondsLeft}`)
  if (hits > most) {
    refuse('RATE_LIMITED', 'tooManyRequests', { retryAfterSeconds: secondsLeft })
  }
}
