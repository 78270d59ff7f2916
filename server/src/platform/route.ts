import { createHash } from 'node:crypto'
import type { Endpoint, Input, Output } from '@perkloop/contract/endpoint'
import { Problem } from '@perkloop/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, Ctx, CtxOf, Deps } from './context'
import { noteRefusal } from './error-exit'
import { problemOf, Refusal, type RefusalCode, refuse } from './errors'
import { once } from './idempotency'
import { networkOf } from './overall-limit'
import { allowances, type CountHit } from './rate-limit'
import { readSession } from './session'

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
    countHit: CountHit | null
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

interface Given<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
  /** The address of the next page goes into the `Link` header. */
  nextPage: (cursor: string | null) => void
}

interface Options {
  /**
   * The answer follows from the question, the caller and what migration 0010 watches: it is kept until that changes.
   * Not for anything that depends on the time or on other tables.
   */
  remembered?: boolean
}

type Handler<E extends Endpoint> = (ctx: CtxOf<E['access']>, given: Given<E>) => Promise<Input<E['reply']> | Refusal>

/** A reply that is no JSON, as the documentation tells it. */
export function textReply<S>(type: string, schema: S) {
  return { description: 'Default Response', content: { [type.split(';')[0] ?? type]: { schema } } }
}

/** What is answered to every call that is not heeded, as the documentation tells it. */
export const problemReply = {
  default: { description: 'Not done', content: { 'application/problem+json': { schema: Problem } } },
}

/**
 * Serves one endpoint of the contract: session, rate limit, parsing, idempotency, and a reply of exactly the promised shape.
 * A handler refuses by throwing, which undoes what it did; a refusal it returns keeps what was written (a counted guess).
 */
