import { describe, expect, it } from 'vitest'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'
import { readCaptured } from '../platform/outside/mailer'

const { server, given } = await serverOfFile({ mailEvery: 1_000 })
const there = organizationsOn(server)

const ids = (list: { _id: string }[]) => list.map((one) => one._id)

describe("the team's perks", () => {
  it('are listed to their manager, private ones too, page by page', async () => {
    const { admin, id, path } = await there.founded()
    const ben = await there.member(id, { createPerks: true }, await given.user({ private: true }))
    const [first, second, own] = [await given.perk(ben), await given.perk(ben), await given.perk(admin)]
    const outsider = await given.user()
    await given.perk(outsider)
    const list = await given.call(admin, 'GET', `${path}/perks`)
    expect(ids(list.body)).toEqual([own._id, second._id, first._id])
    const page = await given.call(admin, 'GET', `${path}/perks?limit=2`)
    const next = /<[^>]*\/api([^>]*)>/.exec(String(page.headers.link))?.[1] ?? ''
    expect(ids((await given.call(admin, 'GET', next)).body)).toEqual([first._id])
  })

  it('are edited and deleted by their manager; their owner hears of it, and what they wrote is theirs to list again', async () => {
    const { admin, id } = await there.founded()
    const ben = await there.member(id, { createPerks: true }, await given.user({ private: true }))
    const perk = await given.perk(ben)
    const heard = new Promise((resolve) => server.deps.events.subscribe(ben.id, resolve))
    const edit = { updateData: { title: 'Pool pass', imageKey: null } }
    expect((await given.call(admin, 'PUT', `/perks/${perk._id}`, edit)).body.title).toBe('Pool pass')
    expect(await heard).toEqual({ type: 'perk', id: perk._id })
    expect((await given.call(admin, 'PUT', `/perks/${perk._id}`, { status: 'available' })).status).toBe(403)
    expect((await given.call(admin, 'DELETE', `/perks/${perk._id}`)).status).toBe(200)
    expect((await given.call(ben, 'GET', '/perks/user')).body).toEqual([])
  })

  it('keep their picture when a manager edits the words, and take nobody else’s', async () => {
    const { admin, id } = await there.founded()
    const ben = await there.member(id, { createPerks: true })
    const [own, foreign] = [newId(), newId()]
    for (const [key, owner] of [
      [own, ben.id],
      [foreign, (await given.user()).id],
    ] as const) {
      const stored = { content_type: 'image/webp', upload_expires_at: new Date(), stored_at: new Date() }
      await server.deps.db
        .insertInto('pictures')
        .values({ key, owner_id: owner, upload_hash: null, ...stored })
        .execute()
    }
    const perk = await given.perk(ben, { imageKey: own })
    const edit = (imageKey: string) => given.call(admin, 'PUT', `/perks/${perk._id}`, { title: 'Pool pass', imageKey })
    const kept = await edit(own)
    expect(kept.body).toMatchObject({ title: 'Pool pass', imageKey: own })
    expect((await edit(foreign)).status).toBe(422)
    for (const imageUrl of [kept.body.imageUrl, kept.body.imageCardUrl]) {
      const again = await given.call(admin, 'PUT', `/perks/${perk._id}`, { imageUrl })
      expect(again.body).toMatchObject({ imageKey: own })
    }
    const imageUrl = kept.body.imageUrl.replace(own, foreign)
    expect((await given.call(admin, 'PUT', `/perks/${perk._id}`, { imageUrl })).status).toBe(422)
  })

  it('stop with the membership', async () => {
    const { admin, id, path } = await there.founded()
    const ben = await there.member(id, { createPerks: true }, await given.user({ private: true }))
    const perk = await given.perk(ben)
    await given.call(ben, 'DELETE', `${path}/users/${ben.id}`)
    expect((await given.call(admin, 'PUT', `/perks/${perk._id}`, { title: 'x' })).status).toBe(404)
    expect((await given.call(admin, 'GET', `${path}/perks`)).body).toEqual([])
  })

  it('that a member may not post say why, and may not be listed again either', async () => {
    const { id } = await there.founded()
    const ben = await given.user()
    const perk = await given.perk(ben)
    await server.deps.db.updateTable('perks').set({ status: 'exchanged' }).where('id', '=', perk._id).execute()
    await there.member(id, {}, ben)
    const draft = { title: 'Gym pass', description: 'Any branch', estimatedValue: 50 }
    const reply = await given.call(ben, 'POST', '/perks', draft)
    expect(reply.body).toMatchObject({ status: 403, message: 'Your role does not allow you to post perks' })
    expect((await given.call(ben, 'PUT', `/perks/${perk._id}`, { status: 'available' })).status).toBe(403)
    // They still manage the perks they have.
    expect((await given.call(ben, 'PUT', `/perks/${perk._id}`, { title: 'Other' })).status).toBe(200)
  })
})

