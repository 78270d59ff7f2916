import { describe, expect, it } from 'vitest'
import { serverOfFile } from '../../test/server-of-file'

const { given } = await serverOfFile()

describe('friendship', () => {
  it('goes from request over acceptance to removal', async () => {
    const [one, other] = [await given.user(), await given.user()]
    const request = await given.made(one, '/friends/request', { recipientId: other.id })
    expect(request).toMatchObject({ status: 'pending', requesterId: { _id: one.id }, recipientId: { _id: other.id } })
    const inCommon = { mutualFriends: 0, company: true, organization: false }
    const received = { ...request, requesterId: { ...request.requesterId, inCommon } }
    expect((await given.call(other, 'GET', '/friends/pending')).body).toEqual([received])
    expect((await given.call(one, 'GET', '/friends/pending')).body).toEqual([])
    expect((await given.call(one, 'GET', '/friends/sent')).body).toEqual([request])
    expect((await given.call(other, 'GET', '/friends/sent')).body).toEqual([])
    expect((await given.call(one, 'POST', '/friends/respond', { requestId: request._id, accept: true })).status).toBe(
      403,
    )
    await given.made(other, '/friends/respond', { requestId: request._id, accept: true })
    expect((await given.call(one, 'GET', '/friends')).body).toHaveLength(1)
    expect((await given.call(one, 'GET', '/friends/sent')).body).toEqual([])
    expect((await given.call(one, 'DELETE', `/friends/${request._id}`)).body).toMatchObject({ _id: request._id })
    expect((await given.call(other, 'GET', '/friends')).body).toEqual([])
  })

  it('is one per pair, even when both ask at once', async () => {
    const [one, other] = [await given.user(), await given.user()]
    const replies = await Promise.all([
      given.call(one, 'POST', '/friends/request', { recipientId: other.id }),
      given.call(other, 'POST', '/friends/request', { recipientId: one.id }),
    ])
    expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([201, 409])
  })

  it('can be withdrawn by whoever asked, and is then gone for both', async () => {
    const [one, other] = [await given.user(), await given.user()]
    const request = await given.made(one, '/friends/request', { recipientId: other.id })
    expect((await given.call(one, 'DELETE', `/friends/${request._id}`)).status).toBe(200)
    expect((await given.call(one, 'GET', '/friends/sent')).body).toEqual([])
    expect((await given.call(other, 'GET', '/friends/pending')).body).toEqual([])
  })

  it('shows what a friend has on offer: how many, and the newest three', async () => {
    const [one, other, third] = [await given.user(), await given.user({ private: true }), await given.user()]
    await given.friends(one, other)
    await given.friends(third, one)
    for (const title of ['First', 'Second', 'Third', 'Fourth']) await given.perk(other, { title })
    await given.perk(one, { title: 'Mine' })
    const ofList = async (by: typeof one) => (await given.call(by, 'GET', '/friends')).body
    const [withThird, withOther] = await ofList(one)
    expect(withOther.recipientId).toMatchObject({
      perkCount: 4,
      perks: [
        { title: 'Fourth', imageCardUrl: null },
        { title: 'Third', imageCardUrl: null },
        { title: 'Second', imageCardUrl: null },
      ],
    })
    expect(withOther.requesterId).not.toHaveProperty('perks')
    expect(withThird.requesterId).toMatchObject({ perkCount: 0, perks: [] })
    expect((await ofList(other))[0].requesterId).toMatchObject({ perkCount: 1, perks: [{ title: 'Mine' }] })
    const stranger = await given.user()
    const request = await given.made(stranger, '/friends/request', { recipientId: other.id })
    expect(request.recipientId).not.toHaveProperty('perkCount')
    expect((await given.call(stranger, 'GET', '/friends/sent')).body[0].recipientId).not.toHaveProperty('perks')
  })

  it('leaves out of what is on offer what is reserved', async () => {
    const { owner, bidder } = await given.exchange()
    await given.friends(owner, bidder)
    expect((await given.call(owner, 'GET', '/friends')).body[0].recipientId).toMatchObject({ perkCount: 0, perks: [] })
  })

  it('can be asked again after a decline', async () => {
    const [one, other] = [await given.user(), await given.user()]
    const request = await given.made(one, '/friends/request', { recipientId: other.id })
    await given.made(other, '/friends/respond', { requestId: request._id, accept: false })
    expect((await given.call(one, 'POST', '/friends/request', { recipientId: other.id })).status).toBe(201)
  })

  it('shows friends each other’s private perks', async () => {
    const [hermit, friend] = [await given.user({ private: true }), await given.user()]
    const perk = await given.perk(hermit)
    const sees = async () =>
      (await given.call(friend, 'GET', '/perks')).body.some((one: { _id: string }) => one._id === perk._id)
    expect(await sees()).toBe(false)
    await given.friends(hermit, friend)
    expect(await sees()).toBe(true)
  })
})

describe('a private profile', () => {
  it('opens to friends and to whom its owner asks, and to nobody else', async () => {
    const [hermit, stranger, asker] = [await given.user({ private: true }), await given.user(), await given.user()]
    const open = async (by: typeof asker) => (await given.call(by, 'GET', `/users/${hermit.id}`)).status
    expect([await open(stranger), await open(asker), await open(hermit)]).toEqual([404, 404, 200])
    await given.made(asker, '/friends/request', { recipientId: hermit.id })
    expect([await open(stranger), await open(asker)]).toEqual([404, 404])
    await given.made(hermit, '/friends/request', { recipientId: stranger.id })
    expect([await open(stranger), await open(asker)]).toEqual([200, 404])
  })

  it('is found by its invite code in any case, and by no search', async () => {
    const [hermit, stranger] = [await given.user({ private: true, name: 'Hermit' }), await given.user()]
    const { inviteCode, username } = (await given.call(hermit, 'GET', '/users/profile')).body
    const found = await given.call(stranger, 'GET', `/users/invite/${inviteCode.toLowerCase()}`)
    expect(found.body).toMatchObject({ _id: hermit.id, name: 'Hermit' })
    const inGroups = ` ${inviteCode.slice(0, 5)} - ${inviteCode.slice(5).toLowerCase()}`
    expect((await given.call(stranger, 'GET', `/users/invite/${encodeURIComponent(inGroups)}`)).body._id).toBe(
      hermit.id,
    )
    expect(found.body.isFriend).toBe(false)
    await given.friends(hermit, stranger)
    const again = await given.call(stranger, 'GET', `/users/invite/${inviteCode}`)
    expect(again.body).toMatchObject({ isFriend: true, mayOpen: true })
    expect(found.text).not.toContain(inviteCode)
    expect(found.text).not.toContain('email')
    expect((await given.call(stranger, 'GET', `/users/username/${username}`)).body).toMatchObject({
      status: 404,
      message: 'No users found',
    })
  })
})
