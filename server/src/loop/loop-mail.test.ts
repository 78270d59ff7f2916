import { expect, it } from 'vitest'
import { type TestUser, terms } from '../../test/given'
import { givenLoops } from '../../test/given-loop'
import { serverOfFile } from '../../test/server-of-file'
import { sendDueMail } from '../mail/mail-sending.service'
import { minute } from '../platform/base/durations'
import type { Mailer } from '../platform/outside/mailer'

const { server, given } = await serverOfFile({ env: { JOBS: 'off' } })
const { db } = server.deps
const loops = givenLoops(server, given)

const hour = 60 * minute
const evening = new Date(Math.ceil(Date.now() / (24 * hour)) * 24 * hour + 22 * hour)
const morning = new Date(evening.getTime() + 11 * hour)

it('a loop that ended in the night is proposed to nobody in the morning', async () => {
  const sent: string[] = []
  const mailer: Mailer = { send: async ({ to }) => void sent.push(to), close: () => {} }
  const sendAll = (at: Date) => sendDueMail(db, mailer, { publicUrl: 'http://perkloop.test' }, () => at)
  for (const ends of [false, true]) {
    const { people, loop } = await loops.proposed()
    const [sleeper, other] = people as [TestUser, TestUser]
    await given.call(sleeper, 'PUT', '/users/quiet-hours', { timeZone: 'UTC' })
    await sendAll(evening)
    if (ends) await loops.decline(other, loop)
    await sendAll(morning)
    expect(sent.includes(sleeper.email)).toBe(!ends)
  }
})

it('a bid that a loop accepts, and what was suggested for it, is told and mailed no more', async () => {
  const mailed: string[] = []
  const mailer: Mailer = { send: async ({ to, plain }) => void mailed.push(`${to} ${plain}`), close: () => {} }
  const sendAll = (at: Date) => sendDueMail(db, mailer, { publicUrl: 'http://perkloop.test' }, () => at)
  // Of two people the owner of what is worth less bids.
  const { people, perks, loop } = await loops.proposed(2, { values: [60, 40] })
  const [owner, bidder] = people as [TestUser, TestUser]
  const other = await given.perk(bidder)
  for (const one of people) await given.call(one, 'PUT', '/users/quiet-hours', { timeZone: 'UTC' })
  const asked = { offeredPerkId: perks[0]?._id, bidPerkId: perks[1]?._id, quantity: 1 }
  const bid = await given.made(bidder, '/bids', asked)
  const suggested = { bidPerkId: other._id, quantity: 1, note: 'Rather this', ...terms() }
  await given.made(owner, `/bids/${bid._id}/counter-offers`, suggested)
  await sendAll(evening)
  const told = async (user: TestUser) =>
    (await given.call(user, 'GET', '/notifications')).body.map(({ kind }: { kind: string }) => kind)
  expect([(await told(owner))[0], (await told(bidder))[0]]).toEqual(['new-bid', 'counter-offer'])
  for (const one of people) await loops.accept(one, loop)
  await sendAll(morning)
  const [agreed] = (await given.call(owner, 'GET', '/exchanges')).body
  expect([agreed.bidId._id, await told(owner), await told(bidder)]).toEqual([
    bid._id,
    ['loop-agreed', 'loop'],
    ['loop'],
  ])
  expect(mailed.filter((mail) => mail.includes(`/mybids?bid=${bid._id}`))).toEqual([])
})
