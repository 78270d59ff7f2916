import { describe, expect, it } from 'vitest'
import { inDays, type TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'
import { completeUnanswered, remind } from './exchange-jobs.service'

const now = new Date()

const { server, given } = await serverOfFile({ clock: () => now })

const statuses = (replies: { status: number }[]) => replies.map((reply) => reply.status).sort((a, b) => a - b)
const act = (as: TestUser, id: string, name: string, body?: Record<string, unknown>) =>
  given.call(as, 'POST', `/exchanges/${id}/${name}`, body)

async function perkStatuses(...owners: TestUser[]) {
  const lists = await Promise.all(owners.map((owner) => given.call(owner, 'GET', '/perks/user')))
  return lists.map((list) => list.body[0].status)
}

describe('completing', () => {
  it('takes one to ask and the other to confirm; both perks are exchanged then', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    const asked = await act(bidder, exchange._id, 'initiate-completion')
    expect(asked.body).toMatchObject({ status: 'pending_completion', completionInitiator: bidder.id })
    expect((await act(bidder, exchange._id, 'confirm-completion')).status).toBe(403)
    const done = await act(owner, exchange._id, 'confirm-completion')
    expect(done.body).toMatchObject({ status: 'completed', completedAt: expect.any(String) })
    expect(await perkStatuses(owner, bidder)).toEqual(['exchanged', 'exchanged'])
  })

  it('returns to ongoing when the other declines', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    await act(owner, exchange._id, 'initiate-completion')
    expect((await act(owner, exchange._id, 'decline-completion')).status).toBe(403)
    const declined = await act(bidder, exchange._id, 'decline-completion')
    expect(declined.body).toMatchObject({ status: 'ongoing', completionInitiator: null })
  })

  it('rejects bids that still wait for one of the perks', async () => {
    const { owner, bidder, target, exchange } = await given.exchange()
    const late = await given.user()
    const own = await given.perk(late)
    // A bid is usually placed before the acceptance; on a reserved perk it is refused.
    const refused = await given.call(late, 'POST', '/bids', {
      offeredPerkId: target._id,
      bidPerkId: own._id,
      quantity: 1,
    })
    expect(refused.body).toMatchObject({ status: 409, code: 'PERK_NOT_AVAILABLE' })
    await act(owner, exchange._id, 'initiate-completion')
    await act(bidder, exchange._id, 'confirm-completion')
    const again = await given.call(owner, 'PUT', `/perks/${target._id}`, { status: 'available' })
    expect(again.body.status).toBe('available')
  })

  it.each([
    ['both ask', 'initiate-completion', 'initiate-completion', 'ongoing'],
    ['confirm against decline', 'confirm-completion', 'decline-completion', 'asked'],
    ['complete against cancel', 'initiate-completion', 'cancel', 'ongoing'],
  ])('has one winner: %s', async (_name, one, other, from) => {
    const { owner, bidder, exchange } = await given.exchange()
    if (from === 'asked') await act(owner, exchange._id, 'initiate-completion')
    const second = from === 'asked' ? bidder : owner
    const replies = await Promise.all([
      act(bidder, exchange._id, one),
      act(second, exchange._id, other, { reason: 'No time' }),
    ])
    expect(statuses(replies)).toEqual([200, 409])
  })

  it('completes by itself after 14 days without an answer, unless support is asked', async () => {
    const silent = await given.exchange()
    const supported = await given.exchange()
    for (const { owner, exchange } of [silent, supported]) await act(owner, exchange._id, 'initiate-completion')
    await given.made(supported.bidder, '/support', { exchangeId: supported.exchange._id, description: 'Nothing came' })
    const shared = { db: server.deps.db, events: server.deps.events }
    const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
    const status = async ({ bidder, exchange }: typeof silent) =>
      (await given.call(bidder, 'GET', `/exchanges/${exchange._id}`)).body.status

    await completeUnanswered({ ...shared, now: later(13.9) })
    expect(await status(silent)).toBe('pending_completion')
    await completeUnanswered({ ...shared, now: later(14) })
    expect(await status(silent)).toBe('completed')
    expect(await status(supported)).toBe('pending_completion')
    expect((await given.call(silent.bidder, 'GET', `/users/${silent.owner.id}`)).body.stats.completedExchanges).toBe(1)
  })
})

describe('what was done', () => {
  it('is told to both in order, with who did it and the new date', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    const path = `/exchanges/${exchange._id}`
    await given.call(bidder, 'PUT', path, { completionDate: inDays(30) })
    await act(owner, exchange._id, 'initiate-completion')
    await act(bidder, exchange._id, 'decline-completion')
    await given.made(bidder, '/support', { exchangeId: exchange._id, description: 'No answer' })
    await act(bidder, exchange._id, 'initiate-completion')
    await act(owner, exchange._id, 'confirm-completion')
    const seen = (await given.call(bidder, 'GET', path)).body.acts
    expect(seen.map(({ act, by, completionDate }: Record<string, string>) => [act, by, completionDate])).toEqual([
      ['accepted', owner.id, null],
      ['extended', bidder.id, inDays(30)],
      ['completion-asked', owner.id, null],
      ['declined', bidder.id, null],
      ['support-asked', bidder.id, null],
      ['completion-asked', bidder.id, null],
      ['completed', owner.id, null],
    ])
  })

  it('asks support once a party, while that is open', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    const ask = (as: TestUser) => given.call(as, 'POST', '/support', { exchangeId: exchange._id, description: 'Help' })
    expect(statuses(await Promise.all([ask(owner), ask(owner), ask(owner)]))).toEqual([201, 409, 409])
    expect((await ask(bidder)).status).toBe(201)
  })

  it('leaves no act of a refused one', async () => {
    const { owner, exchange } = await given.exchange()
    await act(owner, exchange._id, 'confirm-completion')
    expect((await given.call(owner, 'GET', `/exchanges/${exchange._id}`)).body.acts).toHaveLength(1)
  })
})

