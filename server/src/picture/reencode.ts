import sharp from 'sharp'
import { refuse } from '../platform/base/errors'
import { inTurn } from './in-turn'

const mostPixels = 50_000_000
/** Progressive and 16-bit pictures are decoded as a whole, which takes several times the memory. */
const mostPixelsWhole = 25_000_000
const sizes = { card: 640, full: 1600 } as const
/** A person's picture is shown at 104 pixels at most, on screens with up to twice as many. */
const portraitSide = 224

// Other formats are not even opened: an SVG alone can take seconds to read, only to be refused.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Png', 'Jpeg', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`) })

const mostWaiting = 10

/**
 * Detects the format from the bytes, whatever type they claim, and makes both sizes, upright and without metadata.
 * @throws Refusal 422 for anything that is not a whole PNG, JPEG, WebP or AVIF of at most 50 megapixels (25 if
 * progressive or of 16 bits); 503 while too many pictures wait.
 */
export async function reencode(body: Buffer): Promise<Record<keyof typeof sizes, Buffer>> {
  if (inTurn.pendingCount >= mostWaiting) refuse('UNAVAILABLE', 'tooManyPicturesAtOnce')
  return inTurn(() => reencodeNow(body))
}

/** As `reencode`, but one small square: the middle of a wide or high picture. */
export async function reencodePortrait(body: Buffer) {
  if (inTurn.pendingCount >= mostWaiting) refuse('UNAVAILABLE', 'tooManyPicturesAtOnce')
  return inTurn(async () => {
    const square = { width: portraitSide, height: portraitSide, fit: 'cover' } as const
    const picture = (await opened(body)).autoOrient().resize(square).webp({ quality: 80 })
    return picture.toBuffer().catch(() => refuse('INVALID', 'pictureDamaged'))
  })
}

/** Reads no more than the head of the file. @throws Refusal 422 as `reencode` does. */
async function opened(body: Buffer) {
  const picture = sharp(body, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  const metadata = await picture
    .metadata()
    .catch((error: Error) =>
      /pixel limit/i.test(error.message)
        ? refuse('INVALID', 'pictureTooManyPixels')
        : refuse('INVALID', 'fileNotPicture'),
    )
  // AVIF is HEIF with this compression.
  if (metadata.format === 'heif' && metadata.compression !== 'av1') {
    refuse('INVALID', 'pictureTypeUnknown')
  }
  const pixels = metadata.width * metadata.height
  if (pixels > mostPixels) refuse('INVALID', 'pictureTooManyPixels')
  if (pixels > mostPixelsWhole && (metadata.isProgressive || metadata.depth !== 'uchar')) {
    refuse('INVALID', 'progressivePictureTooLarge')
  }
  return picture
}

async function reencodeNow(body: Buffer) {
  const { data, info } = await (await opened(body))
    .autoOrient()
    .resize(inside(sizes.full))
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse('INVALID', 'pictureDamaged'))
  const packed = (width: number) =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .resize(inside(width))
      .webp({ quality: 80 })
      .toBuffer()
  return { card: await packed(sizes.card), full: await packed(sizes.full) }
}

function inside(side: number) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
}
