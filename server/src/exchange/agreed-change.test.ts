import { describe, expect, it } from 'vitest'
import { inDays, type TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile()

type Made = { _id: string }
const propose = (as: TestUser, exchange: Made, change: Record<string, unknown>) =>
  given.call(as, 'POST', `/exchanges/${exchange._id}/changes`, change)
const answer = (as: TestUser, exchange: Made, act: 'confirm' | 'refuse' | 'withdraw', number = 1) =>
  given.call(as, 'POST', `/exchanges/${exchange._id}/changes/${act}`, { number })
const seenBy = async (as: TestUser, exchange: Made) => (await given.call(as, 'GET', `/exchanges/${exchange._id}`)).body
const toldOf = async (user: TestUser) => {
  const { body } = await given.call(user, 'GET', '/notifications')
  return body.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind.startsWith('change'))
}
const all = { completionDate: inDays(30), logistics: 'By post', quantity: 3 }
const before = { completionDate: inDays(14), logistics: 'Meet at the desk', quantity: 1 }

describe('a change of what was agreed', () => {
  it('is proposed by either, and until it is confirmed all stays', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    const { body } = await propose(bidder, exchange, all)
    expect(body).toMatchObject({
      ...{ completionDate: before.completionDate, logistics: before.logistics, bidId: { quantity: 1 } },
      change: { number: 1, by: bidder.id, ...all },
    })
    expect((await seenBy(owner, exchange)).change).toMatchObject(all)
    expect(await toldOf(owner)).toEqual(['change-proposed'])
    expect((await answer(bidder, exchange, 'confirm')).status).toBe(403)
  })

  it('is agreed once the other confirms, and both versions are kept', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    await propose(owner, exchange, all)
    const { body } = await answer(bidder, exchange, 'confirm')
    expect(body).toMatchObject({
      ...{ completionDate: all.completionDate, logistics: all.logistics, bidId: { quantity: 3 }, change: null },
      acts: [
        { act: 'accepted', change: null },
        { act: 'change-proposed', by: owner.id, change: all },
        { act: 'change-confirmed', by: bidder.id, change: { ...all, was: before } },
      ],
    })
    expect(await toldOf(owner)).toEqual(['change-confirmed'])
    expect(await toldOf(bidder)).toEqual([])
    const own = (await given.call(owner, 'GET', '/users/data')).body
    expect(own.exchanges[0].changes).toMatchObject([
      { byMe: true, status: 'confirmed', wasLogistics: before.logistics },
    ])
  })

  it('changes what is another than it is, and no more', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    await propose(owner, exchange, { ...before, quantity: 7 })
    // A day that was extended meanwhile stays extended.
    await given.call(bidder, 'PUT', `/exchanges/${exchange._id}`, { completionDate: inDays(20) })
    const { body } = await answer(bidder, exchange, 'confirm')
    expect(body).toMatchObject({ completionDate: inDays(20), logistics: before.logistics, bidId: { quantity: 7 } })
    expect(body.acts.at(-1).change).toEqual({
      ...{ completionDate: null, logistics: null, quantity: 7 },
      was: { completionDate: null, logistics: null, quantity: 1 },
    })
  })

  it('that is refused or taken back leaves all, and another may be proposed', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    await propose(owner, exchange, all)
    expect((await propose(bidder, exchange, { quantity: 9 })).body.code).toBe('CHANGE_STANDS')
    expect((await answer(bidder, exchange, 'refuse')).body).toMatchObject({ change: null, bidId: { quantity: 1 } })
    expect(await toldOf(owner)).toEqual(['change-refused'])
    await propose(bidder, exchange, { quantity: 9 })
    expect((await answer(owner, exchange, 'confirm', 1)).body.code).toBe('CHANGE_ENDED')
    expect((await answer(owner, exchange, 'withdraw', 2)).status).toBe(403)
    expect((await answer(bidder, exchange, 'withdraw', 2)).body.change).toBeNull()
    expect(await toldOf(owner)).toEqual(['change-refused'])
    const { acts } = await seenBy(owner, exchange)
    expect(acts.map(({ act }: { act: string }) => act)).toEqual([
      'accepted',
      'change-proposed',
      'change-refused',
      'change-proposed',
      'change-withdrawn',
    ])
  })

  it('waits while a completion is asked for, and goes with a cancelled exchange', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    await propose(owner, exchange, all)
    await given.made(bidder, `/exchanges/${exchange._id}/initiate-completion`)
    expect((await seenBy(bidder, exchange)).change).toBeNull()
    expect((await answer(bidder, exchange, 'confirm')).body.code).toBe('EXCHANGE_STATE')
    await given.made(owner, `/exchanges/${exchange._id}/decline-completion`)
    expect((await seenBy(bidder, exchange)).change).toMatchObject(all)
    await given.made(owner, `/exchanges/${exchange._id}/cancel`, { reason: 'No time' })
    expect((await answer(bidder, exchange, 'confirm')).body.code).toBe('EXCHANGE_STATE')
  })

  it.each([
    ['a day that is past', { completionDate: inDays(-3) }, 'completionDate'],
    ['nothing at all', {}, 'completionDate'],
    ['empty logistics', { logistics: ' ' }, 'logistics'],
    ['1000 of it', { quantity: 1000 }, 'quantity'],
  ])('to %s is refused', async (_name, change, path) => {
    const { owner, exchange } = await given.exchange()
    expect((await propose(owner, exchange, change)).body).toMatchObject({ status: 422, errors: [{ path }] })
  })

  it('to a later day lets the reminder come again', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    const { db } = server.deps
    await db.updateTable('exchanges').set({ reminded_overdue: true }).where('id', '=', exchange._id).execute()
    await propose(owner, exchange, { completionDate: inDays(40) })
    await answer(bidder, exchange, 'confirm')
    const row = db.selectFrom('exchanges').select('reminded_overdue as reminded').where('id', '=', exchange._id)
    expect(await row.executeTakeFirst()).toEqual({ reminded: false })
  })
})
