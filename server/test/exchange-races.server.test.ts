import { describe, expect, it } from 'vitest'
import { completeUnanswered } from '../src/exchange/exchange-jobs.service'
import { cancel, confirm, decline, extend, initiate, moveOn, rate } from './acts'
import { raceAll, rounds } from './race'
import { expectSound } from './soundness'
import { twoProcessesOfFile } from './two-processes'

const { given, starts, race, expectRace, running } = await twoProcessesOfFile()
const { ongoing, asked, completed } = starts

describe('two processes at once: exchanges', () => {
  raceAll(
    [
      [
        'both initiate',
        ongoing(({ owner, bidder, exchange }) => [initiate(owner, exchange), initiate(bidder, exchange)]),
        '200 409',
      ],
      [
        'confirm against decline',
        asked(({ bidder, exchange }) => [confirm(bidder, exchange), decline(bidder, exchange)]),
        '200 409',
      ],
      [
        'confirm twice',
        asked(({ bidder, exchange }) => [confirm(bidder, exchange), confirm(bidder, exchange)]),
        '200 409',
      ],
      // An extension that comes first still counts.
      [
        'extend against complete',
        ongoing(({ owner, bidder, exchange }) => [extend(bidder, exchange), initiate(owner, exchange)]),
        '200 409',
        '200 200',
      ],
      [
        'cancel against complete',
        ongoing(({ owner, bidder, exchange }) => [cancel(bidder, exchange), initiate(owner, exchange)]),
        '200 409',
      ],
      [
        'both cancel',
        ongoing(({ owner, bidder, exchange }) => [cancel(bidder, exchange), cancel(owner, exchange)]),
        '200 409',
      ],
      [
        'confirm against new profiles of both',
        asked(({ owner, bidder, exchange }) => [confirm(bidder, exchange), moveOn(owner), moveOn(bidder)]),
        '200 200 200',
      ],
      [
        'rate against a new profile of who is rated',
        completed(({ owner, bidder, exchange }) => [rate(owner, exchange), moveOn(bidder)]),
        '200 200',
      ],
      ['rate twice', completed(({ owner, exchange }) => [rate(owner, exchange), rate(owner, exchange)]), '200 409'],
      [
        'both rate',
        completed(({ owner, bidder, exchange }) => [rate(owner, exchange), rate(bidder, exchange)]),
        '200 200',
      ],
    ],
    expectRace,
  )

  it('self-completion against decline', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { bidder, exchange } = await given.askedExchange()
      const later = new Date(Date.now() + 15 * 24 * 60 * 60_000)
      const [[reply]] = await Promise.all([
        race(decline(bidder, exchange)),
        completeUnanswered({ ...running.deps, now: later }),
      ])
      const { status } = (await given.call(bidder, 'GET', `/exchanges/${exchange._id}`)).body
      expect(`${reply?.status} ${status}`).toBe(reply?.status === 200 ? '200 ongoing' : '409 completed')
    }
    await expectSound(running.deps.db)
  })
})
