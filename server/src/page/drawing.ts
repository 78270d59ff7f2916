import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text: string) => promisify(gzip)(text),
} as const
type Encoding = keyof typeof compressors

interface Drawing {
  html: string
  etag: string
  packed: Map<Encoding, Promise<Buffer>>
}

/** Remembers the newest drawings by the data they show, each also as it goes over the wire. */
export function memoryOfDrawings(most: number) {
  const kept = new Map<string, Drawing>()
  return async <Data>(data: Data, draw: (data: Data) => string, accepts: string) => {
    const key = JSON.stringify(data)
    const drawing = kept.get(key) ?? drawingOf(draw(data))
    // Put last again, so that the first is the one nobody has asked for in the longest time.
    kept.delete(key)
    kept.set(key, drawing)
    for (const old of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(old)
    }
    const encoding = encodingIn(accepts)
    return { body: await packed(drawing, encoding), etag: drawing.etag, encoding }
  }
}

function drawingOf(html: string): Drawing {
  return { html, etag: `W/"${createHash('sha1').update(html).digest('base64url')}"`, packed: new Map() }
}

function encodingIn(accepts: string): Encoding | undefined {
  const wanted = (encoding: Encoding) =>
    accepts.split(',').some((part) => part.trim().startsWith(encoding) && !/;\s*q=0(\.0*)?\s*$/.test(part))
  return (['br', 'gzip'] as const).find(wanted)
}

function packed(drawing: Drawing, encoding: Encoding | undefined) {
  if (!encoding) return drawing.html
  const known = drawing.packed.get(encoding) ?? compressors[encoding](drawing.html)
  drawing.packed.set(encoding, known)
  return known
}
