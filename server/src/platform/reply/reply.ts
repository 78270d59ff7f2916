import { createHash } from 'node:crypto'
import type { Endpoint } from '@perkloop/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const jsonType = 'application/json; charset=utf-8'
export const asIs = (text: unknown) => text as string

export function sendAsFile(reply: FastifyReply, { type, name }: NonNullable<Endpoint['file']>) {
  return reply.type(type).header('Content-Disposition', `attachment; filename="${name}"`).serializer(String)
}

export function linkNext(publicUrl: string, request: FastifyRequest, reply: FastifyReply, cursor: string | null) {
  if (cursor === null) return
  // A client can send any host in the request line, so only path and query are used.
  const { pathname, search } = new URL(request.url, publicUrl)
  const next = new URL(publicUrl)
  Object.assign(next, { pathname, search })
  next.searchParams.set('cursor', cursor)
  reply.header('Link', `<${next.href}>; rel="next"`)
}

export function etagOf(body: string) {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

/** Gives every successful GET of the API an ETag, and responds with 304 to a client that has the same data already. */
export function sendNotModified(
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
