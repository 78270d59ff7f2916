import { createHash } from 'node:crypto'
import { renderPoster } from '../picture/picture.service'

/** What previews of links show, in pixels (ogp.me). */
export const linkPictureSize = { width: 1200, height: 630 } as const

/** About 30 KiB each. */
const mostKept = 100
const kept = new Map<string, Promise<Buffer>>()

/** The picture of an SVG of our own, and its ETag. Rendered once, also where several ask for it at once. */
export function linkPictureOf(svg: string) {
  const etag = `"${createHash('sha256').update(svg).digest('base64url')}"`
  const read = () => {
    const picture = kept.get(etag) ?? renderPoster(svg)
    // Inserted again at the end, so that the first one is the least recently used.
    kept.delete(etag)
    kept.set(etag, picture)
    picture.catch(() => kept.delete(etag))
    for (const old of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(old)
    }
    return picture
  }
  return { etag, read }
}
