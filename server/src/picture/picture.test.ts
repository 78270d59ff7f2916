import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'

/** How far the server's clock is ahead, in milliseconds. */
let ahead = 0

const { server, given } = await serverOfFile({ clock: () => new Date(Date.now() + ahead) })

const draft = { title: 'Gym pass', description: 'Any branch', estimatedValue: 49.99 }
const fiveMegabytes = 5 * 1024 * 1024

const canvas = (width = 800, height = 600) => sharp({ create: { width, height, channels: 3, background: '#0e4a3b' } })
const png = (width?: number, height?: number) => canvas(width, height).png().toBuffer()

async function upload(me: TestUser, body: Buffer, type = 'image/png', sentType = type) {
  const { uploadUrl, key } = await given.made(me, '/perks/get-upload-url', {
    fileName: '../../etc/passwd',
    fileType: type,
  })
  const url = new URL(uploadUrl).pathname
  const put = (payload = body) =>
    server.app.inject({ method: 'PUT', url, headers: { 'content-type': sentType }, payload })
  return { key, put, reply: await put() }
}

const served = async (url: string) => server.app.inject({ url })

describe('a picture', () => {
  it('is re-encoded in two sizes, without metadata, and served for good', async () => {
    const me = await given.user()
    const original = await sharp(await png())
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .png()
      .toBuffer()
    const { key, reply, put } = await upload(me, original)
    expect(reply.statusCode).toBe(200)
    expect((await put()).statusCode).toBe(404)
    const perk = await given.perk(me, { imageKey: key })
    for (const [name, width] of [
      ['imageCardUrl', 640],
      ['imageUrl', 800],
    ] as const) {
      const file = await served(perk[name])
      const beyond = await server.app.inject({ url: perk[name], headers: { range: 'bytes=99999999-' } })
      expect([beyond.statusCode, beyond.headers['cache-control']]).toEqual([400, undefined])
      const metadata = await sharp(file.rawPayload).metadata()
      expect(metadata).toMatchObject({ format: 'webp', width })
      expect(metadata.exif).toBeUndefined()
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=300, immutable')
    }
    const other = await given.user()
    expect((await given.call(other, 'POST', '/perks', { ...draft, imageKey: key })).status).toBe(422)
  })

  it.each([
    ['JPEG', 'image/jpeg', () => canvas().jpeg().toBuffer()],
    ['a JPEG for print, in CMYK', 'image/jpeg', () => canvas().toColourspace('cmyk').jpeg().toBuffer()],
    ['WebP', 'image/webp', () => canvas().webp().toBuffer()],
    ['AVIF', 'image/avif', () => canvas(64, 64).avif({ effort: 0 }).toBuffer()],
    ['a PNG of one pixel', 'image/png', () => png(1, 1)],
    ['a long strip', 'image/png', () => png(6000, 2)],
    ['a PNG named a JPEG', 'image/jpeg', () => png()],
    ['a JPEG named an AVIF', 'image/avif', () => canvas().jpeg().toBuffer()],
    ['an AVIF named a PNG', 'image/png', () => canvas(64, 64).avif({ effort: 0 }).toBuffer()],
  ])('may be %s', async (_name, type, make) => {
    expect((await upload(await given.user(), await make(), type)).reply.statusCode).toBe(200)
  })

  it('is taken to the last byte of five megabytes, and not one more', async () => {
    const image = await png()
    const padded = (size: number) => Buffer.concat([image, Buffer.alloc(size - image.length)])
    const me = await given.user()
    expect((await upload(me, padded(fiveMegabytes))).reply.statusCode).toBe(200)
    expect((await upload(me, padded(fiveMegabytes + 1))).reply.json()).toMatchObject({ status: 413 })
  })

  it('loses whatever else its file was: a page, an archive, a script behind the picture', async () => {
    const hidden = '<script>alert(document.domain)</script>PK\u0003\u0004'
    for (const type of ['png', 'jpeg', 'webp'] as const) {
      const me = await given.user()
      const body = Buffer.concat([await canvas().toFormat(type).toBuffer(), Buffer.from(hidden)])
      const { key, reply } = await upload(me, body, `image/${type}`)
      expect(reply.statusCode).toBe(200)
      const perk = await given.perk(me, { imageKey: key })
      for (const url of [perk.imageUrl, perk.imageCardUrl]) {
        const file = await served(url)
        expect(file.rawPayload.includes('<script')).toBe(false)
        expect(file.headers['content-type']).toBe('image/webp')
        expect(file.headers['x-content-type-options']).toBe('nosniff')
      }
    }
  })
})

