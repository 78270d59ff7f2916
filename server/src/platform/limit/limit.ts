import type { Endpoint } from '@perkloop/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../base/errors'
import { networkOf } from '../base/network'
import type { LooseCount } from './loose-count'
import { allowances, type CountHits, usersOfNetwork } from './rate-limit'

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

type Limited = Pick<Endpoint, 'limit' | 'limitedBy'>

/** @throws Refusal 429 once a user, or a visitor's network, has made too many requests. */
export async function limit(app: FastifyInstance, endpoint: Limited, request: FastifyRequest, reply: FastifyReply) {
  await count(app, endpoint, request, reply, { who: () => request.caller?.id ?? networkOf(request.ip), times: 1 })
}

/** Counts by the network, whoever is signed in. @throws Refusal 429 once it has made too many requests. */
export async function limitNetwork(app: FastifyInstance, group: Limited, request: FastifyRequest, reply: FastifyReply) {
  await count(app, group, request, reply, { who: () => networkOf(request.ip), times: 1 })
}

/**
 * Counts a request with a token by its network, apart from visitors' requests and before the token is read: more accounts, or
 * tokens that are none, make no more requests. @throws Refusal 429 once the network has made too many.
 */
export async function limitUsersOfNetwork(
  app: FastifyInstance,
  endpoint: Limited,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  await count(app, endpoint, request, reply, { who: () => `users of ${networkOf(request.ip)}`, times: usersOfNetwork })
}

async function count(
  app: FastifyInstance,
  { limit: group, limitedBy }: Limited,
  request: FastifyRequest,
  reply: FastifyReply,
  { who, times }: { who: () => string; times: number },
) {
  if (!group || !app.counts) return
  if (limitedBy && !limitedBy.some((name) => Object.hasOwn(request.query as object, name))) return
  const { windowSeconds, loose } = allowances[group]
  const most = allowances[group].most * times
  const key = `${group}:${who()}`
  const [counted] = loose
    ? [app.counts.loose.hit(key, windowSeconds)]
    : await app.counts.exact([{ key, windowSeconds, times: 1 }])
  const { hits, secondsLeft } = counted ?? { hits: 1, secondsLeft: windowSeconds }
  reply.header('RateLimit', `limit=${most}, remaining=${Math.max(0, most - hits)}, reset=${secondsLeft}`)
  if (hits > most) {
    refuse('RATE_LIMITED', 'tooManyRequests', { retryAfterSeconds: secondsLeft })
  }
}
