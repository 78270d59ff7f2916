import { readChatFile, uploadChatFile } from '@perkloop/contract/chat-file'
import type { Endpoint } from '@perkloop/contract/endpoint'
import { Id } from '@perkloop/contract/field'
import { limits } from '@perkloop/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../platform/base/errors'
import type { Caller, Ctx } from '../platform/context'
import { limitBodies } from '../platform/http/body-places'
import { acceptRaw, identify, visitorContext } from '../platform/http/route'
import { routeOf } from '../platform/http/route-document'
import { limit, limitNetwork } from '../platform/limit/limit'
import * as files from './chat-file.service'

/** At most so many files, of 5 MB each, are in memory; fewer from one network. */
const mostRead = { inAll: 12, ofOne: 4 }

/** Bodies and replies are files and not JSON, so `mount` does not fit: session, limit and refusals are the same. */
export function chatFileRoutes(app: FastifyInstance) {
  uploads(app)
  downloads(app)
}

function uploads(app: FastifyInstance) {
  const takePlace = limitBodies(mostRead)
  const documentedRoute = routeOf(uploadChatFile)
  void app.register(async (scope) => {
    acceptRaw(scope, limits.pictureBytes)
    scope.route<{ Params: { exchangeId: string }; Querystring: { name: string } }>({
      ...documentedRoute,
      config: { ...documentedRoute.config, body: { types: ['application/octet-stream'], most: limits.pictureBytes } },
      // Before the body is read, so addresses are not validated yet.
      onRequest: async (request, reply) => {
        const ctx = await signedIn(scope, uploadChatFile, request, reply)
        // By network, together with pictures: one person can make many accounts. A visitor takes nothing from them.
        await limitNetwork(scope, { limit: 'upload-file' }, request, reply)
        if (Number(request.headers['content-length'] ?? 0) > limits.pictureBytes) refuse('TOO_LARGE', 'requestTooLarge')
        const exchange = Id.safeParse(request.params.exchangeId).data ?? refuse('NOT_FOUND', 'exchangeNotFound')
        await files.refuseUpload(ctx, exchange)
        takePlace(request, reply)
      },
      handler: async (request, reply) => {
        const { body, params, query } = request
        if (!Buffer.isBuffer(body) || body.length === 0) return refuse('INVALID', 'fileMissing')
        reply.code(201)
        return files.storeFile(contextOf(scope, request), params.exchangeId, query.name, body)
      },
    })
  })
}

function downloads(app: FastifyInstance) {
  app.route<{ Params: { exchangeId: string; id: string }; Querystring: { size?: 'card' | 'full' } }>({
    ...routeOf(readChatFile),
    onRequest: async (request, reply) => {
      await signedIn(app, readChatFile, request, reply)
    },
    handler: async (request, reply) => {
      const { params, query } = request
      const ctx = contextOf(app, request)
      const file = await files.readFile(ctx, params.exchangeId, params.id, query.size ?? 'full')
      // Another user of the same browser must not find it in its cache.
      reply
        .header('Cache-Control', 'private, no-store')
        .header('Content-Security-Policy', "sandbox; default-src 'none'")
      const named = `filename*=UTF-8''${encodeURIComponent(file.name)}`
      return reply.type(file.contentType).header('Content-Disposition', `attachment; ${named}`).send(file.bytes)
    },
  })
}

async function signedIn(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  request.caller = await identify(app, endpoint, request)
  await limit(app, endpoint, request, reply)
  return contextOf(app, request)
}

const contextOf = (app: FastifyInstance, request: FastifyRequest) =>
  visitorContext(app, request) as Ctx<Caller | null> as Ctx
