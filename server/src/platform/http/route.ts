import type { Readable } from 'node:stream'
import type { Endpoint, Input, Output } from '@perkloop/contract/endpoint'
import { languageOf, localeOf } from '@perkloop/contract/language'
import type { Problem } from '@perkloop/contract/problem'
import type { CallScope } from '@perkloop/contract/scope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemOf, Refusal, type RefusalCode, refuse } from '../base/errors'
import type { JsonText } from '../base/json-text'
import type { Caller, Ctx, CtxOf, Deps, ReadCtx } from '../context'
import { type Counts, limit, limitUsersOfNetwork } from '../limit/limit'
import type { SlowQueue } from '../limit/slow-queue'
import { asIs, etagOf, jsonType, linkNext, sendAsFile } from '../reply/reply'
import { serializerOf } from '../reply/serialize'
import { inSpan } from '../trace/span'
import { logRefusal } from './error-exit'
import { once } from './idempotency'
import { type FileBody, operationIdOf, routeOf } from './route-document'

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
    counts: Counts | null
    slowQueue: SlowQueue
  }
  interface FastifyContextConfig {
    /** What opens the call to an access token; without it none may call. */
    scope?: CallScope
    /** Where the body is a file: for the API documentation. */
    body?: FileBody
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

interface Given<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
  /** Puts the address of the next page into the `Link` header. */
  nextPage: (cursor: string | null) => void
}

interface Options {
  /**
   * Caches responses to visitors until a table changes that migration 0010 watches. Only for responses that follow from
   * the request and those tables: nothing that depends on the time.
   */
  cached?: boolean
  /** A password or a recovery code is hashed, or may be: requests wait in the slow queue. */
  hashes?: boolean
}

/** A file may be sent piece by piece, so that it is never whole in memory. */
type FileOf<E extends Endpoint> = E extends { file: object } ? Readable : never

type Handler<E extends Endpoint> = (
  ctx: CtxOf<E>,
  given: Given<E>,
) => Promise<Input<E['reply']> | JsonText<Input<E['reply']>> | Refusal | FileOf<E>>

/**
 * Serves one endpoint of the contract: session, rate limit, parsing, idempotency, and a response of exactly that shape.
 * A handler that throws a refusal rolls back what it did; one that returns it keeps what was written (a counted guess).
 */
export function mount<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E>,
  { cached = false, hashes = false }: Options = {},
) {
  const { body, method, path, access } = endpoint
  const serialize = serializerOf(endpoint.reply)
  const operation = operationIdOf(endpoint)
  const handler: Handler<E> = (ctx, given) => inSpan(operation, () => handle(ctx, given))
  const queue = hashes ? app.slowQueue : null
  const inTurn: SlowQueue['inTurn'] = queue?.inTurn ?? ((handle) => handle)
  const contextFor = (request: FastifyRequest) =>
    (method === 'GET' ? visitorContext(app, request) : contextOf(app.deps, request)) as CtxOf<E>
  app.route({
    ...routeOf(endpoint),
    onRequest: async (request, reply) => {
      // Before the token is read: a user's own account must not lift the limit of their network.
      if (access === 'public') await limit(app, endpoint, request, reply)
      const hasToken = Boolean(request.headers.authorization)
      if (access === 'optional' && hasToken) await limitUsersOfNetwork(app, endpoint, request, reply)
      if (access !== 'public' || hasToken) request.caller = await identify(app, endpoint, request)
      if (access !== 'public' || request.caller) await limit(app, endpoint, request, reply)
    },
    // Once the body is there: a client that sends none must not take a place in the queue.
    preHandler: async (request, reply) => queue?.enter(request, reply),
    handler: inTurn(async (request: FastifyRequest, reply: FastifyReply) => {
      const given = {
        params: request.params,
        query: request.query,
        body: request.body,
        nextPage: (cursor: string | null) => linkNext(app.deps.env.publicUrl, request, reply, cursor),
      } as Given<E>
      // Lists of signed-in users are not cached: they may hold friends' perks, so hardly two are the same.
      if (cached && !request.caller) {
        return sendCached(app, path, serialize, request, reply, (nextPage) =>
          handler(contextFor(request), { ...given, nextPage }),
        )
      }
      const key = request.headers['idempotency-key']
      if (method !== 'POST' || key === undefined || endpoint.idempotent === false) {
        const result = await handler(contextFor(request), given)
        if (result instanceof Refusal) throw result
        if (endpoint.file) return sendAsFile(reply, endpoint.file).send(result)
        return reply
          .code(endpoint.status ?? 200)
          .type(jsonType)
          .serializer(asIs)
          .send(serialize(result))
      }
      if (typeof key !== 'string' || key.length < 1 || key.length > 200) refuse('INVALID', 'idempotencyKeyLength')
      const attempt = {
        caller: request.caller?.id ?? request.ip,
        key,
        // Endpoints without a body schema ignore the body: it is not hashed, as unparsed JSON may be too deep to serialize.
        content: [path, request.params, body ? (request.body ?? null) : null],
        requestId: request.id,
        language: readerLanguage(request),
        now: app.deps.clock(),
        isCostly: queue !== null,
      }
      const response = await once(app.deps.db, attempt, async (tx) => {
        const ctx: Ctx<Caller | null> = { ...contextOf(app.deps, request), db: tx }
        const result = await handler(ctx as CtxOf<E>, given)
        if (result instanceof Refusal) {
          return { status: result.status, body: JSON.stringify(problemOf(result, request.id, attempt.language)) }
        }
        return { status: endpoint.status ?? 200, body: serialize(result) }
      })
      if (response.status >= 400) logRefusal(request, (JSON.parse(response.body) as Problem).code as RefusalCode)
      reply.type(response.status >= 400 ? 'application/problem+json' : jsonType)
      return reply.code(response.status).serializer(asIs).send(response.body)
    }),
  })
}

