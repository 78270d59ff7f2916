import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pdf, type TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'
import { forgetUnsentFiles } from './chat-file.service'

const { server, given } = await serverOfFile()

const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#0e4a3b' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()

const upload = (as: TestUser, exchangeId: string, payload: Buffer, name = 'a.jpg') =>
  server.app.inject({
    method: 'POST',
    url: `/api/chat/${exchangeId}/files`,
    query: { name },
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/octet-stream' },
    payload,
  })
const read = (as: TestUser, exchangeId: string, id: string, query = {}) =>
  server.app.inject({
    url: `/api/chat/${exchangeId}/files/${id}`,
    query,
    headers: { authorization: `Bearer ${as.token}` },
  })
const send = (as: TestUser, exchangeId: string, fileId: string) =>
  given.call(as, 'POST', '/chat', { exchangeId, content: 'Here it is', fileId })

describe('a file in a chat', () => {
  it('is a photo that both parties see, in two sizes and without what the camera wrote', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    const file = await given.chatFile(owner, exchange._id, await photo(), 'C:\\Users\\me\\gym\u0007 pass.jpg')
    expect(file).toMatchObject({ name: 'gym pass.jpg', type: 'image/webp', width: 900, height: 600 })
    expect((await read(bidder, exchange._id, file._id)).statusCode).toBe(404)
    const sent = await send(owner, exchange._id, file._id)
    expect(sent.body.file).toEqual(file)
    const [line] = (await given.call(bidder, 'GET', `/chat/${exchange._id}`)).body
    expect(line).toMatchObject({ content: 'Here it is', file })
    for (const [size, width] of [
      ['full', 900],
      ['card', 640],
    ] as const) {
      const reply = await read(bidder, exchange._id, file._id, { size })
      expect(reply.headers['content-type']).toBe('image/webp')
      const metadata = await sharp(reply.rawPayload).metadata()
      expect(metadata).toMatchObject({ format: 'webp', width })
      expect(metadata.exif).toBeUndefined()
    }
  })

  it('is a PDF that is downloaded and never opened as a page of ours', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    const file = await given.chatFile(owner, exchange._id, pdf, 'Bon für „Café“.pdf')
    await send(owner, exchange._id, file._id)
    const { headers, rawPayload } = await read(bidder, exchange._id, file._id)
    expect(rawPayload).toEqual(pdf)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Bon für „Café“.pdf')}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  it('is sent once, by whoever uploaded it, in the chat it was uploaded to', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    const other = await given.exchange()
    const file = await given.chatFile(owner, exchange._id, pdf)
    expect((await send(bidder, exchange._id, file._id)).status).toBe(422)
    expect((await send(other.owner, other.exchange._id, file._id)).status).toBe(422)
    expect((await send(owner, exchange._id, newId())).status).toBe(422)
    const both = await Promise.all([send(owner, exchange._id, file._id), send(owner, exchange._id, file._id)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422])
    expect((await given.call(owner, 'GET', `/chat/${exchange._id}`)).body).toHaveLength(1)
  })

  it('is in one’s own data, and goes with the account of whoever sent it', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    const [mine, theirs] = [
      await given.chatFile(owner, exchange._id, pdf, 'mine.pdf'),
      await given.chatFile(bidder, exchange._id, pdf, 'theirs.pdf'),
    ]
    await send(owner, exchange._id, mine._id)
    await send(bidder, exchange._id, theirs._id)
    const data = await given.call(owner, 'GET', '/users/data')
    expect(data.body.exchanges[0].messages).toMatchObject([{ file: 'mine.pdf' }, { file: 'theirs.pdf' }])
    expect((await given.call(owner, 'DELETE', '/users/profile')).status).toBe(200)
    expect((await read(bidder, exchange._id, mine._id)).statusCode).toBe(404)
    expect((await read(bidder, exchange._id, theirs._id)).statusCode).toBe(200)
    const chat = await given.call(bidder, 'GET', `/chat/${exchange._id}`)
    expect(chat.body).toMatchObject([{ content: '', file: null }, { file: { name: 'theirs.pdf' } }])
  })

  it('is deleted a day after it was uploaded and not sent', async () => {
    const { owner, exchange } = await given.exchange()
    const [kept, left] = [
      await given.chatFile(owner, exchange._id, pdf),
      await given.chatFile(owner, exchange._id, pdf),
    ]
    await send(owner, exchange._id, kept._id)
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await forgetUnsentFiles(server.deps.db, inHours(23))
    expect((await read(owner, exchange._id, left._id)).statusCode).toBe(200)
    await forgetUnsentFiles(server.deps.db, inHours(25))
    expect((await read(owner, exchange._id, left._id)).statusCode).toBe(404)
    expect((await read(owner, exchange._id, kept._id)).statusCode).toBe(200)
  })
})

describe('an upload is refused', () => {
  it.each([
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 422],
    ['a program', () => Buffer.from('MZ\u0090\u0000'), 422],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422],
    ['nothing', () => Buffer.alloc(0), 422],
    ['a byte more than five megabytes', () => Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]), 413],
  ])('%s', async (_name, body, status) => {
    const { owner, exchange } = await given.exchange()
    expect((await upload(owner, exchange._id, body())).statusCode).toBe(status)
  })

  it('in a cancelled exchange, in one that is full, and at an address that is none', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    expect((await upload(owner, 'no-such-exchange', pdf)).statusCode).toBe(404)
    const rows = Array.from({ length: 48 }, () => ({
      id: newId(),
      exchange_id: exchange._id as string,
      uploader_id: owner.id,
      name: 'a.pdf',
      content_type: 'application/pdf',
      bytes: pdf,
      created_at: new Date(),
    }))
    await server.deps.db.insertInto('chat_files').values(rows).execute()
    const statuses = (await Promise.all(Array.from({ length: 4 }, () => upload(owner, exchange._id, pdf)))).map(
      (reply) => reply.statusCode,
    )
    expect(statuses.sort((a, b) => a - b)).toEqual([201, 201, 422, 422])
    // The places are the uploader's own.
    expect((await upload(bidder, exchange._id, pdf)).statusCode).toBe(201)
    await given.made(owner, `/exchanges/${exchange._id}/cancel`, { reason: 'No time' })
    expect((await upload(owner, exchange._id, pdf)).statusCode).toBe(409)
  })
})
