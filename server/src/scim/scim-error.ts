import { defaultLanguage } from '@perkloop/contract/language'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { textIn } from '../locales/text'
import { logRefusal, refusalOf } from '../platform/http/error-exit'

export const scimType = 'application/scim+json; charset=utf-8'
const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** Every error in SCIM's form (RFC 7644, section 3.12), where the status is a text. Directories show `detail` to their admins. */
export function sendScimError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error)
  if (!refusal) request.log.error({ err: error }, 'unexpected error')
  if (refusal && !refusal.extras.isUnlogged) logRefusal(request, refusal.code, refusal.extras.about)
  // RFC 7644 has no 422: a value that does not fit is a 400.
  const status = refusal ? (refusal.status === 422 ? 400 : refusal.status) : 500
  const kind = refusal?.extras.scimType ?? (refusal?.status === 422 ? 'invalidValue' : undefined)
  const wait = refusal?.extras.retryAfterSeconds ?? (status === 503 ? 5 : undefined)
  if (wait) reply.header('Retry-After', wait)
  const body = {
    schemas: [errorSchema],
    ...(kind && { scimType: kind }),
    detail: textIn(defaultLanguage, refusal?.text ?? 'unexpected'),
    status: String(status),
  }
  void reply.code(status).type(scimType).serializer(JSON.stringify).send(body)
}