async function sendCached(
  app: FastifyInstance,
  path: string,
  serialize: (result: unknown) => string,
  request: FastifyRequest,
  reply: FastifyReply,
  load: (nextPage: (cursor: string | null) => void) => Promise<unknown>,
) {
  const cacheKey = JSON.stringify([path, request.params, request.query])
  const { body, etag, next, compressed } = await app.deps.lists.get(cacheKey, async () => {
    let next: string | null = null
    const result = await load((cursor) => {
      next = cursor
    })
    if (result instanceof Refusal) throw result
    const body = serialize(result)
    return { body, etag: etagOf(body), next }
  })
  linkNext(app.deps.env.publicUrl, request, reply, next)
  reply.compressed = compressed
  return reply.header('ETag', etag).type(jsonType).serializer(asIs).send(body)
}

export async function identify(app: FastifyInstance, { access }: Endpoint, request: FastifyRequest) {
  const caller = await app.deps.sessions.read(request)
  if (!caller && (access === 'user' || access === 'admin')) refuse('UNAUTHENTICATED', 'notLoggedIn')
  if (caller && access === 'admin') {
    if (!caller.isSystemAdmin) refuse('FORBIDDEN', 'adminsOnly')
    if (!(await app.deps.sessions.isProven(caller))) refuse('PROOF_NEEDED', 'proofNeeded')
  }
  return caller
}

/** The language the client asks for. */
const readerLanguage = (request: FastifyRequest) => languageOf(request.headers['accept-language'])

function contextOf(deps: Deps, request: FastifyRequest): Ctx<Caller | null> {
  return {
    env: deps.env,
    db: deps.db,
    events: deps.events,
    storage: deps.storage,
    dns: deps.dns,
    user: request.caller,
    now: deps.clock(),
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    requestId: request.id,
    language: readerLanguage(request),
    locale: localeOf(request.headers['accept-language']),
    log: request.log,
  }
}

/** The context of a GET, or of a route outside the contract; with or without a signed-in user. */
export function visitorContext(app: FastifyInstance, request: FastifyRequest): ReadCtx<Caller | null> {
  const { pool, reader } = app.deps
  return { ...contextOf(app.deps, request), pool, reader }
}

/** Lets a scope accept bodies of any type as bytes, up to a size. */
export function acceptRaw(scope: FastifyInstance, mostBytes: number) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  )
}
