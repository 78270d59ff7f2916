import type { Endpoint, Output } from '@perkloop/contract/endpoint'
import type { Page } from '@perkloop/contract/field'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Place } from '../database/transaction'
import { asIs, jsonType, linkNext } from '../reply/reply'
import { inSpan } from '../trace/span'
import { type CallersPage, nextPage, type PageRow, pageText } from './callers-page'
import { identify } from './route'
import { operationIdOf, routeOf } from './route-document'

/** An endpoint with only the overall limit; one with a limit of its own, or for administrators only, needs `mount`. */
type Uncounted = Endpoint & { access: 'user'; limit?: never }

interface Asked<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

type Heed<Row, E extends Endpoint> = (row: Row, asked: Asked<E>, request: FastifyRequest, reply: FastifyReply) => void

/**
 * Serves a read that is one statement about the user `caller`: it is sent together with the session's, in one round
 * trip, and the JSON that the database puts together is sent as it is.
 * @param textOf SQL that returns one row with the JSON as `body`.
 * @param heed Uses the row's other columns: may refuse, or set headers.
 */
export function mountCallerRead<Row extends { body: string | null }, E extends Uncounted = Uncounted>(
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
export function mountCallerChange<Row extends { body: string | null }, E extends Uncounted = Uncounted>(
  app: FastifyInstance,
  endpoint: E,
  textOf: (place: Place, asked: Asked<E>) => { changes: string; read: string },
  heed: Heed<Row, E>,
) {
  const change = (request: FastifyRequest, asked: Asked<E>) =>
    app.deps.sessions.changeWith<Row>(request, (place) => textOf(place, asked))
  mountWithSession(app, endpoint, change, heed)
}

function mountWithSession<Row extends { body: string | null }, E extends Uncounted>(
  app: FastifyInstance,
  endpoint: E,
  ask: (request: FastifyRequest, asked: Asked<E>) => Promise<Row>,
  heed: Heed<Row, E>,
) {
  const operation = operationIdOf(endpoint)
  app.route({
    ...routeOf(endpoint),
    // Nobody reads the body of who is not signed in.
    onRequest: async (request) => {
      if (!request.headers.authorization) await identify(app, endpoint, request)
    },
    attachValidation: true,
    handler: async (request, reply) => {
      // A caller who is not signed in gets a 401 first.
      if (request.validationError) {
        await identify(app, endpoint, request)
        throw request.validationError
      }
      const asked = { params: request.params, query: request.query, body: request.body } as Asked<E>
      const row = await inSpan(operation, () => ask(request, asked))
      heed(row, asked, request, reply)
      return reply.type(jsonType).serializer(asIs).send(row.body)
    },
  })
}

/** Serves one of the caller's lists, paginated. */
export function mountCallersPage(
  app: FastifyInstance,
  endpoint: Uncounted & { query: typeof Page },
  list: CallersPage,
) {
  mountCallerRead<PageRow & { body: string }, typeof endpoint>(
    app,
    endpoint,
    (place, { query }) => pageText(list, app.deps.storage.base, query, place),
    (row, { query }, request, reply) => linkNext(app.deps.env.publicUrl, request, reply, nextPage(query, row)),
  )
}
