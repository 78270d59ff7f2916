import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openServer } from '../../../test/database'
import { givenOn } from '../../../test/given'
import { onS3 } from './s3-storage'

describe('object storage', () => {
  it('gets both sizes over the S3 protocol, signed and byte for byte', async () => {
    const objects = new Map<string, { body: Buffer; type: string | undefined; caching: string | undefined }>()
    const peer = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => store(request, response, Buffer.concat(chunks)))
    })
    function store(request: IncomingMessage, response: ServerResponse, body: Buffer) {
      const digest = createHash('sha256').update(body).digest('hex')
      const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')
      const whole = [digest, 'UNSIGNED-PAYLOAD'].includes(String(request.headers['x-amz-content-sha256']))
      if (!signed || !whole) return response.writeHead(403).end()
      objects.set(request.url?.split('?')[0] ?? '', {
        body,
        type: request.headers['content-type'],
        caching: request.headers['cache-control'],
      })
      return response.writeHead(200, { etag: '"1"' }).end()
    }
    peer.listen(0, '127.0.0.1')
    await new Promise((done) => peer.once('listening', done))
    const endpoint = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`
    const server = await openServer({
      env: {
        S3_ENDPOINT: endpoint,
        S3_REGION: 'eu-1',
        S3_BUCKET: 'pictures',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
        S3_PUBLIC_URL: 'https://pictures.example.com/',
      },
    })
    const given = givenOn(server)
    const me = await given.user()
    const { uploadUrl, key } = await given.made(me, '/perks/get-upload-url', {
      fileName: 'a.png',
      fileType: 'image/png',
    })
    const payload = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#f3b13b' } })
      .png()
      .toBuffer()
    const put = await server.app.inject({
      method: 'PUT',
      url: new URL(uploadUrl).pathname,
      headers: { 'content-type': 'image/png' },
      payload,
    })
    expect(put.statusCode).toBe(200)
    expect([...objects.keys()].sort()).toEqual([`/pictures/${key}.card.webp`, `/pictures/${key}.full.webp`])
    const full = objects.get(`/pictures/${key}.full.webp`)
    expect(full?.type).toBe('image/webp')
    expect(full?.caching).toBe('public, max-age=31536000, s-maxage=300, immutable')
    expect(await sharp(full?.body).metadata()).toMatchObject({ width: 900, format: 'webp' })
    expect((await given.perk(me, { imageKey: key })).imageUrl).toBe(`https://pictures.example.com/${key}.full.webp`)
    await server.stop()
    await new Promise((done) => peer.close(done))
  })

  it('is given up where it stalls, also in the body', async () => {
    const peer = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half')
    })
    peer.listen(0, '127.0.0.1')
    await new Promise((done) => peer.once('listening', done))
    const storage = onS3({
      endpoint: `http://127.0.0.1:${(peer.address() as AddressInfo).port}`,
      region: 'eu-1',
      bucket: 'pictures',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      publicUrl: 'https://pictures.example.com',
    })
    await expect(storage.read('a.card.webp', AbortSignal.timeout(500))).rejects.toThrow(/abort/i)
    peer.closeAllConnections()
    await new Promise((done) => peer.close(done))
  })
})
