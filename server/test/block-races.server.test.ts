import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { accept, befriend, block, confirm, deleteAccount, editBid, placeBid, reject, say } from './acts'
import type { TestUser } from './given'
import { type Act, post, raceAll, statusesOf } from './race'
import { expectSound } from './soundness'
import { twoProcessesOfFile } from './two-processes'

const { given, race, starts, expectRace, running } = await twoProcessesOfFile()
const { db } = running.deps
const { pendingBid, completed, asked } = starts

const strangers = (acts: (one: TestUser, other: TestUser) => Act[]) => async () =>
  acts(await given.user(), await given.user())

const requested = (acts: (asker: TestUser, asked: TestUser, request: string) => Act[]) => async () => {
  const [one, other] = [await given.user(), await given.user()]
  const request = await given.made(one, '/friends/request', { recipientId: other.id })
  return acts(one, other, request._id)
}

const answer = (as: TestUser, requestId: string) => post(as, '/friends/respond', { requestId, accept: true })

describe('two processes at once: a block', () => {
  raceAll(
    [
      ['against the other one’s block', strangers((one, other) => [block(one, other), block(other, one)]), '200 200'],
      ['against a request', strangers((one, other) => [block(one, other), befriend(other, one)]), '200 201', '200 404'],
      [
        'of who was asked, against their yes',
        requested((asker, other, id) => [block(asker, other), answer(other, id)]),
        '200 200',
        '200 404',
      ],
      [
        'by the owner, against a bid',
        async () => {
          const [owner, bidder] = [await given.user(), await given.user()]
          return [block(owner, bidder), placeBid(bidder, await given.perk(owner), await given.perk(bidder))]
        },
        '200 201',
        '200 404',
      ],
      [
        'by the bidder, against their own bid',
        async () => {
          const [owner, bidder] = [await given.user(), await given.user()]
          return [block(bidder, owner), placeBid(bidder, await given.perk(owner), await given.perk(bidder))]
        },
        '200 201',
        '200 404',
      ],
      [
        'by the bidder, against accept',
        pendingBid(({ owner, bidder, bid }) => [block(bidder, owner), accept(owner, bid)]),
        '200 200',
        '200 409',
      ],
      [
        'by the owner, against accept and reject',
        pendingBid(({ owner, bidder, bid }) => [block(owner, bidder), accept(owner, bid), reject(owner, bid)]),
        '200 200 409',
        '200 409 409',
      ],
      [
        'by the owner, against a change of the bid',
        pendingBid(({ owner, bidder, bid }) => [block(owner, bidder), editBid(bidder, bid)]),
        '200 200',
        '200 409',
      ],
      [
        'against a message about what is over',
        completed(({ owner, bidder, exchange }) => [block(owner, bidder), say(bidder, exchange)]),
        '200 201',
        '200 404',
      ],
      [
        'against the last yes of an exchange',
        asked(({ owner, bidder, exchange }) => [block(owner, bidder), confirm(bidder, exchange)]),
        '200 200',
      ],
      [
        'against the end of an account',
        pendingBid(({ owner, bidder }) => [block(owner, bidder), deleteAccount(bidder)]),
        '200 200',
        '200 404',
      ],
    ],
    expectRace,
  )

  it('twenty at once of two people, and all that they can do to each other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await given.user(), await given.user()]
      const [mine, theirs] = [await given.perk(one), await given.perk(other)]
      const acts = Array.from({ length: 5 }, () => [
        block(one, other),
        befriend(other, one),
        placeBid(other, mine, theirs),
        placeBid(one, theirs, mine),
      ]).flat()
      const replies = await race(...acts)
      expect(statusesOf(replies).filter((status) => status >= 500)).toEqual([])
      await expectSound(db)
    }
  })

  it('leaves no message unread for who can’t read it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { owner, bidder, exchange } = await given.completedExchange()
      await race(block(owner, bidder), ...Array.from({ length: 6 }, () => say(bidder, exchange)))
      const told = sql`select id from notifications where user_id = ${owner.id} and person_id = ${bidder.id}`
      expect((await told.execute(db)).rows).toEqual([])
      expect((await given.call(owner, 'GET', '/chat/unread')).body).toEqual({})
    }
  })
})
