import { describe, expect, it } from 'vitest'
import { deleteAccount } from './acts'
import { newDomain, organizationsOn } from './given-organization'
import { rulesOn } from './given-rules'
import { change, post, rounds, statusesOf } from './race'
import { twoProcessesOfFile } from './two-processes'

const { given, running, race } = await twoProcessesOfFile()
const there = organizationsOn(running)
const { apply } = rulesOn(running)
const { db } = running.deps

async function team() {
  const { admin, id, path } = await there.founded()
  const ben = await there.member(id, { createPerks: true })
  return { admin, id, path, ben }
}

const statusOf = async (id: string) =>
  await db.selectFrom('perks').select(['status', 'held_for']).where('id', '=', id).executeTakeFirstOrThrow()

describe('two processes at once', () => {
  it('post, and make a rule against it: it is refused, or off the market afterwards', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { admin, path, ben } = await team()
      const draft = { title: 'Gym pass', description: 'Any', estimatedValue: 40 }
      const [ruled, posted] = await race(
        change(admin, `${path}/perk-rules`, { highestValue: 10 }),
        post(ben, '/perks', draft),
      )
      expect(ruled?.status).toBe(200)
      expect([201, 422]).toContain(posted?.status)
      await apply()
      if (posted?.status === 201)
        expect(await statusOf(posted.body._id as string)).toEqual({ status: 'withheld', held_for: 'value' })
    }
  })

  it('accept a bid, and make a rule against its perk: an exchange goes on, or the bid waits on hold', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { admin, path, ben } = await team()
      const perk = await given.perk(ben, { estimatedValue: 40 })
      const bidder = await given.user()
      const offer = await given.perk(bidder)
      const bid = await given.made(bidder, '/bids', { offeredPerkId: perk._id, bidPerkId: offer._id, quantity: 1 })
      const [ruled, accepted] = await race(
        change(admin, `${path}/perk-rules`, { highestValue: 10 }),
        post(ben, `/bids/${bid._id}/accept`, given.terms()),
      )
      expect(ruled?.status).toBe(200)
      await apply()
      const { status } = await statusOf(perk._id)
      expect([accepted?.status, status]).toEqual(accepted?.status === 200 ? [200, 'reserved'] : [409, 'withheld'])
    }
  })

  it.each([
    ['cancel an exchange', false],
    ['end an account', true],
  ])('%s of colleagues, and change the rules: both are done, nothing forbidden is on offer', async (_what, ends) => {
    for (let round = 0; round < rounds; round += 1) {
      const { admin, id, path } = await team()
      const { owner, bidder, exchange } = await given.exchange()
      for (const member of [owner, bidder]) await there.member(id, { createPerks: true }, member)
      const replies = await race(
        ends ? deleteAccount(owner) : post(owner, `/exchanges/${exchange._id}/cancel`, { reason: 'Ill' }),
        change(admin, `${path}/perk-rules`, { highestValue: 1, audience: 'colleagues' }),
      )
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      await apply()
      const found = db.selectFrom('perks').select('id').where('owner_id', 'in', [owner.id, bidder.id])
      expect(await found.where('status', '=', 'available').execute()).toEqual([])
    }
  })

  it('decide about one perk: one does', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { admin, id, path, ben } = await team()
      const manager = await there.member(id, { manageAllPerks: true })
      await given.call(admin, 'PUT', `${path}/perk-rules`, { approveFirst: true })
      const perk = await given.perk(ben)
      const replies = await race(
        post(admin, `${path}/approvals/${perk._id}`, { isApproved: true }),
        post(manager, `${path}/approvals/${perk._id}`, { isApproved: false, reason: 'No' }),
      )
      expect(statusesOf(replies)).toEqual([200, 409])
      const held = replies[0]?.status === 200 ? null : 'refused'
      expect((await statusOf(perk._id)).held_for).toBe(held)
    }
  })

  it('ask each other to be partners: they are, with a row each way', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, other] = [await there.founded(), await there.founded()]
      const domains = [newDomain(), newDomain()]
      for (const [at, { id }] of [one, other].entries())
        await there.domain(id, { domain: domains[at] as string, proven: true })
      const replies = await race(
        post(one.admin, `${one.path}/partners`, { domain: domains[1] }),
        post(other.admin, `${other.path}/partners`, { domain: domains[0] }),
      )
      expect(replies.map(({ status }) => status)).toEqual([201, 201])
      const rows = await db
        .selectFrom('partners')
        .select('agreed_at')
        .where('organization_id', 'in', [one.id, other.id])
        .execute()
      expect(rows.map(({ agreed_at }) => agreed_at !== null)).toEqual([true, true])
    }
  })
})
