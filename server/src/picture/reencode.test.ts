import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { reencode } from './reencode'

const canvas = (width = 800, height = 600) => sharp({ create: { width, height, channels: 3, background: '#0e4a3b' } })

describe('a picture is refused', () => {
  it('before it is read, where it is of a format that takes long only to be looked at', async () => {
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', 'II*\0']) {
      const error = await reencode(Buffer.from(text)).catch((refusal: Error) => refusal)
      expect(error).toMatchObject({ message: 'This file is not a picture we can read' })
    }
    await expect(reencode(await canvas(8, 8).gif().toBuffer())).rejects.toThrow(
      'This file is not a picture we can read',
    )
  })

  it('with more than 25 megapixels, where it can only be unpacked as a whole', async () => {
    const large = canvas(5_100, 5_000)
    await expect(reencode(await large.clone().jpeg({ progressive: true }).toBuffer())).rejects.toThrow('25 megapixels')
    expect(Object.keys(await reencode(await large.jpeg().toBuffer()))).toEqual(['card', 'full'])
  })

  it('while ten others wait, and taken again when they are done', async () => {
    const image = await canvas().png().toBuffer()
    const settled = await Promise.allSettled(Array.from({ length: 14 }, () => reencode(image)))
    const refused = settled.filter((each) => each.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(settled.length - refused.length).toBeGreaterThanOrEqual(10)
    for (const { reason } of refused) expect(reason).toMatchObject({ message: expect.stringContaining('at once') })
    expect(Object.keys(await reencode(image))).toEqual(['card', 'full'])
  })
})