export function mount<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { remembered = false }: Options = {},
) {
  const { params, query, body, reply: replySchema, method, path, access } = endpoint
  app.route({
    method,
    url: `/api${path}`,
    schema: {
      summary: endpoint.summary,
      tags: [path.split('/')[1] ?? ''],
      ...(access !== 'public' && { security: access === 'user' ? [{ bearer: [] }] : [{}, { bearer: [] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: {
        [endpoint.status ?? 200]: endpoint.file ? textReply(endpoint.file.type, replySchema) : replySchema,
        ...problemReply,
      },
    },
    onRequest: async (request, reply) => {
      request.caller =
        access === 'public' && !request.headers.authorization ? null : await identify(app, endpoint, request)
      await limit(app, endpoint, request, reply)
    },
    handler: async (request, reply) => {
      const given = {
        params: request.params,
        query: request.query,
        body: request.body,
        nextPage: (cursor: string | null) => linkNext(app.deps.env.publicUrl, request, reply, cursor),
      } as Given<E>
      if (remembered) {
        return recall(app, endpoint, request, reply, (nextPage) =>
          handler(contextOf(app.deps, request) as CtxOf<E['access']>, { ...given, nextPage }),
        )
      }
      const key = request.headers['idempotency-key']
      if (method !== 'POST' || key === undefined || endpoint.idempotent === false) {
        const answer = await handler(contextOf(app.deps, request) as CtxOf<E['access']>, given)
        if (answer instanceof Refusal) throw answer
        if (endpoint.file) sendAsFile(reply, endpoint.file)
        return reply.code(endpoint.status ?? 200).send(answer)
      }
      if (typeof key !== 'string' || key.length < 1 || key.length > 200)
        refuse('INVALID', 'Idempotency-Key should be 1 to 200 characters')
      const asked = {
        caller: request.caller?.id ?? request.ip,
        key,
        // A call that takes no body heeds none, and what was not parsed may be nested too deep to be told again.
        request: [path, request.params, body ? (request.body ?? null) : null],
        requestId: request.id,
        now: app.deps.clock(),
      }
      const answer = await once(app.deps.db, asked, async (tx) => {
        const result = await handler(contextOf({ ...app.deps, db: tx }, request) as CtxOf<E['access']>, given)
        if (result instanceof Refusal) return { status: result.status, body: problemOf(result, request.id) }
        return { status: endpoint.status ?? 200, body: replySchema.parse(result) }
      })
      if (answer.status >= 400) {
        noteRefusal(request, (answer.body as Problem).code as RefusalCode)
        reply.type('application/problem+json').serializer(JSON.stringify)
      }
      return reply.code(answer.status).send(answer.body)
    },
  })
}

function sendAsFile(reply: FastifyReply, { type, name }: NonNullable<Endpoint['file']>) {
  reply.type(type).header('Content-Disposition', `attachment; filename="${name}"`).serializer(String)
}

async function recall(
  app: FastifyInstance,
  { path, reply: replySchema }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  ask: (nextPage: (cursor: string | null) => void) => Promise<unknown>,
) {
  const question = JSON.stringify([path, request.params, request.caller?.id ?? null, request.query])
  const { body, etag, next } = await app.deps.memory.recall(question, async () => {
    let next: string | null = null
    const answer = await ask((cursor) => {
      next = cursor
    })
    if (answer instanceof Refusal) throw answer
    const body = JSON.stringify(replySchema.parse(answer))
    return { body, etag: etagOf(body), next }
  })
  linkNext(app.deps.env.publicUrl, request, reply, next)
  return reply.header('ETag', etag).type('application/json; charset=utf-8').send(body)
}

async function identify(app: FastifyInstance, { access }: Endpoint, request: FastifyRequest) {
  const caller = await readSession(app.deps, request)
  if (!caller && access === 'user') refuse('UNAUTHENTICATED', 'Please log in')
  return caller
}

/** @throws Refusal 429 once a person, or an address nobody is signed in at, has called too often. */
export async function limit(
  app: FastifyInstance,
  { limit: group, limitedBy }: Pick<Endpoint, 'limit' | 'limitedBy'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!group || !app.countHit) return
  if (limitedBy && !limitedBy.some((name) => Object.hasOwn(request.query as object, name))) return
  const { most, windowSeconds } = allowances[group]
  const { hits, secondsLeft } = await app.countHit(
    `${group}:${request.caller?.id ?? networkOf(request.ip)}`,
    windowSeconds,
  )
  reply.header('RateLimit', `limit=${most}, remaining=${Math.max(0, most - hits)}, reset=${secondsLeft}`)
  if (hits > most) {
    refuse('RATE_LIMITED', 'Too many requests. Please wait a moment.', { retryAfterSeconds: secondsLeft })
  }
}

function contextOf(deps: Deps, request: FastifyRequest): Ctx<Caller | null> {
  return {
    env: deps.env,
    db: deps.db,
    pool: deps.pool,
    events: deps.events,
    storage: deps.storage,
    user: request.caller,
    now: deps.clock(),
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    requestId: request.id,
    log: request.log,
  }
}

function linkNext(publicUrl: string, request: FastifyRequest, reply: FastifyReply, cursor: string | null) {
  if (cursor === null) return
  const next = new URL(request.url, publicUrl)
  next.searchParams.set('cursor', cursor)
  reply.header('Link', `<${next.href}>; rel="next"`)
}

function etagOf(body: string) {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

/** Gives every successful GET of the API an ETag, and answers 304 to a client that has the same already. */
export function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
) {
  if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload)
  const etag = reply.getHeader('ETag')?.toString() ?? etagOf(payload)
  reply.header('ETag', etag)
  reply.header('Cache-Control', 'private, no-cache')
  const known = request.headers['if-none-match']
  if (!known?.split(',').some((one) => one.trim() === etag)) return done(null, payload)
  reply.code(304).removeHeader('content-type')
  return done(null, '')
}

/** The context of a route outside the contract, which nobody has to be signed in for. */
export function visitorContext(app: FastifyInstance, request: FastifyRequest): Ctx<Caller | null> {
  return contextOf(app.deps, request)
}

/** Lets a scope take bodies of any type as bytes, up to a size. */
export function acceptRaw(scope: FastifyInstance, mostBytes: number) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  )
}
