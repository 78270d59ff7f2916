import { expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile()
const { db } = server.deps
const admin = await organizationsOn(server).makeSystemAdmin(await given.user())

type Kind = 'perk' | 'person' | 'message'
const report = (as: TestUser, kind: Kind, targetId: string) =>
  given.call(as, 'POST', '/reports', { kind, targetId, reason: 'fraud' })
async function caseOf(targetId: string) {
  const cases = db.selectFrom('report_cases').select('id').where('target_id', '=', targetId)
  const { id } = await cases.orderBy('created_at', 'desc').executeTakeFirstOrThrow()
  return (await given.call(admin, 'GET', `/admin/reports/${id}`)).body
}
const hidePrivate = (user: TestUser) => given.call(user, 'PUT', '/users/profile', { discoverability: 'private' })

it('a perk that is gone can be reported by its bidder, and by the owner of the perk it was given for', async () => {
  const { owner, bidder, target, given: offer } = await given.pendingBid()
  const stranger = await given.user()
  await given.call(owner, 'DELETE', `/perks/${target._id}`)
  await given.call(bidder, 'DELETE', `/perks/${offer._id}`)
  for (const [as, perk, status] of [
    [stranger, target, 404],
    [stranger, offer, 404],
    [owner, target, 404],
    [bidder, target, 201],
    [owner, offer, 201],
  ] as const)
    expect((await report(as, 'perk', perk._id)).status).toBe(status)
  expect(await caseOf(target._id)).toMatchObject({ title: target.title, content: target.description })
})

it('a removed perk of an exchange is what was agreed, also by a private person', async () => {
  const { owner, bidder, target } = await given.completedExchange()
  await given.call(owner, 'PUT', `/perks/${target._id}`, { title: 'Nothing to see', status: 'available' })
  await given.call(owner, 'DELETE', `/perks/${target._id}`)
  await hidePrivate(owner)
  expect((await report(bidder, 'perk', target._id)).status).toBe(201)
  expect(await caseOf(target._id)).toMatchObject({ title: target.title, person: { _id: owner.id } })
})

it('a private person can be reported by whom they only had a bid with', async () => {
  const { owner, bidder, bid } = await given.pendingBid()
  await given.made(owner, `/bids/${bid._id}/reject`)
  for (const one of [owner, bidder]) await hidePrivate(one)
  expect((await report(await given.user(), 'person', owner.id)).status).toBe(404)
  for (const [as, of] of [
    [owner, bidder],
    [bidder, owner],
  ] as const)
    expect((await report(as, 'person', of.id)).status).toBe(201)
})

it('a person can be reported by whom they had an exchange with, private or suspended since, and not by others', async () => {
  const { owner, bidder } = await given.completedExchange()
  const stranger = await given.user()
  await hidePrivate(owner)
  await given.made(admin, `/admin/people/${owner.id}/suspend`, { until: null, reason: 'Spam' })
  expect((await report(stranger, 'person', owner.id)).status).toBe(404)
  expect((await report(bidder, 'person', owner.id)).status).toBe(201)
})

it('a message that was removed is what it was when it was reported first', async () => {
  const { owner, bidder, exchange } = await given.exchange()
  const sent = await given.made(owner, '/chat', { exchangeId: exchange._id, content: 'Nasty words' })
  await report(bidder, 'message', sent._id)
  const { _id } = await caseOf(sent._id)
  const verdict = { decision: 'hide', reason: 'It breaks our rules', version: 1 }
  await given.made(admin, `/admin/reports/${_id}/decide`, verdict)
  expect((await report(await given.user(), 'message', sent._id)).status).toBe(404)
  expect((await report(bidder, 'message', sent._id)).status).toBe(201)
  const again = await caseOf(sent._id)
  expect(again).toMatchObject({ content: 'Nasty words', status: 'open' })
  expect(again._id).not.toBe(_id)
})

it('of somebody whose account is deleted nothing can be reported', async () => {
  const { owner, bidder, exchange, target } = await given.exchange()
  const sent = await given.made(owner, '/chat', { exchangeId: exchange._id, content: 'Nasty words' })
  expect((await given.call(owner, 'DELETE', '/users/profile')).status).toBe(200)
  for (const [kind, id] of [
    ['perk', target._id],
    ['person', owner.id],
    ['message', sent._id],
  ] as const)
    expect((await report(bidder, kind, id)).status, kind).toBe(404)
})
