import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** Of a cached response: its compressed bodies so far. */
    compressed: Map<Encoding, Buffer> | null
  }
}

const brotli = promisify(brotliCompress)
const asGzip = promisify(gzip)
const ofQuality = (quality: number) => ({
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (text: string) => asGzip(text),
})

/** For pages, which are compressed once. */
export const compressors = ofQuality(6)
export type Encoding = keyof typeof compressors
/** For a response that is compressed for one reader: half the time, hardly larger. */
const quickly = ofQuality(3)

/** In characters. A shorter body fits in few packets, and compressing it costs more than it saves. */
const worthCompressing = 4_000

/** Compresses long JSON and XML for clients that accept it. Responses to GETs only: their length can't reveal a secret. */
export async function compressResponse(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < worthCompressing) return payload
  if (!/^application\/(json|xml)/.test(reply.getHeader('content-type')?.toString() ?? '')) return payload
  reply.header('Vary', 'Accept-Encoding')
  const encoding = encodingIn(request.headers['accept-encoding'] ?? '')
  if (!encoding) return payload
  const compressed = reply.compressed?.get(encoding) ?? (await quickly[encoding](payload))
  reply.compressed?.set(encoding, compressed)
  reply.header('Content-Encoding', encoding).removeHeader('content-length')
  return compressed
}

/** The encoding a browser accepts that makes a page smallest. */
export function encodingIn(accepts: string): Encoding | undefined {
  const wanted = (encoding: Encoding) =>
    accepts.split(',').some((part) => part.trim().startsWith(encoding) && !/;\s*q=0(\.0*)?\s*$/.test(part))
  return (['br', 'gzip'] as const).find(wanted)
}
