import { createHash } from 'node:crypto'
import type { Endpoint, Input, Output } from '@perkloop/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, Ctx, CtxOf, Deps } from './context'
import { problemOf, Refusal, refuse } from './errors'
import { once } from './idempotency'
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

type Handler<E extends Endpoint> = (ctx: CtxOf<E['access']>, given: Given<E>) => Promise<Input<E['reply']> | Refusal>

/**
 * Serves one endpoint of the contract: session, rate limit, parsing, idempotency, and a reply of exactly the promised shape.
 * A handler refuses by throwing, which undoes what it did; a refusal it returns keeps what was written (a counted guess).
 */
export function mount<const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>) {
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
      response: { [endpoint.status ?? 200]: replySchema },
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
      const key = request.headers['idempotency-key']
      if (method !== 'POST' || key === undefined || endpoint.idempotent === false) {
        const answer = await handler(contextOf(app.deps, request) as CtxOf<E['access']>, given)
        if (answer instanceof Refusal) throw answer
        return reply.code(endpoint.status ?? 200).send(answer)
      }
      if (typeof key !== 'string' || key.length < 1 || key.length > 200)
        refuse('INVALID', 'Idempotency-Key should be 1 to 200 characters')
      const asked = {
        caller: request.caller?.id ?? request.ip,
        key,
        request: [path, request.params, request.body ?? null],
        requestId: request.id,
        now: app.deps.clock(),
      }
      const answer = await once(app.deps.db, asked, async (tx) => {
        const result = await handler(contextOf({ ...app.deps, db: tx }, request) as CtxOf<E['access']>, given)
        if (result instanceof Refusal) return { status: result.status, body: problemOf(result, request.id) }
        return { status: endpoint.status ?? 200, body: replySchema.parse(result) }
      })
      if (answer.status >= 400) reply.type('application/problem+json').serializer(JSON.stringify)
      return reply.code(answer.status).send(answer.body)
    },
  })
}

async function identify(app: FastifyInstance, { access }: Endpoint, request: FastifyRequest) {
  const caller = await readSession(app.deps, request)
  if (!caller && access === 'user') refuse('UNAUTHENTICATED', 'Please log in')
  return caller
}

async function limit(app: FastifyInstance, { limit: group }: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  if (!group || !app.countHit) return
  const { most, windowSeconds } = allowances[group]
  const { hits, secondsLeft } = await app.countHit(`${group}:${request.caller?.id ?? request.ip}`, windowSeconds)
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
    log: request.log,
  }
}

function linkNext(publicUrl: string, request: FastifyRequest, reply: FastifyReply, cursor: string | null) {
  if (cursor === null) return
  const next = new URL(request.url, publicUrl)
  next.searchParams.set('cursor', cursor)
  reply.header('Link', `<${next.href}>; rel="next"`)
}

/** Gives every successful GET of the API an ETag, and answers 304 to a client that has the same already. */
export function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
) {
  if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload)
  const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`
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
