import { expect, it } from 'vitest'
import { shrinkPicture } from './shrink-picture'

/** What a camera writes that was held upright: its sensor lay on its side. After the first two bytes of a JPEG. */
const onItsSide = new Uint8Array([
  ...[0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00],
  ...[0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08, 0x00, 0x01],
  ...[0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, 0x06, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00],
])

/** Where every pixel differs: the worst there is to pack. */
async function noise(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const image = new ImageData(width, height)
  for (let at = 0; at < image.data.length; at += 65_536)
    crypto.getRandomValues(new Uint8Array(image.data.buffer, at, Math.min(65_536, image.data.length - at)))
  canvas.getContext('2d')?.putImageData(image, 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
}

it('a photo that is upright by its metadata only is so without them once it is made smaller', async () => {
  const plain = await noise(2_200, 600)
  const photo = new File([plain.slice(0, 2), onItsSide, plain.slice(2)], 'IMG_2044.jpg', { type: 'image/jpeg' })
  expect(photo.size).toBeGreaterThan(1024 ** 2)
  const shrunk = await shrinkPicture(photo)
  if (!('file' in shrunk)) throw new Error(shrunk.refusal)
  expect(shrunk.file.type).toBe('image/webp')
  const { width, height } = await createImageBitmap(shrunk.file, { imageOrientation: 'none' })
  expect([width, height]).toEqual([545, 2_000])
})
