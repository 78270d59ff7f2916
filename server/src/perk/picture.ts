import sharp from 'sharp'
import { refuse } from '../platform/errors'

const mostPixels = 50_000_000
const sizes = { card: 640, full: 1600 } as const
/** As sharp names them by what the bytes begin with. AVIF is HEIF of a certain compression. */
const formats = ['png', 'jpeg', 'webp', 'heif']

/**
 * Looks at what the bytes are, whatever they are called, and makes both sizes anew, upright and without metadata.
 * @throws Refusal 422 for anything that is not a whole PNG, JPEG, WebP or AVIF of at most 50 megapixels.
 */
export async function reencode(body: Buffer): Promise<Record<keyof typeof sizes, Buffer>> {
  const open = () => sharp(body, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  const metadata = await open()
    .metadata()
    .catch((error: Error) =>
      /pixel limit/i.test(error.message)
        ? refuse('INVALID', 'This picture has more than 50 megapixels')
        : refuse('INVALID', 'This file is not a picture we can read'),
    )
  if (!formats.includes(metadata.format) || (metadata.format === 'heif' && metadata.compression !== 'av1')) {
    refuse('INVALID', 'Use a PNG, JPEG, WebP or AVIF picture')
  }
  if (metadata.width * metadata.height > mostPixels) refuse('INVALID', 'This picture has more than 50 megapixels')
  const resize = (width: number) =>
    open()
      .autoOrient()
      .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
      .catch(() => refuse('INVALID', 'This picture is damaged'))
  return { card: await resize(sizes.card), full: await resize(sizes.full) }
}
