import { useMemo, useState } from 'react'
import { posterArt } from './poster-art'
import { trustedArt } from './trusted-art'
import './perk-picture.css'

/** The longest side of each size, in pixels; the server makes them (server/src/picture/reencode.ts). */
const [cardWidth, fullWidth] = [640, 1600]

export interface Pictured {
  title: string
  description?: string | undefined
  /** The card size. */
  imageCardUrl?: string | null | undefined
  /** The full size, for places that may need more; the browser chooses by `sizes`. */
  imageUrl?: string | null | undefined
}

interface PerkPictureProps {
  perk: Pictured
  sizes?: string | undefined
  /** For pictures that are visible when the page opens: loaded at once, and first. */
  eager?: boolean | undefined
  /** Only where the perk's title does not stand beside the picture. */
  alt?: string | undefined
}

/** A perk's picture in a 4:3 frame, or its poster when there is none or it fails. Fills a `.thumb`, `.perk-art`, `.fills`. */
export function PerkPicture({ perk, sizes, eager, alt = '' }: PerkPictureProps) {
  const { title, description, imageCardUrl, imageUrl } = perk
  const [failed, setFailed] = useState<string | null>(null)
  const shown = imageCardUrl && failed !== imageCardUrl ? imageCardUrl : null
  return (
    <span className="perk-picture">
      {shown ? (
        <img
          key={shown}
          className="art"
          src={shown}
          srcSet={imageUrl && sizes ? `${shown} ${cardWidth}w, ${imageUrl} ${fullWidth}w` : undefined}
          sizes={sizes}
          alt={alt}
          width={400}
          height={300}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onError={() => setFailed(shown)}
          ref={(image) => {
            // A picture of a server-rendered page may have failed before React listened. Only decoding shows that:
            // `naturalWidth` follows `sizes`, and is 0 too for a picture of a pixel or two.
            if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setFailed(shown))
          }}
        />
      ) : (
        <Poster title={title} description={description} alt={alt} />
      )}
    </span>
  )
}

function Poster({ title, description, alt }: { title: string; description: string | undefined; alt: string }) {
  const markup = useMemo(() => trustedArt(posterArt({ title, description })), [title, description])
  const named = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: posterArt writes only its own shapes, never the perk's words (see its test)
  return <span className="poster" {...named} dangerouslySetInnerHTML={markup} />
}
