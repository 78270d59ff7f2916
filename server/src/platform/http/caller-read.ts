import type { Endpoint, Output } from '@perkloop/contract/endpoint'
import type { Page } from '@perkloop/contract/field'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../base/errors'
import type { Caller } from '../context'
import type { Place } from '../database/transaction'
import { limit } from '../limit/limit'
import { asIs, jsonType, linkNext } from '../reply/reply'
import { inSpan } from '../trace/span'
import { type CallersPage, nextPage, type PageRow, pageText } from './callers-page'
import { refusalOf } from './error-exit'
import { identify } from './route'
import { operationIdOf, routeOf } from './route-document'

type ForUsers = Endpoint & { access: 'user' }

interface Asked<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

type SignedIn = FastifyRequest & { caller: Caller }
type Heed<Row, E extends Endpoint> = (row: Row, asked: Asked<E>, request: SignedIn, reply: FastifyReply) => void

/** The longest body of such a change, in bytes: it is parsed before the session is asked for. */
const longestBody = 1_000

/**
 * Serves a read that is one statement about the user `caller`: it is sent together with the session's, in one round
 * trip, and the JSON that the database puts together is sent as it is.
 * @param textOf SQL that returns one row with the JSON as `body`.
 * @param heed Uses the row's other columns: may refuse, or set headers.
 */
export function mountCallerRead<Row extends { body: string | null }, E extends ForUsers = ForUsers>(
  app: FastifyInstance,
  endpoint: E,
  textOf: (place: Place, asked: Asked<E>) => string,
  heed: Heed<Row, E> = () => {},
) {
  const read = (request: FastifyRequest, asked: Asked<E>) =>
    app.deps.sessions.readWith<Row>(request, (place) => textOf(place, asked))
  mountWithSession(app, endpoint, read, heed)
}

/**
 * Serves a change that is one statement about the user `caller`, sent together with the session's. What it announces it
 * does itself (`announceByCaller` in platform/outside/events.ts).
 * @param textOf CTEs that change something, and SQL that reads from them one row with the JSON as `body`.
 * @param heed As of `mountCallerRead`; a refusal does not take the change back.
 */
export function mountCallerChange<Row extends { body: string | null }, E extends ForUsers = ForUsers>(
  app: FastifyInstance,
  endpoint: E,
  textOf: (place: Place, asked: Asked<E>) => { changes: string; read: string },
  heed: Heed<Row, E>,
) {
  const change = (request: FastifyRequest, asked: Asked<E>) =>
    app.deps.sessions.changeWith<Row>(request, (place) => textOf(place, asked))
  mountWithSession(app, endpoint, change, heed)
}

function mountWithSession<Row extends { body: string | null }, E extends ForUsers>(
  app: FastifyInstance,
  endpoint: E,
  ask: (request: FastifyRequest, asked: Asked<E>) => Promise<Row>,
  heed: Heed<Row, E>,
) {
  const operation = operationIdOf(endpoint)
  app.route({
    ...routeOf(endpoint),
    bodyLimit: longestBody,
    // Without a token nothing of the body is read.
    onRequest: async (request) => {
      if (!request.headers.authorization) await identify(app, endpoint, request)
    },
    handler: async (request, reply) => {
      const asked = { params: request.params, query: request.query, body: request.body } as Asked<E>
      const row = await inSpan(operation, async () => {
        const row = await ask(request, asked)
        // The user is known only now. A refused change stays made, and may be made again.
        if (endpoint.limit) await limit(app, endpoint, request, reply)
        if (!isSignedIn(request)) throw new Error('the caller was not read with their session')
        heed(row, asked, request, reply)
        return row
      })
      return reply.type(jsonType).serializer(asIs).send(row.body)
    },
    errorHandler: (error, request, reply) =>
      void errorFor(app, endpoint, request, error)
        .catch((fault: unknown) => fault)
        .then((response) => reply.send(response)),
  })
}

/**
 * A caller without a session gets a 401 for any fault of the request. A database that is away is not asked a second time.
 */
async function errorFor(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest, error: FastifyError) {
  const isOfRequest = (refusalOf(error)?.status ?? 500) < 500
  if (error instanceof Refusal || request.caller || !isOfRequest) return error
  try {
    request.caller = await identify(app, endpoint, request)
    return error
  } catch (refusal) {
    return refusal
  }
}

const isSignedIn = (request: FastifyRequest): request is SignedIn => Boolean(request.caller)

/** Serves one of the caller's lists, paginated. */
export function mountCallersPage(app: FastifyInstance, endpoint: ForUsers & { query: typeof Page }, list: CallersPage) {
  mountCallerRead<PageRow & { body: string }, typeof endpoint>(
    app,
    endpoint,
    (place, { query }) => pageText(list, app.deps.storage.base, query, place),
    (row, { query }, request, reply) => linkNext(app.deps.env.publicUrl, request, reply, nextPage(query, row)),
  )
}
