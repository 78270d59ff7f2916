import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile()
const { app, deps } = server
const there = organizationsOn(server)

const canvas = (width = 400, height = 300) => sharp({ create: { width, height, channels: 3, background: '#0e4a3b' } })
const png = () => canvas().png().toBuffer()

async function address(of: TestUser, type = 'image/png') {
  const body = { fileName: 'me.png', fileType: type, of: 'person' }
  return given.made(of, '/perks/get-upload-url', body)
}

const put = async (uploadUrl: string, payload: Buffer, type = 'image/png') =>
  app.inject({ method: 'PUT', url: new URL(uploadUrl).pathname, headers: { 'content-type': type }, payload })

async function withPortrait(user: TestUser, body?: Buffer) {
  const { uploadUrl } = await address(user)
  expect((await put(uploadUrl, body ?? (await png()))).statusCode).toBe(200)
  return own(user)
}

const own = async (user: TestUser) => (await given.call(user, 'GET', '/users/profile')).body.portraitUrl as string
const served = async (url: string) => (await app.inject({ url })).statusCode
const hide = (user: TestUser) => given.call(user, 'PUT', '/users/profile', { discoverability: 'private' })

describe('an own picture', () => {
  it('is a small square without metadata, at once after it is sent, and leaves no file', async () => {
    const me = await given.user()
    const { uploadUrl, key } = await address(me)
    const body = await canvas(900, 300)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .png()
      .toBuffer()
    expect((await put(uploadUrl, body)).statusCode).toBe(200)
    const reply = await app.inject({ url: await own(me) })
    expect(reply.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(reply.headers['cache-control']).toMatch(/^private/)
    const { width, height, exif } = await sharp(reply.rawPayload).metadata()
    expect([width, height, exif]).toEqual([224, 224, undefined])
    expect((await put(uploadUrl, body)).statusCode).toBe(404)
    expect(await served(`/pictures/${key}.full.webp`)).toBe(404)
    expect(
      (await given.call(me, 'POST', '/perks', { title: 'A', description: 'B', estimatedValue: 1, imageKey: key }))
        .status,
    ).toBe(422)
  })

  it('is replaced by another at another address, and can be removed', async () => {
    const me = await given.user()
    const first = await withPortrait(me)
    const second = await withPortrait(me)
    expect([await served(first), await served(second)]).toEqual([404, 200])
    expect((await given.call(me, 'DELETE', '/users/profile/picture')).body.portraitUrl).toBeNull()
    expect(await served(second)).toBe(404)
    expect(await deps.db.selectFrom('portraits').selectAll().where('user_id', '=', me.id).execute()).toEqual([])
  })

  it('goes with the account, in the same moment', async () => {
    const me = await given.user()
    const url = await withPortrait(me)
    expect((await given.call(me, 'DELETE', '/users/profile')).status).toBe(200)
    expect(await served(url)).toBe(404)
    expect(await deps.db.selectFrom('portraits').selectAll().where('user_id', '=', me.id).execute()).toEqual([])
  })

  it('is not stored for somebody who leaves while it is sent', async () => {
    const me = await given.user()
    const { uploadUrl } = await address(me)
    const [sent, gone] = await Promise.all([put(uploadUrl, await png()), given.call(me, 'DELETE', '/users/profile')])
    expect([200, 404]).toContain(sent.statusCode)
    expect(gone.status).toBe(200)
    expect(await deps.db.selectFrom('portraits').selectAll().where('user_id', '=', me.id).execute()).toEqual([])
  })

  it('is part of the own data', async () => {
    const me = await given.user()
    await withPortrait(me)
    const { picture } = (await given.call(me, 'GET', '/users/data')).body.account
    const bytes = Buffer.from(String(picture).replace('data:image/webp;base64,', ''), 'base64')
    expect((await sharp(bytes).metadata()).format).toBe('webp')
  })

  const refused: [string, number, () => Promise<Buffer> | Buffer, string?][] = [
    ['an animated GIF', 422, () => canvas(8, 8).gif().toBuffer()],
    ['a page that says it is a PNG', 422, () => Buffer.from('<html><script>1</script></html>')],
    ['an SVG that says it is a PNG', 422, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a picture', 422, async () => (await png()).subarray(0, 300)],
    ['a picture sent as another type than announced', 415, png, 'image/jpeg'],
    [
      'a picture that unpacks to more than 50 megapixels',
      422,
      () =>
        sharp({ create: { width: 9_000, height: 6_000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
    ],
  ]
  it.each(refused)('is not %s', async (_what, status, body, type) => {
    const me = await given.user()
    const { uploadUrl } = await address(me)
    expect((await put(uploadUrl, await body(), type)).statusCode).toBe(status)
    expect(await own(me)).toBeNull()
  })

  it('shows one picture of an animated WebP', async () => {
    const me = await given.user()
    const frames = await Promise.all([canvas(40, 40).raw().toBuffer(), canvas(40, 40).negate().raw().toBuffer()])
    const animated = await sharp(Buffer.concat(frames), { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(animated, { pages: -1 }).metadata()).pages).toBe(2)
    const { uploadUrl } = await address(me, 'image/webp')
    expect((await put(uploadUrl, animated, 'image/webp')).statusCode).toBe(200)
    const { rawPayload } = await app.inject({ url: await own(me) })
    expect((await sharp(rawPayload, { pages: -1 }).metadata()).pages ?? 1).toBe(1)
  })
})

describe('the address of a picture', () => {
  it('is told to who may open the profile, and to nobody else', async () => {
    const [me, friend, stranger, asked] = await Promise.all([1, 2, 3, 4].map(() => given.user()))
    if (!me || !friend || !stranger || !asked) throw new Error('no people')
    const url = await withPortrait(me)
    const perk = await given.perk(me)
    const seenBy = async (viewer: TestUser | null) =>
      (await given.call(viewer, 'GET', `/perks/${perk._id}`)).body?.userId?.portraitUrl
    expect([await seenBy(stranger), await seenBy(null)]).toEqual([url, null])
    const list = (await given.call(null, 'GET', '/perks?limit=24')).body as {
      _id: string
      userId: { portraitUrl: null }
    }[]
    expect(list.find(({ _id }) => _id === perk._id)?.userId.portraitUrl).toBeNull()

    await given.friends(me, friend)
    const { inviteCode } = (await hide(me)).body
    const hidden = await own(me)
    expect(hidden).not.toBe(url)
    expect([await served(url), await served(hidden)]).toEqual([404, 200])
    const card = (await given.call(stranger, 'GET', `/users/invite/${inviteCode}`)).body
    expect(card).toMatchObject({ name: me.name, portraitUrl: null, mayOpen: false })
    expect(card).not.toHaveProperty('inCommon')
    await given.made(stranger, '/friends/request', { recipientId: me.id })
    const [sent] = (await given.call(stranger, 'GET', '/friends/sent')).body
    expect(sent.recipientId.portraitUrl).toBeNull()
    await given.made(me, '/friends/request', { recipientId: asked.id })
    const [received] = (await given.call(asked, 'GET', '/friends/pending')).body
    expect(received.requesterId.portraitUrl).toBe(hidden)
    expect((await given.call(friend, 'GET', `/users/${me.id}`)).body.user.portraitUrl).toBe(hidden)
  })

  it('changes when a private person loses a friend', async () => {
    const [me, friend] = [await given.user(), await given.user()]
    await withPortrait(me)
    const friendship = await given.friends(me, friend)
    await hide(me)
    const before = await own(me)
    await given.call(friend, 'DELETE', `/friends/${friendship._id}`)
    const after = await own(me)
    expect(after).not.toBe(before)
    expect([await served(before), await served(after)]).toEqual([404, 200])
  })

  it.each(['x', '../../etc/passwd', '00000000-0000-4000-8000-000000000000', 'A'.repeat(250)])(
    'is not %s',
    async (at) => {
      expect(await served(`/api/portraits/${encodeURIComponent(at)}`)).toBe(404)
    },
  )

  it('is told to the other party of a bid and of an exchange, and not to a manager of one', async () => {
    const { owner, bidder, bid } = await given.pendingBid()
    await withPortrait(owner)
    await hide(owner)
    const [placed] = (await given.call(bidder, 'GET', '/bids')).body
    expect(placed.offeredPerkId.userId.portraitUrl).toBe(await own(owner))
    await given.made(owner, `/bids/${bid._id}/accept`, given.terms())
    const [exchange] = (await given.call(bidder, 'GET', '/exchanges')).body
    expect(exchange.bidId.offeredPerkId.userId.portraitUrl).toBe(await own(owner))

    const { admin, id, path } = await there.founded()
    await there.member(id, {}, owner)
    const [teams] = (await given.call(admin, 'GET', `${path}/exchanges`)).body
    expect(teams.bidId.offeredPerkId.userId).toMatchObject({ _id: owner.id, portraitUrl: null })
    const reason = { reason: 'They left' }
    const cancelled = await given.made(admin, `/exchanges/${exchange._id}/cancel`, reason)
    expect(cancelled.bidId.offeredPerkId.userId).toMatchObject({ _id: owner.id, portraitUrl: null })
  })

  it('stands in the list of the team where the profile is public', async () => {
    const { admin, id, path } = await there.founded()
    const [shown, hidden] = [await there.member(id), await there.member(id)]
    const url = await withPortrait(shown)
    await withPortrait(hidden)
    await hide(hidden)
    const team = (await given.call(admin, 'GET', `${path}/users`)).body as { _id: string; portraitUrl: string | null }[]
    expect(team.map(({ _id, portraitUrl }) => [_id, portraitUrl])).toEqual([
      [admin.id, null],
      [shown.id, url],
      [hidden.id, null],
    ])
  })
})
