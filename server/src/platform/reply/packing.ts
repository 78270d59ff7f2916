import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** Of an answer that is cached: what it was packed to before. */
    packed: Map<Encoding, Buffer> | null
  }
}

const brotli = promisify(brotliCompress)
const asGzip = promisify(gzip)
const ofQuality = (quality: number) => ({
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (text: string) => asGzip(text),
})

/** For pages, which are packed once. */
export const compressors = ofQuality(6)
export type Encoding = keyof typeof compressors
/** For an answer that is packed for one reader: half the time, hardly larger. */
const quickly = ofQuality(3)

/** In characters. What is shorter fits in few packets, and packing it costs more than it saves. */
const worthPacking = 4_000

/** Packs a long JSON answer for clients that take it so. Only of a GET: those hold no secrets that a length could tell. */
export async function packAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < worthPacking) return payload
  if (!reply.getHeader('content-type')?.toString().startsWith('application/json')) return payload
  reply.header('Vary', 'Accept-Encoding')
  const encoding = encodingIn(request.headers['accept-encoding'] ?? '')
  if (!encoding) return payload
  const packed = reply.packed?.get(encoding) ?? (await quickly[encoding](payload))
  reply.packed?.set(encoding, packed)
  reply.header('Content-Encoding', encoding).removeHeader('content-length')
  return packed
}

/** The way a browser takes a page packed, the smallest first. */
export function encodingIn(accepts: string): Encoding | undefined {
  const wanted = (encoding: Encoding) =>
    accepts.split(',').some((part) => part.trim().startsWith(encoding) && !/;\s*q=0(\.0*)?\s*$/.test(part))
  return (['br', 'gzip'] as const).find(wanted)
}