describe('extending', () => {
  it.each([
    [1, 200],
    [365, 200],
    [0, 422],
    [-1, 422],
    [366, 422],
  ])('by %i days answers %i', async (days, status) => {
    const { bidder, exchange } = await given.exchange()
    const completionDate = inDays(14 + days)
    const reply = await given.call(bidder, 'PUT', `/exchanges/${exchange._id}`, { completionDate })
    expect(reply.status).toBe(status)
    if (status === 200) expect(reply.body.completionDate).toBe(completionDate)
  })

  it('is refused once completion was asked', async () => {
    const { owner, exchange } = await given.exchange()
    await act(owner, exchange._id, 'initiate-completion')
    const reply = await given.call(owner, 'PUT', `/exchanges/${exchange._id}`, { completionDate: inDays(20) })
    expect(reply.body).toMatchObject({ status: 409, code: 'EXCHANGE_STATE' })
  })
})

describe('rating', () => {
  it('is one each, final, and shows on the profile', async () => {
    const { owner, bidder, exchange } = await given.completedExchange()
    const rated = await act(bidder, exchange._id, 'rate', { rating: 5, comment: '  Great  ' })
    expect(rated.body.ratings).toMatchObject({ bidder: { rating: 5, comment: 'Great' }, offerer: null })
    await act(owner, exchange._id, 'rate', { rating: 4 })
    const seen = await given.call(bidder, 'GET', `/users/${owner.id}`)
    expect(seen.body.user).toMatchObject({ averageRating: 5, totalRatings: 1 })
    expect((await given.call(bidder, 'GET', '/users/profile')).body).toMatchObject({
      averageRating: 4,
      totalRatings: 1,
    })
  })

  it('counts once when pressed twice', async () => {
    const { owner, bidder, exchange } = await given.completedExchange()
    const press = () => act(bidder, exchange._id, 'rate', { rating: 3, comment: '' })
    expect(statuses(await Promise.all([press(), press()]))).toEqual([200, 409])
    expect((await given.call(owner, 'GET', '/users/profile')).body.totalRatings).toBe(1)
  })

  it.each([0, 6, 2.5, '5', null])('refuses %s stars', async (rating) => {
    const { bidder, exchange } = await given.completedExchange()
    const reply = await act(bidder, exchange._id, 'rate', { rating })
    expect(reply.body).toMatchObject({ status: 422, errors: [{ path: 'rating' }] })
  })

  it('is refused before completion', async () => {
    const { bidder, exchange } = await given.exchange()
    expect((await act(bidder, exchange._id, 'rate', { rating: 5 })).status).toBe(409)
  })
})

describe('cancelling', () => {
  it('needs a reason, frees both perks and keeps it', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    expect((await act(bidder, exchange._id, 'cancel', { reason: ' ' })).status).toBe(422)
    const cancelled = await act(bidder, exchange._id, 'cancel', { reason: 'I moved away' })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancelReason: 'I moved away' })
    expect(await perkStatuses(owner, bidder)).toEqual(['available', 'available'])
  })
})

describe('what strangers see', () => {
  it('is nothing: every call answers 404', async () => {
    const { exchange } = await given.exchange()
    const stranger = await given.user()
    const calls = [
      ['GET', ''],
      ['PUT', '', { completionDate: inDays(20) }],
      ['POST', '/initiate-completion'],
      ['POST', '/confirm-completion'],
      ['POST', '/decline-completion'],
      ['POST', '/cancel', { reason: 'x' }],
      ['POST', '/rate', { rating: 5 }],
    ] as const
    for (const [method, path, body] of calls) {
      const reply = await given.call(stranger, method, `/exchanges/${exchange._id}${path}`, body)
      expect([path, reply.status]).toEqual([path, 404])
    }
    expect((await given.call(stranger, 'GET', '/exchanges/not-an-id')).status).toBe(404)
    expect((await given.call(null, 'GET', `/exchanges/${exchange._id}`)).status).toBe(401)
  })
})

describe('reminders', () => {
  it('go to both once, when the date is past', async () => {
    const { owner, bidder } = await given.exchange()
    const mailsTo = async (user: TestUser) =>
      (await server.deps.db.selectFrom('outbox').select('kind').where('user_id', '=', user.id).execute()).filter(
        (mail) => mail.kind === 'overdue',
      ).length
    const shared = {
      db: server.deps.db,
      events: server.deps.events,
      now: new Date(Date.now() + 20 * 24 * 60 * 60 * 1000),
    }
    await remind(shared)
    await remind(shared)
    expect([await mailsTo(owner), await mailsTo(bidder)]).toEqual([1, 1])
  })
})

describe('what was agreed', () => {
  it('is kept when a perk is edited later', async () => {
    const { owner, target, exchange } = await given.exchange()
    await given.call(owner, 'PUT', `/perks/${target._id}`, {
      updateData: { title: 'Something else', estimatedValue: 1 },
    })
    const read = await given.call(owner, 'GET', `/exchanges/${exchange._id}`)
    expect(read.body.bidId.offeredPerkId).toMatchObject({ title: 'Gym pass', estimatedValue: 50 })
  })
})
