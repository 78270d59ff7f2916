import { describe } from 'vitest'
import { cancel, deleteAccount, extend, initiate } from './acts'
import type { TestUser } from './given'
import { from, post, raceAll } from './race'
import { twoProcessesOfFile } from './two-processes'

const { given, starts, expectRace } = await twoProcessesOfFile()

interface Made {
  _id: string
}
const propose = (as: TestUser, exchange: Made, quantity = 5) =>
  post(as, `/exchanges/${exchange._id}/changes`, { quantity })
const on = (as: TestUser, exchange: Made, act: 'confirm' | 'refuse' | 'withdraw') =>
  post(as, `/exchanges/${exchange._id}/changes/${act}`, { number: 1 })

/** The owner has proposed a change. */
const proposed = from(async () => {
  const there = await given.exchange()
  await given.made(there.owner, `/exchanges/${there.exchange._id}/changes`, { quantity: 4, logistics: 'By post' })
  return there
})

describe('two processes at once: changes of what was agreed', () => {
  raceAll(
    [
      [
        'proposed by both',
        starts.ongoing(({ owner, bidder, exchange }) => [propose(owner, exchange), propose(bidder, exchange)]),
        '200 409',
      ],
      [
        'confirmed twice',
        proposed(({ bidder, exchange }) => [on(bidder, exchange, 'confirm'), on(bidder, exchange, 'confirm')]),
        '200 409',
      ],
      [
        'confirmed against refused',
        proposed(({ bidder, exchange }) => [on(bidder, exchange, 'confirm'), on(bidder, exchange, 'refuse')]),
        '200 409',
      ],
      [
        'confirmed against taken back',
        proposed(({ owner, bidder, exchange }) => [on(bidder, exchange, 'confirm'), on(owner, exchange, 'withdraw')]),
        '200 409',
      ],
      [
        'confirmed against extended',
        proposed(({ owner, bidder, exchange }) => [on(bidder, exchange, 'confirm'), extend(owner, exchange)]),
        '200 200',
      ],
      [
        'confirmed against cancelled',
        proposed(({ owner, bidder, exchange }) => [on(bidder, exchange, 'confirm'), cancel(owner, exchange)]),
        '200 200',
        '200 409',
      ],
      [
        'confirmed against marked complete',
        proposed(({ owner, bidder, exchange }) => [on(bidder, exchange, 'confirm'), initiate(owner, exchange)]),
        '200 200',
        '200 409',
      ],
      [
        'confirmed against the end of an account',
        proposed(({ owner, bidder, exchange }) => [on(bidder, exchange, 'confirm'), deleteAccount(owner)]),
        '200 200',
        '200 409',
      ],
    ],
    expectRace,
  )
})
