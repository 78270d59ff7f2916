import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer } from '../../test/database'
import { type Given, givenOn } from '../../test/given'

let server: Awaited<ReturnType<typeof openServer>>
let given: Given

beforeAll(async () => {
  server = await openServer()
  given = givenOn(server)
})
afterAll(() => server.stop())

describe('friendship', () => {
  it('goes from request over acceptance to removal', async () => {
    const [one, other] = [await given.user(), await given.user()]
    const request = await given.made(one, '/friends/request', { recipientId: other.id })
    expect(request).toMatchObject({ status: 'pending', requesterId: { _id: one.id }, recipientId: { _id: other.id } })
    expect((await given.call(other, 'GET', '/friends/pending')).body).toEqual([request])
    expect((await given.call(one, 'GET', '/friends/pending')).body).toEqual([])
    expect((await given.call(one, 'POST', '/friends/respond', { requestId: request._id, accept: true })).status).toBe(
      403,
    )
    await given.made(other, '/friends/respond', { requestId: request._id, accept: true })
    expect((await given.call(one, 'GET', '/friends')).body).toHaveLength(1)
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
  it('opens to friends and either side of a request, and to nobody else', async () => {
    const [hermit, stranger, asker] = [await given.user({ private: true }), await given.user(), await given.user()]
    const open = async (by: typeof asker) => (await given.call(by, 'GET', `/users/${hermit.id}`)).status
    expect([await open(stranger), await open(asker), await open(hermit)]).toEqual([404, 404, 200])
    await given.made(asker, '/friends/request', { recipientId: hermit.id })
    expect([await open(stranger), await open(asker)]).toEqual([404, 200])
  })

  it('is found by its invite code in any case, and by no search', async () => {
    const [hermit, stranger] = [await given.user({ private: true, name: 'Hermit' }), await given.user()]
    const { inviteCode, username } = (await given.call(hermit, 'GET', '/users/profile')).body
    const found = await given.call(stranger, 'GET', `/users/invite/${inviteCode.toLowerCase()}`)
    expect(found.body).toMatchObject({ _id: hermit.id, name: 'Hermit' })
    expect(found.text).not.toContain(inviteCode)
    expect(found.text).not.toContain('email')
    expect((await given.call(stranger, 'GET', `/users/username/${username}`)).body).toMatchObject({
      status: 404,
      message: 'No users found',
    })
  })
})
