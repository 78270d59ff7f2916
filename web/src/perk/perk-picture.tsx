import { useMemo, useState } from 'react'
import { posterArt } from './poster-art'
import './perk-picture.css'

export interface PerkPictureProps {
  title: string
  description?: string | undefined
  imageUrl?: string | null | undefined
  srcSet?: string | undefined
  sizes?: string | undefined
  /** For pictures in the first view: loads at once, and first. */
  eager?: boolean | undefined
  /** Only where the perk's title does not stand beside the picture. */
  alt?: string | undefined
}

/** A perk's picture in a 4:3 frame, or its poster when there is none or it fails. Fills a `.thumb`, `.perk-art`, `.fills`. */
export function PerkPicture({ title, description, imageUrl, srcSet, sizes, eager, alt = '' }: PerkPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = imageUrl && failed !== imageUrl ? imageUrl : null
  return (
    <span className="perk-picture">
      {shown ? (
        <img
          key={shown}
          className="art"
          src={shown}
          srcSet={srcSet}
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
            // A picture of a server-rendered page may have failed before React was there to hear it.
            if (image?.complete && image.naturalWidth === 0) setFailed(shown)
          }}
        />
      ) : (
        <Poster title={title} description={description} alt={alt} />
      )}
    </span>
  )
}

function Poster({ title, description, alt }: { title: string; description: string | undefined; alt: string }) {
  const markup = useMemo(() => ({ __html: posterArt({ title, description }) }), [title, description])
  const named = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: posterArt writes only its own shapes, never the perk's words (see its test)
  return <span className="poster" {...named} dangerouslySetInnerHTML={markup} />
}
