import { earliestToday } from '@perkloop/contract/perk-end'
import { expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'

// Without jobs, as in the minute before the job has rejected the bid.
const { server, given } = await serverOfFile({ env: { JOBS: 'off' } })

const goPrivate = (user: TestUser) => given.call(user, 'PUT', '/users/profile', { discoverability: 'private' })

async function endedBid(side: 'target' | 'given') {
  const there = await given.pendingBid({ note: 'Mine since May' })
  const over = new Date(Date.parse(earliestToday(Date.now())) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const ended = { valid_until: over, next_step_on: over }
  await server.deps.db.updateTable('perks').set(ended).where('id', '=', there[side]._id).execute()
  return there
}

it.each(['target', 'given'] as const)(
  'a bid whose %s has ended hides a private owner and bidder at once',
  async (side) => {
    const { owner, bidder, target, given: offered } = await endedBid(side)
    await goPrivate(owner)
    await given.call(owner, 'PUT', `/perks/${target._id}`, { title: 'New title' })
    const placed = await given.call(bidder, 'GET', '/bids')
    expect(placed.body).toMatchObject([
      {
        status: 'rejected',
        rejectionReason: 'perk_ended',
        offeredPerkId: { title: '', userId: { name: '', hidden: true } },
      },
    ])
    const own = await given.call(bidder, 'GET', '/users/data')
    expect(own.body.bids).toMatchObject([{ status: 'rejected', offeredPerk: '', bidPerk: offered.title }])
    for (const { text } of [placed, own]) {
      expect(text).not.toContain(owner.name)
      expect(text).not.toContain('New title')
    }
    await goPrivate(bidder)
    const received = await given.call(owner, 'GET', '/bids')
    expect(received.body).toMatchObject([{ note: null, bidderId: { name: '', hidden: true } }])
    expect(received.text).not.toContain(bidder.name)
  },
)
