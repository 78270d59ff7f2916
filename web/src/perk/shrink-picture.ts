import { limits } from '@perkloop/contract/limits'
import { pictureTypes } from '@perkloop/contract/own-perk'
import * as t from '#locale/perk-form'

/** In pixels: more is shown nowhere. */
const longestSide = 2_000
/** A file of an allowed type that is no larger is sent as it is, in bytes. */
const smallBytes = 1024 ** 2
/** What a browser is not asked to unpack; in bytes and pixels. */
const [mostBytes, mostPixels] = [40 * 1024 ** 2, 50_000_000]

type Fit = { file: File } | { refusal: string }

const isAllowed = ({ type }: File) => (pictureTypes as readonly string[]).includes(type)
/** Some systems do not know the type of these. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
const mayBeRead = (file: File) => isHeic(file) || (file.type.startsWith('image/') && file.type !== 'image/svg+xml')

/**
 * Makes a photo small enough to be sent, whatever its size and format, as far as this browser can read it. What it cannot
 * read is judged as it is: by its type and size here, by its content on the server.
 * @param otherType Says which types may be chosen, where these are not pictures alone.
 */
export async function shrinkPicture(file: File, otherType = t.otherPictureType()): Promise<Fit> {
  if (!isAllowed(file) && !mayBeRead(file)) return { refusal: otherType }
  if (file.size > mostBytes) return { refusal: t.largerThan({ megabytes: mostBytes / 1024 ** 2 }) }
  if (isAllowed(file) && file.size <= smallBytes) return asItIs(file, otherType)
  const pixels = await pixelsOf(file)
  if (pixels > mostPixels) return { refusal: t.morePixels({ megapixels: mostPixels / 1_000_000 }) }
  const smaller = pixels > 0 ? await redraw(file).catch(() => undefined) : undefined
  if (!smaller) return isHeic(file) ? { refusal: t.noHeicHere() } : asItIs(file, otherType)
  // Some are packed so well that there is nothing to win.
  const isWorthIt = smaller.size < file.size || !isAllowed(file)
  return asItIs(isWorthIt ? smaller : file, otherType)
}

/** What the server would refuse anyway is said before anything is sent. */
function asItIs(file: File, otherType: string): Fit {
  if (!isAllowed(file)) return { refusal: otherType }
  if (file.size === 0) return { refusal: t.fileIsEmpty() }
  if (file.size <= limits.pictureBytes) return { file }
  return { refusal: t.largerThan({ megabytes: limits.pictureBytes / 1024 ** 2 }) }
}

/** Reads the head of the file only: browsers unpack what they show, and this is not shown. @returns 0 for no picture. */
async function pixelsOf(file: File) {
  const url = URL.createObjectURL(file)
  try {
    return await new Promise<number>((done) => {
      const image = new Image()
      image.onload = () => done(image.naturalWidth * image.naturalHeight)
      image.onerror = () => done(0)
      image.src = url
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Upright, at most `longestSide` long, and without what a camera writes beside it. */
async function redraw(file: File) {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const pen = canvas.getContext('2d')
    if (!pen) return undefined
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await encode(canvas, pen)
    return blob && new File([blob], file.name, { type: blob.type })
  } finally {
    picture.close()
  }
}

/** A browser that cannot write WebP writes PNG instead, which is too large: JPEG then, on white for lack of see-through. */
async function encode(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D) {
  const webp = await blobOf(canvas, 'image/webp')
  if (webp?.type === 'image/webp') return webp
  pen.globalCompositeOperation = 'destination-over'
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  return blobOf(canvas, 'image/jpeg')
}

function blobOf(canvas: HTMLCanvasElement, type: string) {
  return new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.86))
}