describe("the team's exchanges", () => {
  async function traded(hidden = false) {
    const organization = await there.founded()
    const swap = await given.exchange()
    await there.member(organization.id, {}, swap.owner)
    if (hidden) await given.call(swap.bidder, 'PUT', '/users/profile', { discoverability: 'private' })
    await given.made(swap.owner, '/chat', { exchangeId: swap.exchange._id, content: 'Secret words' })
    return { ...organization, ...swap }
  }

  /** Messages, ratings and calls for support between the two: by their texts and by their fields. */
  const secrets = [
    ...['Secret words', 'Secret reason', 'Secret trouble', 'Meet at the desk'],
    ...['lastMessage', 'logistics', 'ratings', 'cancelReason', 'hasOpenSupportRequest', 'acts', 'support-asked'],
  ]

  it('are listed without what the two say to each other', async () => {
    const { admin, path, exchange, owner, bidder } = await traded()
    await given.exchange()
    await given.made(bidder, '/support', { exchangeId: exchange._id, description: 'Secret trouble' })
    const list = await given.call(admin, 'GET', `${path}/exchanges`)
    expect(ids(list.body)).toEqual([exchange._id])
    expect(list.body[0]).toMatchObject({ status: 'ongoing', bidId: { bidderId: { name: bidder.name } } })
    for (const secret of secrets) expect(list.text).not.toContain(secret)
    await given.call(owner, 'POST', `/exchanges/${exchange._id}/cancel`, { reason: 'Secret reason' })
    const later = await given.call(admin, 'GET', `${path}/exchanges`)
    expect(later.body[0].status).toBe('cancelled')
    for (const secret of secrets) expect(later.text).not.toContain(secret)
    expect((await given.call(admin, 'GET', `/chat/${exchange._id}`)).status).toBe(404)
  })

  it('name no outsider who is private', async () => {
    const { admin, path, bidder } = await traded(true)
    const list = await given.call(admin, 'GET', `${path}/exchanges`)
    expect(list.body[0].bidId.bidderId).toMatchObject({ name: '', hidden: true, username: null })
    expect(list.text).not.toContain(bidder.name)
    expect(list.text).not.toContain(bidder.id)
  })

  it('are cancelled by their manager: both parties hear and get a mail, the perks are free, the act is on record', async () => {
    const { admin, path, exchange, owner, bidder, target } = await traded(true)
    const heard = [owner, bidder].map((user) => new Promise((done) => server.deps.events.subscribe(user.id, done)))
    const reply = await given.call(admin, 'POST', `/exchanges/${exchange._id}/cancel`, { reason: 'Left the company' })
    expect(reply.body).toMatchObject({ status: 'cancelled', cancelReason: 'Left the company' })
    expect(reply.text).not.toContain(bidder.name)
    for (const secret of secrets.filter((one) => one !== 'cancelReason')) expect(reply.text).not.toContain(secret)
    await Promise.all(heard)
    expect((await given.call(owner, 'GET', '/perks/user')).body[0]).toMatchObject({
      _id: target._id,
      status: 'available',
    })
    // The manager's id stays within the team: with it a friend request could be sent.
    const told = (await given.call(owner, 'GET', `/exchanges/${exchange._id}`)).body.acts.at(-1)
    expect(told).toMatchObject({ act: 'cancelled', by: null, byTeam: true })
    for (const party of [owner, bidder]) {
      const { exchanges } = (await given.call(party, 'GET', '/users/data')).body
      expect(exchanges[0].acts.at(-1)).toMatchObject({ act: 'cancelled', by: 'the organization' })
    }
    const [entry] = (await given.call(admin, 'GET', `${path}/audit`)).body
    expect(entry.summary).toBe('Cancelled the exchange of Gym pass')
    const mailed = async () => {
      const mails = await readCaptured(server.dataDir)
      return mails.filter(({ plain }) =>
        plain.replace(/\s+/g, ' ').includes(`“${admin.name}” of “Perks Circle” cancelled the exchange of “Gym pass”`),
      )
    }
    await expect
      .poll(async () => (await mailed()).map(({ to }) => to).sort())
      .toEqual([owner.email, bidder.email].sort())
    const again = await given.call(admin, 'POST', `/exchanges/${exchange._id}/cancel`, { reason: 'x' })
    expect(again.status).toBe(409)
  })
})
