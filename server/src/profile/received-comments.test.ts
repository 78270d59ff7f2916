import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'

const { given } = await serverOfFile()

const month = new Date().toISOString().slice(0, 7)
const hide = (user: TestUser) => given.call(user, 'PUT', '/users/profile', { discoverability: 'private' })
const comments = async (viewer: TestUser, of: TestUser, query = '') =>
  given.call(viewer, 'GET', `/users/${of.id}/comments${query}`)

/** The bidder's comment on the owner. */
async function rated(comment: string, isCommentPublic?: boolean) {
  const there = await given.completedExchange()
  const body = { rating: 5, comment, ...(isCommentPublic !== undefined && { isCommentPublic }) }
  expect((await given.call(there.bidder, 'POST', `/exchanges/${there.exchange._id}/rate`, body)).status).toBe(200)
  return there
}

describe('what others wrote about a person', () => {
  it('is read with the month and the first name, by who may see the profile', async () => {
    const { owner, bidder } = await rated('Quick and kind', true)
    const [stranger, writer] = [await given.user(), { _id: bidder.id, firstName: 'Person' }]
    expect((await comments(stranger, owner)).body).toEqual([
      { number: expect.any(Number), comment: 'Quick and kind', month, writer },
    ])
    expect((await comments(stranger, bidder)).body).toEqual([])
    await hide(owner)
    expect((await comments(stranger, owner)).status).toBe(404)
    expect((await comments(bidder, owner)).body).toHaveLength(1)
  })

  it.each([
    ['of somebody who was not told', 'Between us', undefined],
    ['of somebody who said no', 'Between us', false],
    ['that is empty', '', true],
  ])('leaves out a comment %s', async (_what, comment, isPublic) => {
    const { owner } = await rated(comment, isPublic)
    expect((await comments(await given.user(), owner)).body).toEqual([])
  })

  it('names a private writer without a link, and a gone one not at all', async () => {
    const { owner, bidder } = await rated('Quick and kind', true)
    const stranger = await given.user()
    const writers = async () => (await comments(stranger, owner)).body.map((entry: { writer: unknown }) => entry.writer)
    await hide(bidder)
    expect(await writers()).toEqual([{ _id: null, firstName: 'Person' }])
    expect((await comments(owner, owner)).body[0].writer._id).toBe(bidder.id)
    await given.call(bidder, 'DELETE', '/users/profile')
    expect(await writers()).toEqual([{ _id: null, firstName: '' }])
  })

  it('comes in pages, the newest first', async () => {
    const owner = await given.user()
    for (const comment of ['first', 'second', 'third']) {
      const bidder = await given.user()
      const [target, offer] = [await given.perk(owner), await given.perk(bidder)]
      const bid = await given.made(bidder, '/bids', { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1 })
      const { exchange } = await given.made(owner, `/bids/${bid._id}/accept`, given.terms())
      await given.made(owner, `/exchanges/${exchange._id}/initiate-completion`)
      await given.made(bidder, `/exchanges/${exchange._id}/confirm-completion`)
      await given.made(bidder, `/exchanges/${exchange._id}/rate`, { rating: 4, comment, isCommentPublic: true })
    }
    const viewer = await given.user()
    const page = await comments(viewer, owner, '?limit=2')
    const texts = (entries: { comment: string }[]) => entries.map(({ comment }) => comment)
    expect(texts(page.body)).toEqual(['third', 'second'])
    const next = /\?[^>]*/.exec(String(page.headers.link))?.[0] ?? ''
    expect(texts((await comments(viewer, owner, next)).body)).toEqual(['first'])
  })
})

it('the profile tells the month somebody joined', async () => {
  const user = await given.user()
  expect((await given.call(await given.user(), 'GET', `/users/${user.id}`)).body.user.memberSince).toBe(month)
})
