import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'

const { server, given } = await serverOfFile()

const leave = async (user: TestUser) => expect((await given.call(user, 'DELETE', '/users/profile')).status).toBe(200)
const act = (as: TestUser, id: string, name: string, body?: Record<string, unknown>) =>
  given.made(as, `/exchanges/${id}/${name}`, body)
const perkOf = async (user: TestUser) => (await given.call(user, 'GET', '/perks/user')).body[0]

type There = Awaited<ReturnType<typeof given.exchange>>

/** Every state an exchange can be in when one party deletes their account, and what the other party has afterwards. */
const states: [name: string, reach: (there: There) => Promise<unknown>, after: { status: string; ownPerk: string }][] =
  [
    ['ongoing', async () => {}, { status: 'cancelled', ownPerk: 'available' }],
    [
      'completion asked by the one who leaves',
      ({ owner, exchange }) => act(owner, exchange._id, 'initiate-completion'),
      { status: 'cancelled', ownPerk: 'available' },
    ],
    [
      'completion asked by the one who stays',
      ({ bidder, exchange }) => act(bidder, exchange._id, 'initiate-completion'),
      { status: 'cancelled', ownPerk: 'available' },
    ],
    [
      'ongoing, with a support request',
      ({ bidder, exchange }) => given.made(bidder, '/support', { exchangeId: exchange._id, description: 'No answer' }),
      { status: 'cancelled', ownPerk: 'available' },
    ],
    [
      'completed, not rated',
      async ({ owner, bidder, exchange }) => {
        await act(owner, exchange._id, 'initiate-completion')
        await act(bidder, exchange._id, 'confirm-completion')
      },
      { status: 'completed', ownPerk: 'exchanged' },
    ],
    [
      'completed, rated by both',
      async ({ owner, bidder, exchange }) => {
        await act(owner, exchange._id, 'initiate-completion')
        await act(bidder, exchange._id, 'confirm-completion')
        await act(owner, exchange._id, 'rate', { rating: 4, comment: 'Thanks' })
        await act(bidder, exchange._id, 'rate', { rating: 5, comment: 'Thanks too' })
      },
      { status: 'completed', ownPerk: 'exchanged' },
    ],
    [
      'cancelled',
      ({ bidder, exchange }) => act(bidder, exchange._id, 'cancel', { reason: 'Changed plans' }),
      { status: 'cancelled', ownPerk: 'available' },
    ],
  ]

