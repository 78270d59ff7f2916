import { describe } from 'vitest'
import {
  accept,
  befriend,
  cancel,
  confirm,
  decline,
  deleteAccount,
  deleteBid,
  editBid,
  extend,
  initiate,
  placeBid,
  rate,
  say,
} from './acts'
import { type Race, raceAll } from './race'
import { twoProcessesOfFile } from './two-processes'

const { given, starts, expectRace } = await twoProcessesOfFile()
const { pendingBid, ongoing, asked, completed } = starts

describe('two processes at once: the end of an account', () => {
  raceAll(
    [
      [
        'of the bidder, against accept',
        pendingBid(({ owner, bidder, bid }) => [deleteAccount(bidder), accept(owner, bid)]),
        '200 200',
        '200 404',
        '200 409',
      ],
      [
        'of the owner, against accept',
        pendingBid(({ owner, bid }) => [deleteAccount(owner), accept(owner, bid)]),
        '200 200',
        '200 401',
        '200 404',
        '200 409',
      ],
      ...([editBid, deleteBid] as const).map(
        (act): Race => [
          `of the owner, against ${act.name}`,
          pendingBid(({ owner, bidder, bid }) => [deleteAccount(owner), act(bidder, bid)]),
          '200 200',
          '200 409',
        ],
      ),
      [
        'of the owner, against another bid',
        pendingBid(async ({ owner, target }) => {
          const rival = await given.user()
          return [deleteAccount(owner), placeBid(rival, target, await given.perk(rival))]
        }),
        '200 201',
        '200 404',
        '200 409',
      ],
      [
        'of who bids, against their own bid',
        pendingBid(async ({ target }) => {
          const rival = await given.user()
          return [deleteAccount(rival), placeBid(rival, target, await given.perk(rival))]
        }),
        '200 201',
        '200 401',
        '200 404',
        '200 409',
      ],
      [
        'of who is asked, against a friend request',
        async () => {
          const [one, other] = [await given.user(), await given.user()]
          return [deleteAccount(other), befriend(one, other)]
        },
        '200 201',
        '200 404',
      ],
      ...([initiate, extend, cancel, say] as const).map(
        (act): Race => [
          `against ${act.name}`,
          ongoing(({ owner, bidder, exchange }) => [deleteAccount(bidder), act(owner, exchange)]),
          '200 200',
          '200 201',
          '200 409',
        ],
      ),
      ...([confirm, decline] as const).map(
        (act): Race => [
          `against ${act.name}`,
          asked(({ owner, bidder, exchange }) => [deleteAccount(owner), act(bidder, exchange)]),
          '200 200',
          '200 409',
        ],
      ),
      [
        'against rate',
        completed(({ owner, bidder, exchange }) => [deleteAccount(bidder), rate(owner, exchange)]),
        '200 200',
      ],
      [
        'against what they still write in a chat that is over',
        completed(({ bidder, exchange }) => [deleteAccount(bidder), say(bidder, exchange), say(bidder, exchange)]),
        '200 201 201',
        '200 201 401',
        '200 401 401',
      ],
      ['of both', ongoing(({ owner, bidder }) => [deleteAccount(bidder), deleteAccount(owner)]), '200 200'],
    ],
    expectRace,
  )
})
