import { limits } from '@perkloop/contract/limits'
import { getUploadUrl } from '@perkloop/contract/perk'
import type { FastifyInstance } from 'fastify'
import { limitConcurrency } from '../platform/base/concurrency'
import { refuse } from '../platform/base/errors'
import { networkOf } from '../platform/base/network'
import { acceptRaw, mount, visitorContext } from '../platform/http/route'
import { limit } from '../platform/limit/limit'
import * as pictures from './picture.service'

/** So many pictures are in memory at most, of 5 MB each; fewer of one network, which must not keep others from theirs. */
const mostRead = { inAll: 24, ofOne: 8 }

export function pictureRoutes(app: FastifyInstance) {
  mount(app, getUploadUrl, (ctx, { body }) => pictures.openUpload(ctx, body.fileType))
  uploads(app)
}

/**
 * Where a picture's bytes go. Not JSON, so no endpoint of the contract; the address itself is the permission, and looked at
 * before any of the picture is read.
 */
function uploads(app: FastifyInstance) {
  const reading = limitConcurrency(mostRead)
  void app.register(async (scope) => {
    acceptRaw(scope, limits.pictureBytes)
    scope.put<{ Params: { token: string } }>(
      '/api/uploads/:token',
      {
        schema: { hide: true },
        onRequest: async (request, reply) => {
          await limit(app, { limit: 'upload-file' }, request, reply)
          if (Number(request.headers['content-length'] ?? 0) > limits.pictureBytes)
            refuse('TOO_LARGE', 'requestTooLarge')
          await pictures.checkUpload(visitorContext(scope, request), request.params.token)
          const leave = reading.enter(networkOf(request.ip))
          // Its sender may have gone while the address was looked at.
          if (request.raw.socket.destroyed) leave()
          reply.raw.once('close', leave)
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
