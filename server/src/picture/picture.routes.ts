import { limits } from '@perkloop/contract/limits'
import { getUploadUrl, pictureTypes } from '@perkloop/contract/own-perk'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from '../platform/base/errors'
import { limitBodies } from '../platform/http/body-places'
import { acceptRaw, mount, visitorContext } from '../platform/http/route'
import { operationIdOf, problemReply } from '../platform/http/route-document'
import { limit } from '../platform/limit/limit'
import * as pictures from './picture.service'

/** At most so many pictures, of 5 MB each, are in memory; fewer from one network, so that it can't keep others out. */
const mostRead = { inAll: 24, ofOne: 8 }

export function pictureRoutes(app: FastifyInstance) {
  mount(app, getUploadUrl, (ctx, { body }) => pictures.openUpload(ctx, body.fileType, body.of))
  uploads(app)
}

const summary = 'Send the picture itself, of the content type for which the address was asked'
const uploadSchema = {
  summary,
  description: `${summary}. The address of \`POST /perks/get-upload-url\` is the permission: whoever has it may call, and no token is read. It works once, for ten minutes, and takes five tries.`,
  operationId: operationIdOf({ method: 'PUT', path: '/uploads/:token' }),
  tags: ['uploads'],
  params: z.object({ token: z.string().min(1).max(300).describe('Of the address that was given') }),
  response: { 200: z.object({ message: z.string() }), ...problemReply },
}

/**
 * Takes the bytes of a picture. They are not JSON, so this is no endpoint of the contract. The address itself is the
 * permission, and is checked before the body is read.
 */
function uploads(app: FastifyInstance) {
  const takePlace = limitBodies(mostRead)
  void app.register(async (scope) => {
    acceptRaw(scope, limits.pictureBytes)
    scope.put<{ Params: { token: string } }>(
      '/api/uploads/:token',
      {
        config: { body: { types: pictureTypes, most: limits.pictureBytes } },
        schema: uploadSchema,
        onRequest: async (request, reply) => {
          await limit(app, { limit: 'upload-file' }, request, reply)
          if (Number(request.headers['content-length'] ?? 0) > limits.pictureBytes)
            refuse('TOO_LARGE', 'requestTooLarge')
          await pictures.checkUpload(visitorContext(scope, request), request.params.token)
          takePlace(request, reply)
        },
      },
      async (request) => {
        const type = request.headers['content-type']?.split(';')[0]?.trim() ?? ''
        if (!Buffer.isBuffer(request.body) || request.body.length === 0) return refuse('INVALID', 'pictureMissing')
        return pictures.receiveUpload(visitorContext(scope, request), request.params.token, type, request.body)
      },
    )
  })
}
