import type { Suggestion } from '@perkloop/contract/suggestion'
import { expect, it } from 'vitest'
import { type TestUser, terms } from '../../test/given'
import { givenLoops } from '../../test/given-loop'
import { serverOfFile } from '../../test/server-of-file'
import { expireLoops, proposeLoops } from '../loop/loop-jobs.service'

const { server, given } = await serverOfFile()
const loops = givenLoops(server, given)
const laterBy = (hours: number) => ({ ...loops.job(), now: new Date(Date.now() + hours * 3_600_000) })
const suggested = async (as: TestUser) =>
  ((await given.call(as, 'GET', '/suggestions')).body as Suggestion[]).map(({ theirs }) => theirs.title)

it('a loop of two that was let pass is a swap for both again, which they ask for themselves', async () => {
  const { people } = await loops.proposed(2)
  const [one, other] = people as [TestUser, TestUser]
  expect(await suggested(one)).toEqual([])
  await expireLoops(laterBy(49))
  await proposeLoops(loops.job())
  expect(await loops.listOf(one, '?status=proposed')).toEqual([])
  expect([await suggested(one), await suggested(other)]).toEqual([['Perk 1'], ['Perk 0']])
})

it('one that was refused is none', async () => {
  const { people, loop } = await loops.proposed(2)
  const [one, other] = people as [TestUser, TestUser]
  await loops.decline(other, loop)
  expect([await suggested(one), await suggested(other)]).toEqual([[], []])
})

it('one that was let pass, and called off once they had agreed on it by themselves, is none', async () => {
  const { people, perks } = await loops.proposed(2)
  const [one, other] = people as [TestUser, TestUser]
  const [ones, others] = perks.map(({ _id }) => _id)
  await expireLoops(laterBy(49))
  const draft = { offeredPerkId: others, bidPerkId: ones, quantity: 1 }
  const { body: bid } = await given.call(one, 'POST', '/bids', draft)
  const { body: agreed } = await given.call(other, 'POST', `/bids/${bid._id}/accept`, terms())
  const off = await given.call(one, 'POST', `/exchanges/${agreed.exchange._id}/cancel`, { reason: 'No time' })
  expect(off.status).toBe(200)
  expect([await suggested(one), await suggested(other)]).toEqual([[], []])
})
