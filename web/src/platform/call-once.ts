import type { Endpoint } from '@perkloop/contract/endpoint'
import { type CallOptions, call, type Reply, randomKey } from './api'
import { ApiError } from './api-error'

/** In milliseconds: whoever comes back later means it anew. */
const kept = 10 * 60 * 1000

/** Keys of requests without a response so far, by what was sent. */
const unanswered = new Map<string, { key: string; since: number }>()

/**
 * As `call`, for what a user may send again after a lost response: the same content then has one effect, also from a form
 * that was closed and opened again. After a response the same content is a new request.
 */
export async function callOnce<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Reply<E>> {
  const content = JSON.stringify([endpoint.path, options])
  const before = unanswered.get(content)
  const sent = before && Date.now() - before.since < kept ? before : { key: randomKey(), since: Date.now() }
  unanswered.set(content, sent)
  const answered = () => {
    if (unanswered.get(content) === sent) unanswered.delete(content)
  }
  try {
    const reply = await call(endpoint, { ...options, key: sent.key })
    answered()
    return reply
  } catch (error) {
    // Without a response, or after an error of the server or a proxy, it is unknown whether the request was done.
    if (!(error instanceof ApiError) || (error.status > 0 && error.status < 500)) answered()
    throw error
  }
}
