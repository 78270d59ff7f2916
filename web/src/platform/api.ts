import type { Endpoint } from '@perkloop/contract/endpoint'
import { backgroundHeader } from '@perkloop/contract/limits'
import type { Problem } from '@perkloop/contract/problem'
import type { z } from 'zod'
import * as t from '#locale/api'
import { readerLocale } from '../locales/reader-locale'
import { withAbsentNames } from './absent-names'
import { ApiError } from './api-error'
import { takeEarly } from './early-calls'
import { failureText } from './failure-text'
import { dropToken, readToken } from './token'
import { forgetUndone } from './unanswered'

/** How long to wait before each retry after a 429, in milliseconds (docs/product.md, Refusals). */
const retryWaits = [2_000, 4_000, 8_000]
/** Whether a 429 asks for a longer wait, in seconds, than all retries together. */
const isForLong = ({ headers }: Response) => Number(headers.get('Retry-After')) > 14

type Empty = Record<never, never>
type Loose<T> = { [K in keyof T]?: T[K] | undefined }
// The input type of a preprocessed body is `unknown`; then the output type says more.
type Body<S extends z.ZodType> = unknown extends z.input<S> ? z.output<S> : z.input<S>

type Params<E> = E extends { params: infer S extends z.ZodType } ? { params: z.input<S> } : Empty
type Query<E> = E extends { query: infer S extends z.ZodType } ? { query?: Loose<z.output<S>> } : Empty
type Content<E> = E extends { body: infer S extends z.ZodType } ? { body: Body<S> } : Empty

interface Manner {
  signal?: AbortSignal | undefined
  /** Sent by the client itself, such as polling: does not keep the session alive. */
  background?: boolean | undefined
  /** For requests that a user may repeat after a lost response: the same key has one effect. Else each gets its own. */
  key?: string | undefined
  /** Arrives even if the page is closed meanwhile. */
  keepalive?: boolean | undefined
}

export type CallOptions<E extends Endpoint> = Params<E> & Query<E> & Content<E> & Manner
type Arguments<E extends Endpoint> =
  Empty extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]
export type Reply<E extends Endpoint> = z.output<E['reply']>

interface Parts extends Manner {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

/** Calls an endpoint of the contract. @returns its reply. @throws ApiError */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>): Promise<Reply<E>> {
  const response = await send(endpoint, (options ?? {}) as Parts)
  return (await read(endpoint, response)) as Reply<E>
}

export interface PageOf<T> {
  items: T
  /** The cursor of the next page; undefined on the last. */
  next: string | undefined
}

/** As `call`, for paginated lists. */
export async function callPage<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>): Promise<PageOf<Reply<E>>> {
  const response = await send(endpoint, (options ?? {}) as Parts)
  return { items: (await read(endpoint, response)) as Reply<E>, next: nextCursor(response.headers.get('link')) }
}

/** As `call`, for lists that users fill by hand and that stay short: loads every page, one after the other. */
export async function callAll<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>): Promise<Reply<E>> {
  const parts = (options ?? {}) as Parts
  const all: unknown[] = []
  let cursor: string | undefined
  do {
    const response = await send(endpoint, { ...parts, query: { ...parts.query, ...(cursor && { cursor }) } })
    all.push(...((await read(endpoint, response)) as unknown[]))
    cursor = nextCursor(response.headers.get('link'))
  } while (cursor)
  return all as Reply<E>
}

/** As `call`, for files. */
export async function callFile<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>): Promise<Blob> {
  const response = await send(endpoint, (options ?? {}) as Parts)
  try {
    return await response.blob()
  } catch {
    throw new ApiError(response.status, failureText(endpoint))
  }
}

/** The cursor in `<…?cursor=abc>; rel="next"`. */
export function nextCursor(link: string | null) {
  for (const part of link?.split(/,(?=\s*<)/) ?? []) {
    const [, target, rel] = /^\s*<([^>]*)>\s*;.*\brel="?([^";]+)"?/.exec(part) ?? []
    if (target && rel?.split(' ').includes('next')) {
      return new URL(target, 'http://list').searchParams.get('cursor') ?? undefined
    }
  }
  return undefined
}

async function send(endpoint: Endpoint, parts: Parts) {
  // An ended session must not break endpoints that need none.
  const token = endpoint.access === 'public' ? null : readToken()
  if (endpoint.access === 'user' && !token) throw new ApiError(401, t.noToken(), { code: 'NO_TOKEN' })
  const url = address(endpoint.path, parts)
  const request: RequestInit = { method: endpoint.method, headers: headers(endpoint, parts, token) }
  if (parts.body !== undefined) request.body = JSON.stringify(parts.body)
  if (parts.signal) request.signal = parts.signal
  if (parts.keepalive) request.keepalive = true

  for (let attempt = 0; ; attempt++) {
    const early = attempt === 0 ? takeEarly(endpoint.method, url, token) : undefined
    const response = await reach(endpoint, early ?? fetch(url, request), request)
    const wait = retryWaits[attempt]
    if (response.status !== 429 || wait === undefined || isForLong(response)) {
      if (response.ok) {
        if (endpoint.method === 'DELETE') forgetUndone(endpoint.path)
        return response
      }
      // Without a token it is about a password: of a sign-in, which is public.
      const isOfEndedSession = response.status === 401 && token !== null
      if (isOfEndedSession) endSession(endpoint, token)
      throw await failure(endpoint, response, isOfEndedSession)
    }
    await pause(wait, parts.signal)
  }
}

function headers(endpoint: Endpoint, parts: Parts, token: string | null) {
  const sent: Record<string, string> = { Accept: 'application/json', 'Accept-Language': readerLocale() }
  if (token) sent.Authorization = `Bearer ${token}`
  if (parts.body !== undefined) sent['Content-Type'] = 'application/json'
  if (endpoint.method === 'POST') sent['Idempotency-Key'] = parts.key ?? randomKey()
  if (parts.background) sent[backgroundHeader] = '1'
  return sent
}

async function reach(endpoint: Endpoint, response: Promise<Response>, request: RequestInit) {
  try {
    return await response
  } catch (error) {
    if (request.signal?.aborted) throw error
    // A browser ends the calls of a page that is being left. That page is gone before the timer runs: they have not failed.
    await new Promise((resolve) => setTimeout(resolve))
    throw new ApiError(0, failureText(endpoint))
  }
}

async function read(endpoint: Endpoint, response: Response): Promise<unknown> {
  try {
    return withAbsentNames(await response.json())
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(response.status, failureText(endpoint))
  }
}

async function failure(endpoint: Endpoint, response: Response, isOfEndedSession: boolean) {
  const problem = await response.json().then(
    (body: unknown) => (typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {}),
    () => ({}) as Partial<Problem>,
  )
  return new ApiError(response.status, failureText(endpoint), problem, isOfEndedSession)
}

/** Ends the session after a 401, unless the refused token is an old one. */
function endSession(endpoint: Endpoint, sentToken: string) {
  if (sentToken !== readToken()) return
  // A user who logs out of an ended session left by themselves.
  dropToken(endpoint.path === '/users/logout' ? 'person' : 'server')
}

function address(path: string, { params = {}, query = {} }: Parts) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

function pause(duration: number, signal: AbortSignal | undefined) {
  return new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, duration)
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
  })
}

export function randomKey() {
  // Only pages served over https or from localhost have randomUUID.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