describe('a picture is refused', () => {
  const header = (width: number, height: number) => async () => {
    // Only the header claims that size: the server must refuse it without decoding.
    const image = Buffer.from(await png())
    image.writeUInt32BE(width, 16)
    image.writeUInt32BE(height, 20)
    return image
  }
  const of = (text: string) => () => Promise.resolve(Buffer.from(text))
  const cut = (type: 'png' | 'jpeg' | 'webp') => async () => {
    const image = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 90, sigma: 40 },
      },
    })
      .toFormat(type)
      .toBuffer()
    return image.subarray(0, image.length / 2)
  }

  it.each([
    ['an SVG', 'image/png', of('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'an SVG that reads a file',
      'image/png',
      of(
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="file:///etc/passwd"/></svg>',
      ),
    ],
    ['a page named a PNG', 'image/png', of('<html><script>alert(1)</script>')],
    ['a page with a PNG’s first bytes', 'image/png', of('\u0089PNG\r\n\u001a\n<html><script>alert(1)</script>')],
    ['a GIF', 'image/png', () => canvas(8, 8).gif().toBuffer()],
    ['a GIF announced as JPEG', 'image/jpeg', () => canvas(8, 8).gif().toBuffer()],
    ['an SVG announced as WebP', 'image/webp', of('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a TIFF', 'image/jpeg', () => canvas(8, 8).tiff().toBuffer()],
    ['a PDF', 'image/png', of('%PDF-1.7 ')],
    ['30,000 × 30,000 in its header', 'image/png', header(30_000, 30_000)],
    ['wider than anything', 'image/png', header(2 ** 31 - 1, 1)],
    ['a PNG cut in half', 'image/png', cut('png')],
    ['a JPEG cut in half', 'image/jpeg', cut('jpeg')],
    ['a WebP cut in half', 'image/webp', cut('webp')],
    ['empty', 'image/png', of('')],
  ])('%s', async (_name, type, make) => {
    const before = process.memoryUsage().rss
    const { reply, key } = await upload(await given.user(), await make(), type)
    expect(reply.json()).toMatchObject({ status: 422, message: expect.any(String), requestId: expect.any(String) })
    expect(reply.json().message).not.toMatch(/vips|sharp|Input/i)
    expect((await served(`/pictures/${key}.full.webp`)).statusCode).toBe(404)
    expect(process.memoryUsage().rss - before).toBeLessThan(500 * 1024 * 1024)
  })

  it('in a type we do not take', async () => {
    const me = await given.user()
    for (const fileType of ['image/svg+xml', 'image/gif', 'text/html', '']) {
      const reply = await given.call(me, 'POST', '/perks/get-upload-url', { fileName: 'a.png', fileType })
      expect(reply.body).toMatchObject({ status: 422, errors: [{ path: 'fileType' }] })
    }
    expect((await upload(me, await png(), 'image/png', 'image/jpeg')).reply.statusCode).toBe(415)
  })

  it('at an address that is expired, unknown or full of tricks', async () => {
    const me = await given.user()
    const { uploadUrl, key } = await given.made(me, '/perks/get-upload-url', { fileName: 'a', fileType: 'image/png' })
    const put = async (url: string) =>
      server.app.inject({ method: 'PUT', url, headers: { 'content-type': 'image/png' }, payload: await png() })
    ahead = 10 * 60_000
    expect((await put(new URL(uploadUrl).pathname)).statusCode).toBe(404)
    ahead = 0
    for (const url of [
      '/api/uploads/nonsense',
      `/api/uploads/${key}`,
      '/api/uploads/..%2f..%2fetc%2fpasswd',
      '/api/uploads/%00',
    ])
      expect((await put(url)).statusCode).toBe(404)
    for (const path of ['..%2f..%2fmain.js', '%2e%2e/secret', `.${key}.full.webp`, ''])
      expect((await served(`/pictures/${path}`)).statusCode).toBe(404)
  })
})

describe('an upload address', () => {
  it('takes one of two pictures that come at once', async () => {
    const me = await given.user()
    const { uploadUrl, key } = await given.made(me, '/perks/get-upload-url', { fileName: 'a', fileType: 'image/png' })
    const put = async () =>
      server.app.inject({
        method: 'PUT',
        url: new URL(uploadUrl).pathname,
        headers: { 'content-type': 'image/png' },
        payload: await png(),
      })
    const replies = await Promise.all([put(), put(), put()])
    expect(replies.map((reply) => reply.statusCode).sort((a, b) => a - b)).toEqual([200, 404, 404])
    expect((await given.perk(me, { imageKey: key })).imageKey).toBe(key)
  })

  it('may be used again after a file that was refused', async () => {
    const { put, reply } = await upload(await given.user(), Buffer.from('no picture'))
    expect(reply.statusCode).toBe(422)
    expect((await put(await png())).statusCode).toBe(200)
  })

  it('is used up by five files, whatever they were', async () => {
    const { put } = await upload(await given.user(), Buffer.from('no picture'))
    for (let tries = 2; tries <= 5; tries += 1) expect((await put(Buffer.from('no picture'))).statusCode).toBe(422)
    expect((await put(await png())).statusCode).toBe(404)
  })

  it('gives a key that names nothing before its picture is there', async () => {
    const me = await given.user()
    const { key, fileUrl } = await given.made(me, '/perks/get-upload-url', { fileName: 'a', fileType: 'image/png' })
    expect((await given.call(me, 'POST', '/perks', { ...draft, imageKey: key })).status).toBe(422)
    expect((await given.call(me, 'POST', '/perks', { ...draft, imageUrl: fileUrl })).status).toBe(422)
    for (const imageKey of ['../secret', `${key}/../x`, `${key}\u0000`, "' or 1=1 --"])
      expect((await given.call(me, 'POST', '/perks', { ...draft, imageKey })).status).toBe(422)
  })
})
