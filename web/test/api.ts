import type { Endpoint } from '@perkloop/contract/endpoint'
import type { Problem } from '@perkloop/contract/problem'
import type { z } from 'zod'

/** A request as the server would read it. */
export interface Received {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  /** Its Idempotency-Key. */
  key: string | null
}

type Reply<E extends Endpoint> = z.input<E['reply']>
type Respond<E extends Endpoint> = (request: Received) => Reply<E> | Response | Promise<Reply<E> | Response>

interface Answered {
  endpoint: Endpoint
  respond: (request: Received) => unknown
  received: Received[]
}

let answered: Answered[] = []
let wrong: string[] = []

/**
 * Responds to an endpoint instead of the server, from now on; a later call for the same endpoint replaces it.
 * A reply that breaks the contract's schema fails the test.
 * @returns the requests received, the latest last.
 */
export function answer<E extends Endpoint>(endpoint: E, respond: Respond<E>): Received[] {
  const received: Received[] = []
  answered.unshift({ endpoint, respond, received })
  return received
}

/** A refusal, as the server sends it. */
export function refusal(status: number, problem: Partial<Problem> = {}) {
  return new Response(JSON.stringify(problem), { status })
}

/** The connection broke before a response came. */
export function connectionLost(): never {
  throw new TypeError('Failed to fetch')
}

/** A promise that the test resolves, to hold a response back. */
export function held<T = void>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const network = window.fetch.bind(window)

/** Replaces the network for everything below `/api`. */
export function interceptCalls() {
  answered = []
  wrong = []
  window.fetch = (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (!url.pathname.startsWith('/api/')) return network(input, init)
    return Promise.race([respond(url, init), aborted(init.signal)])
  }
}

/** Requests that the test has no response for, or that the contract does not allow. */
export const wrongCalls = () => wrong

async function respond(url: URL, init: RequestInit) {
  const method = init.method ?? 'GET'
  const path = url.pathname.replace('/api', '')
  for (const { endpoint, respond: reply, received } of answered) {
    const params = endpoint.method === method ? paramsIn(endpoint.path, path) : undefined
    if (!params) continue
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const key = new Headers(init.headers).get('idempotency-key')
    const request = { params, query: Object.fromEntries(url.searchParams), body, key }
    received.push(request)
    const result = await reply(request)
    if (result instanceof Response) return result
    const { data, error } = endpoint.reply.safeParse(result)
    if (error) wrong.push(`${method} ${path} is answered with ${error.message}`)
    return new Response(JSON.stringify(data), { status: endpoint.status ?? 200 })
  }
  wrong.push(`${method} ${path} has no answer`)
  return connectionLost()
}

function paramsIn(pattern: string, path: string) {
  const expression = pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')
  const found = new RegExp(`^${expression}$`).exec(path)
  return found && { ...found.groups }
}

function aborted(signal: AbortSignal | null | undefined) {
  return new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })
}
