import { expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { expectSound } from '../../test/soundness'
import { hashOf, newToken } from '../platform/base/ids'

const { server, given } = await serverOfFile()
const { db } = server.deps
const { makeSystemAdmin } = organizationsOn(server)
const [admin, other] = [await makeSystemAdmin(await given.user()), await makeSystemAdmin(await given.user())]

/** An open exchange whose target is hidden, with a bid of a rival that was on hold. */
async function hiddenInExchange() {
  const there = await given.pendingBid()
  const { owner, bidder, target } = there
  const rival = await given.user()
  const offer = await given.perk(rival)
  await given.made(rival, '/bids', { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1 })
  const { exchange } = await given.made(owner, `/bids/${there.bid._id}/accept`, given.terms())
  await given.made(bidder, '/reports', { kind: 'perk', targetId: target._id, reason: 'fraud' })
  const cases = db.selectFrom('report_cases').select('id').where('target_id', '=', target._id)
  const { id } = await cases.executeTakeFirstOrThrow()
  const verdict = { decision: 'hide', reason: 'It breaks our rules', version: 1 }
  expect((await given.call(admin, 'POST', `/admin/reports/${id}/decide`, verdict)).status).toBe(200)
  return { ...there, exchange, rival, id }
}

async function takeBack(id: string) {
  const token = newToken()
  await db
    .updateTable('report_cases')
    .set({ appeal_hash: hashOf(token) })
    .where('id', '=', id)
    .execute()
  await given.made(null, '/reports/appeal', { token, words: 'It is mine' })
  await given.made(other, `/admin/reports/${id}/appeal`, { outcome: 'reversed', reason: 'We looked again' })
}
/** As by a process whose clock is a minute behind that of the decision. */
async function completeEarlier(there: Awaited<ReturnType<typeof hiddenInExchange>>) {
  await complete(there)
  const decided = db.selectFrom('report_cases').select('decided_at').where('id', '=', there.id)
  const { decided_at } = await decided.executeTakeFirstOrThrow()
  const completed_at = new Date((decided_at?.getTime() ?? 0) - 60_000)
  await db.updateTable('exchanges').set({ completed_at }).where('id', '=', there.exchange._id).execute()
}
const statusOf = async (perk: { _id: string }) =>
  (await db.selectFrom('perks').select('status').where('id', '=', perk._id).executeTakeFirstOrThrow()).status
const act = (as: TestUser, exchange: { _id: string }, name: string, body?: Record<string, unknown>) =>
  given.made(as, `/exchanges/${exchange._id}/${name}`, body)
async function complete({ owner, bidder, exchange }: Awaited<ReturnType<typeof hiddenInExchange>>) {
  await act(owner, exchange, 'initiate-completion')
  await act(bidder, exchange, 'confirm-completion')
}
const cancel = ({ owner, exchange }: Awaited<ReturnType<typeof hiddenInExchange>>) =>
  act(owner, exchange, 'cancel', { reason: 'Changed plans' })

it('a perk that is hidden while it is in an exchange is gone for others, and the exchange goes on with what was agreed', async () => {
  const there = await hiddenInExchange()
  const { owner, bidder, rival, exchange, target, given: offer } = there
  for (const one of [owner, bidder, rival]) {
    expect((await given.call(one, 'GET', `/perks/${target._id}`)).status).toBe(404)
  }
  expect((await given.call(owner, 'GET', '/perks/user')).body).toEqual([])
  expect((await given.call(owner, 'PUT', `/perks/${target._id}`, { status: 'available' })).status).toBe(404)
  expect((await given.call(rival, 'GET', '/bids')).body).toMatchObject([
    { status: 'rejected', rejectionReason: 'perk_removed' },
  ])
  const seen = (await given.call(bidder, 'GET', `/exchanges/${exchange._id}`)).body
  expect(seen).toMatchObject({ status: 'ongoing', bidId: { offeredPerkId: { title: target.title } } })
  await given.made(owner, '/chat', { exchangeId: exchange._id, content: 'See you at noon' })
  await complete(there)
  expect([await statusOf(target), await statusOf(offer)]).toEqual(['removed', 'exchanged'])
  expect((await given.call(owner, 'PUT', `/perks/${target._id}`, { status: 'available' })).status).toBe(404)
  await expectSound(db)
})

it('it does not come free where the exchange is called off, and the other perk does', async () => {
  const there = await hiddenInExchange()
  await cancel(there)
  expect([await statusOf(there.target), await statusOf(there.given)]).toEqual(['removed', 'available'])
  await expectSound(db)
})

it.each([
  ['goes on', 'reserved', async () => undefined],
  ['was completed', 'exchanged', complete],
  ['was completed by a clock that is behind', 'exchanged', completeEarlier],
  ['was called off', 'available', cancel],
] as const)('an appeal brings it back as what became of it: its exchange %s', async (_what, status, happen) => {
  const there = await hiddenInExchange()
  await happen(there)
  await takeBack(there.id)
  expect(await statusOf(there.target)).toBe(status)
  await expectSound(db)
  if (status !== 'reserved') return
  await complete(there)
  expect(await statusOf(there.target)).toBe('exchanged')
  await expectSound(db)
})
