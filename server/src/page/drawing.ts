import { createHash } from 'node:crypto'
import { compressors, type Encoding, encodingIn } from '../platform/reply/compress'

interface Drawing {
  html: string
  etag: string
  compressed: Map<Encoding, Promise<Buffer>>
}

/** Caches the newest rendered pages by the data they show, each also as it goes over the wire. */
export function cacheOfRendered(most: number) {
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
    return { body: await compressed(drawing, encoding), etag: drawing.etag, encoding }
  }
}

function drawingOf(html: string): Drawing {
  return { html, etag: `W/"${createHash('sha1').update(html).digest('base64url')}"`, compressed: new Map() }
}

function compressed(drawing: Drawing, encoding: Encoding | undefined) {
  if (!encoding) return drawing.html
  const known = drawing.compressed.get(encoding) ?? compressors[encoding](drawing.html)
  drawing.compressed.set(encoding, known)
  return known
}
