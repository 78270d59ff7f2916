/** A picture of so many pixels, as a file would hold it. */
export function pictureOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  // Without a context there is nothing to make a file of.
  canvas.getContext('2d')
  return canvas.convertToBlob({ type: 'image/webp' })
}
