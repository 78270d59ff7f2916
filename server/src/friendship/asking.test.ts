import { expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'

const { given } = await serverOfFile()

const goPrivate = (user: TestUser) => given.call(user, 'PUT', '/users/profile', { discoverability: 'private' })

/** A former bidder who was rejected before the owner turned private, and has nothing left but the owner's id. */
async function afterRejection() {
  const { owner, bidder, bid } = await given.pendingBid()
  await given.made(owner, `/bids/${bid._id}/reject`)
  expect((await goPrivate(owner)).status).toBe(200)
  expect((await given.call(bidder, 'GET', `/users/${owner.id}`)).status).toBe(404)
  const username = (await given.call(owner, 'GET', '/users/profile')).body.username as string
  return { owner, bidder, username }
}

it('opens nothing: the request names nobody whose profile the sender may not open', async () => {
  const { owner, bidder, username } = await afterRejection()
  const hidden = {
    ...{ _id: owner.id, name: '', hidden: true, username: null, company: null, verifiedCompany: null },
    ...{ averageRating: null, totalRatings: 0, discoverability: 'private', portraitUrl: null, completedExchanges: 0 },
  }
  const request = await given.made(bidder, '/friends/request', { recipientId: owner.id })
  expect(request.recipientId).toEqual(hidden)
  expect((await given.call(bidder, 'GET', '/friends/sent')).body).toEqual([request])
  for (const path of ['/friends/sent', '/friends', '/notifications', '/bids', '/users/data']) {
    const { status, text } = await given.call(bidder, 'GET', path)
    expect([path, status]).toEqual([path, 200])
    expect(text).not.toContain(owner.name)
    expect(text).not.toContain(username)
  }
  const data = (await given.call(bidder, 'GET', '/users/data')).body
  expect(data.friends).toMatchObject([{ name: '', status: 'pending', askedByMe: true }])

  // The recipient reads who they are, and who asks.
  const [received] = (await given.call(owner, 'GET', '/friends/pending')).body
  expect(received).toMatchObject({ requesterId: { name: bidder.name }, recipientId: { name: owner.name } })
  expect((await given.call(owner, 'GET', '/users/data')).body.friends).toMatchObject([{ name: bidder.name }])

  // Friends may open it.
  await given.made(owner, '/friends/respond', { requestId: request._id, accept: true })
  const [friendship] = (await given.call(bidder, 'GET', '/friends')).body
  expect(friendship.recipientId).toMatchObject({ name: owner.name, username })
  expect((await given.call(bidder, 'GET', '/users/data')).body.friends).toMatchObject([{ name: owner.name }])
})

it('no more does a report: one’s own data does not name who was reported either', async () => {
  const { owner, bidder, username } = await afterRejection()
  await given.made(bidder, '/reports', { kind: 'person', targetId: owner.id, reason: 'other', words: 'Odd' })
  const { body, text } = await given.call(bidder, 'GET', '/users/data')
  expect(body.reports).toMatchObject([{ kind: 'person', title: '', words: 'Odd' }])
  for (const secret of [owner.name, username]) expect(text).not.toContain(secret)
})

it('shows a recipient whose profile the sender may open anyway, as long as they may', async () => {
  const { owner, bidder, bid } = await given.pendingBid()
  await goPrivate(owner)
  const request = await given.made(bidder, '/friends/request', { recipientId: owner.id })
  expect(request.recipientId).toMatchObject({ name: owner.name, company: 'Acme' })
  await given.made(owner, `/bids/${bid._id}/reject`)
  const [later] = (await given.call(bidder, 'GET', '/friends/sent')).body
  expect(later.recipientId).toMatchObject({ _id: owner.id, name: '', hidden: true })
})

it('leaves an invite code’s card as it is, beside a request that is told by its id', async () => {
  const [hermit, asker] = [await given.user({ private: true, name: 'Hermit' }), await given.user()]
  const { inviteCode } = (await given.call(hermit, 'GET', '/users/profile')).body
  const card = () => given.call(asker, 'GET', `/users/invite/${inviteCode}`)
  const before = (await card()).body
  await given.made(asker, '/friends/request', { recipientId: hermit.id })
  expect((await card()).body).toEqual(before)
  expect(before).toMatchObject({ _id: hermit.id, name: 'Hermit', mayOpen: false })
  expect((await given.call(asker, 'GET', '/friends/sent')).body).toMatchObject([{ recipientId: { _id: hermit.id } }])
})
