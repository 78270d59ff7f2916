import { expect, it } from 'vitest'
import { serverOfFile } from '../../test/server-of-file'

// Without jobs no mail is sent, and its letter can be read.
const { server, given } = await serverOfFile({ env: { JOBS: 'off' } })
const { db } = server.deps

it('a note with a bid is shown to both, and mailed to the owner', async () => {
  const { owner, bidder, bid } = await given.pendingBid({ note: '  Only in May  ' })
  expect(bid.note).toBe('Only in May')
  for (const side of [owner, bidder]) expect((await given.call(side, 'GET', '/bids')).body[0].note).toBe('Only in May')
  const mail = await db.selectFrom('outbox').select('letter').where('user_id', '=', owner.id).executeTakeFirst()
  expect(mail?.letter).toMatchObject({ kind: 'new-bid', words: 'Only in May' })
})

it('a note with a bid may be left out or empty, and is not too long', async () => {
  expect((await given.pendingBid()).bid.note).toBeNull()
  expect((await given.pendingBid({ note: ' ' })).bid.note).toBeNull()
  const { bidder, given: own } = await given.pendingBid()
  const target = await given.perk(await given.user())
  const place = (note: string) =>
    given.call(bidder, 'POST', '/bids', { offeredPerkId: target._id, bidPerkId: own._id, quantity: 1, note })
  expect((await place('x'.repeat(201))).body).toMatchObject({ status: 422, errors: [{ path: 'note' }] })
  expect((await place('x'.repeat(200))).status).toBe(201)
})
