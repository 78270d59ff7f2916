import sharp from 'sharp'
import { expect, it } from 'vitest'
import { renderPoster } from './poster'
import { reencode, reencodePortrait } from './reencode'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#174b3d"/></svg>'

it('a poster is a PNG of its size', async () => {
  const { format, width, height } = await sharp(await renderPoster(svg)).metadata()
  expect([format, width, height]).toEqual(['png', 1200, 630])
})

it('an SVG that somebody sends stays refused, before, beside and after a poster', async () => {
  const sent = () => [reencode(Buffer.from(svg)), reencodePortrait(Buffer.from(svg))]
  const settled = await Promise.allSettled([...sent(), renderPoster(svg), ...sent(), renderPoster(svg), ...sent()])
  expect(settled.map(({ status }) => status === 'fulfilled')).toEqual([
    false,
    false,
    true,
    false,
    false,
    true,
    false,
    false,
  ])
  await expect(reencode(Buffer.from(svg))).rejects.toThrow('This file is not a picture we can read')
})

it('posters that would wait too long are refused, and do not keep uploads out', async () => {
  const posters = await Promise.allSettled(Array.from({ length: 9 }, () => renderPoster(svg)))
  expect(posters.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  const waiting = Array.from({ length: 9 }, () => renderPoster(svg).catch(() => undefined))
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  expect(Object.keys(await reencode(photo))).toEqual(['card', 'full'])
  await Promise.all(waiting)
})
