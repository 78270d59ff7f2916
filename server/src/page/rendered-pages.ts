import { createHash } from 'node:crypto'
import { compressors, type Encoding, encodingIn } from '../platform/reply/compress'

interface Rendered {
  html: string
  etag: string
  compressed: Map<Encoding, Promise<Buffer>>
}

/** Caches the latest rendered pages by a key of the data they show, with their compressed bodies. */
export function cacheOfRendered(most: number) {
  const cached = new Map<string, Rendered>()
  return async (key: string, render: () => string, accepts: string) => {
    const rendered = cached.get(key) ?? renderedOf(render())
    // Inserted again at the end, so that the first entry is the least recently used.
    cached.delete(key)
    cached.set(key, rendered)
    for (const old of cached.keys()) {
      if (cached.size <= most) break
      cached.delete(old)
    }
    const encoding = encodingIn(accepts)
    return { body: await compressed(rendered, encoding), etag: rendered.etag, encoding }
  }
}

function renderedOf(html: string): Rendered {
  return { html, etag: `W/"${createHash('sha1').update(html).digest('base64url')}"`, compressed: new Map() }
}

function compressed(rendered: Rendered, encoding: Encoding | undefined) {
  if (!encoding) return rendered.html
  const known = rendered.compressed.get(encoding) ?? compressors[encoding](rendered.html)
  rendered.compressed.set(encoding, known)
  return known
}