describe('deleting an account, seen by the other party', () => {
  it.each(states)('of an exchange that is %s', async (_name, reach, after) => {
    const there = await given.exchange()
    const { owner, bidder, exchange } = there
    await given.made(owner, '/chat', { exchangeId: exchange._id, content: 'Secret words' })
    await reach(there)
    const before = (await given.call(bidder, 'GET', '/users/profile')).body
    await leave(owner)

    const left = await given.call(bidder, 'GET', `/exchanges/${exchange._id}`)
    expect(left.body).toMatchObject({
      status: after.status,
      bidId: { offeredPerkId: { userId: { _id: owner.id, name: '', username: null, company: null } } },
    })
    expect((await given.call(bidder, 'GET', '/exchanges')).body).toEqual([left.body])
    expect((await perkOf(bidder)).status).toBe(after.ownPerk)
    const chat = await given.call(bidder, 'GET', `/chat/${exchange._id}`)
    expect(chat.text).not.toContain('Secret words')
    // Nobody else's ratings change.
    const now = (await given.call(bidder, 'GET', '/users/profile')).body
    expect([now.averageRating, now.totalRatings]).toEqual([before.averageRating, before.totalRatings])
    expect((await given.call(bidder, 'GET', `/users/${owner.id}`)).status).toBe(404)
    const bids = await given.call(bidder, 'GET', '/bids')
    expect(left.text + chat.text + bids.text).not.toContain(owner.name)
    // A perk that is available again is really free: another bid can ask for it.
    if (after.ownPerk === 'available') {
      const next = await given.user()
      const offer = { offeredPerkId: (await perkOf(bidder))._id, bidPerkId: (await given.perk(next))._id, quantity: 1 }
      expect((await given.call(next, 'POST', '/bids', offer)).status).toBe(201)
    }
  })

  it('rejects bids on either side, and lets the other bid on', async () => {
    const received = await given.pendingBid()
    await leave(received.owner)
    expect((await given.call(received.bidder, 'GET', '/bids')).body[0]).toMatchObject({
      status: 'rejected',
      rejectionReason: 'perk_removed',
    })
    const placed = await given.pendingBid()
    await leave(placed.bidder)
    const [bid] = (await given.call(placed.owner, 'GET', '/bids')).body
    expect(bid).toMatchObject({ status: 'rejected', bidderId: { name: '' } })
    expect((await given.call(placed.owner, 'POST', `/bids/${placed.bid._id}/accept`, given.terms())).status).toBe(409)
  })

  it('ends friendships and requests, and takes the perks out of the marketplace', async () => {
    const [gone, friend, asked] = [await given.user(), await given.user(), await given.user()]
    const perk = await given.perk(gone)
    await given.friends(gone, friend)
    await given.made(gone, '/friends/request', { recipientId: asked.id })
    await leave(gone)
    expect((await given.call(friend, 'GET', '/friends')).body).toEqual([])
    expect((await given.call(asked, 'GET', '/friends/pending')).body).toEqual([])
    expect((await given.call(friend, 'GET', `/perks/${perk._id}`)).status).toBe(404)
  })

  it('races an acceptance: the exchange is either cancelled or never begun', async () => {
    const { owner, bidder, bid } = await given.pendingBid()
    const [gone, accepted] = await Promise.all([
      given.call(bidder, 'DELETE', '/users/profile'),
      given.call(owner, 'POST', `/bids/${bid._id}/accept`, given.terms()),
    ])
    expect(gone.status).toBe(200)
    expect([200, 404, 409]).toContain(accepted.status)
    const exchanges = (await given.call(owner, 'GET', '/exchanges')).body
    expect(exchanges.map((exchange: { status: string }) => exchange.status)).toEqual(
      accepted.status === 200 ? ['cancelled'] : [],
    )
    expect((await perkOf(owner)).status).toBe('available')
  })

  it('frees email, username and session at once', async () => {
    const user = await given.user()
    const { username, email } = (await given.call(user, 'GET', '/users/profile')).body
    const both = await Promise.all([1, 2].map(() => given.call(user, 'DELETE', '/users/profile')))
    expect(both.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 401])
    expect((await given.call(user, 'GET', '/users/profile')).status).toBe(401)
    const again = { name: 'Ann Again', username, email, password: 'A quiet walk 42' }
    expect((await given.call(null, 'POST', '/users/register', again)).status).toBe(201)
  })

  it('leaves nothing of the person in the database', async () => {
    const { owner, exchange } = await given.exchange()
    const profile = (await given.call(owner, 'PUT', '/users/profile', { city: 'Rosetown', jobTitle: 'Juggler' })).body
    const words = { exchangeId: exchange._id, content: 'Secret words' }
    expect((await given.call(owner, 'POST', '/chat', words, { 'idempotency-key': 'one' })).status).toBe(201)
    await leave(owner)
    const replies = await server.deps.db.selectFrom('idempotent_replies').selectAll().execute()
    const row = await server.deps.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow()
    const messages = await server.deps.db.selectFrom('messages').selectAll().where('sender_id', '=', owner.id).execute()
    const outbox = await server.deps.db.selectFrom('outbox').selectAll().where('user_id', '=', owner.id).execute()
    const sessions = await server.deps.db.selectFrom('sessions').selectAll().where('user_id', '=', owner.id).execute()
    expect([outbox, sessions]).toEqual([[], []])
    const kept = JSON.stringify([row, messages, replies])
    for (const trace of [profile.email, profile.username, profile.name, 'Rosetown', 'Juggler', 'Secret words']) {
      expect(kept).not.toContain(trace)
    }
  })
})

describe('answers kept for repeats', () => {
  it('go where they name the person, also those of before answers were indexed; others stay', async () => {
    const leaver = await given.user()
    const row = (key: string, reply: string, names: string[] | null) => ({
      caller: newId(),
      key,
      request_hash: Buffer.from(key),
      status: 201,
      reply,
      names,
    })
    const mail = leaver.email.toUpperCase()
    const [near, mailMiddle] = [`x${leaver.email.slice(1)}`, /.@..../.exec(leaver.email)?.[0] ?? '']
    await server.deps.db
      .insertInto('idempotent_replies')
      .values([
        row('old-id', `{"_id":"${leaver.id}"}`, null),
        row('old-mail', `{"email":"${mail}"}`, null),
        row('id', `{"_id":"${leaver.id}"}`, [leaver.id]),
        row('mail', `{"email":"${mail}"}`, [mailMiddle]),
        row('stays: old', '{}', null),
        row('stays: mail', `{"email":"${near}"}`, [mailMiddle]),
        row('stays: other', '{}', [newId()]),
      ])
      .execute()
    await leave(leaver)
    const kept = await server.deps.db.selectFrom('idempotent_replies').select('key').orderBy('key').execute()
    const keys = kept.map(({ key }) => key).filter((key) => /^(old|id|mail|stays)/.test(key))
    expect(keys).toEqual(['stays: mail', 'stays: old', 'stays: other'])
  })
})

describe('mail that came before the account', () => {
  it('is forgotten with it: nobody’s address stays behind', async () => {
    const leaver = await given.user()
    const row = { id: newId(), kind: 'invitation', recipient: leaver.email.toUpperCase(), user_id: null, letter: null }
    await server.deps.db
      .insertInto('outbox')
      .values({ ...row, sent_at: new Date() })
      .execute()
    await leave(leaver)
    const kept = await server.deps.db.selectFrom('outbox').select('recipient').execute()
    expect(kept.map(({ recipient }) => recipient.toLowerCase())).not.toContain(leaver.email)
  })
})
