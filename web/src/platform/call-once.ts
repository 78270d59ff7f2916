import type { Endpoint } from '@perkloop/contract/endpoint'
import { type CallOptions, call, type Reply, randomKey } from './api'
import { ApiError } from './api-error'
import { unanswered } from './unanswered'

/** In milliseconds. What is sent later is a new request. */
const kept = 10 * 60 * 1000

/**
 * As `call`, for what a user may send again after a lost response: the same content then has one effect, also from a form
 * that was closed and opened again. After a response the same content is a new request.
 * @param undoneBy The endpoint that deletes what this one makes: then the same content is a new request too.
 */
export async function callOnce<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  undoneBy?: Endpoint,
): Promise<Reply<E>> {
  const content = JSON.stringify([endpoint.path, options])
  const before = unanswered.get(content)
  const sent =
    before && Date.now() - before.since < kept
      ? before
      : { key: randomKey(), since: Date.now(), undoneBy: undoneBy?.path }
  unanswered.set(content, sent)
  const answered = () => {
    if (unanswered.get(content) === sent) unanswered.delete(content)
  }
  try {
    const reply = await call(endpoint, { ...options, key: sent.key })
    answered()
    return reply
  } catch (error) {
    if (!(error instanceof ApiError) || isKnown(error)) answered()
    // A deletion meanwhile may have forgotten it.
    else unanswered.set(content, sent)
    throw error
  }
}

/** After no response, or an error of the server or a proxy, nobody knows whether the request was done; nor while it is under way. */
const isKnown = ({ status, code }: ApiError) => status > 0 && status < 500 && code !== 'REQUEST_UNDER_WAY'
