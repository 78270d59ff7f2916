import { afterEach, describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'
import { minute } from '../platform/base/durations'
import { transaction } from '../platform/database/transaction'
import type { Mailer } from '../platform/outside/mailer'
import { queueMailToUser } from './mail.service'
import { sendDueMail } from './mail-sending.service'

// The job does not run, so only these tests send what they queue.
const { server, given } = await serverOfFile()
const { db } = server.deps

const hour = 60 * minute

/** Ten in the evening, and nine in the morning after it, where these users are. */
const evening = new Date(Math.ceil(Date.now() / (24 * hour)) * 24 * hour + 22 * hour)
const morning = new Date(evening.getTime() + 11 * hour)

type Sent = Parameters<Mailer['send']>[0]
let sent: Sent[] = []
const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: () => {} }
const sendAll = (at: Date, by = mailer) => sendDueMail(db, by, { publicUrl: 'http://perkloop.test' }, () => at)

afterEach(async () => {
  sent = []
  await db.deleteFrom('outbox').execute()
})

async function sleeper() {
  const user = await given.user()
  await given.call(user, 'PUT', '/users/quiet-hours', { timeZone: 'UTC' })
  return user
}

const bid = (target: string) => ({ kind: 'new-bid', bidder: 'Ada', given: 'Lunch', target, bidId: 'b' }) as const
const request = { kind: 'friend-request', requester: 'Ben' } as const
const cancelled = { kind: 'cancelled', canceller: 'Ada', target: 'Gym', reason: null, exchangeId: 'e' } as const
const queue = (user: TestUser, ...contents: Parameters<typeof queueMailToUser>[2][]) =>
  transaction(db, async (tx) => {
    for (const content of contents) queueMailToUser(tx, user.id, content)
  })

describe('in quiet hours', () => {
  it('mails wait, and go out as one when they end', async () => {
    const user = await sleeper()
    await queue(user, bid('Gym pass'), request)
    await sendAll(evening)
    await queue(user, bid('Lunch card'))
    await sendAll(new Date(evening.getTime() + hour))
    expect(sent).toEqual([])
    await sendAll(morning)
    await sendAll(morning)
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[user.email, '3 things came in on Perkloop']])
    const [mail] = sent
    for (const text of ['Gym pass', 'Lunch card', 'Ben', '/mybids?bid=b', '/friends?view=requests'])
      expect([text, mail?.html.includes(text), mail?.plain.includes(text)]).toEqual([text, true, true])
    expect(mail?.headers['List-Unsubscribe']).toMatch(/\/[\w-]+\/(new-bid,friend-request|friend-request,new-bid)>$/)
  })

  it('what gathered goes to the address that its receiver has by the morning', async () => {
    const user = await sleeper()
    await queue(user, request)
    await sendAll(evening)
    const email = `moved-${user.email}`
    await db.updateTable('users').set({ email }).where('id', '=', user.id).execute()
    await queue(user, bid('Lunch card'))
    await sendAll(new Date(evening.getTime() + hour))
    await sendAll(morning)
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[email, '2 things came in on Perkloop']])
  })

  it('what is urgent or about the account comes at once', async () => {
    const user = await sleeper()
    await queue(user, request, cancelled, { kind: 'password-changed', signedOut: 'elsewhere' })
    await sendAll(evening)
    expect(sent.map(({ kind }) => kind).sort()).toEqual(['cancelled', 'password-changed'])
  })

  it('one alone is a mail as any other', async () => {
    const user = await sleeper()
    await queue(user, request)
    await sendAll(evening)
    await sendAll(morning)
    expect(sent.map(({ subject }) => subject)).toEqual(['Someone wants to be friends on Perkloop'])
    expect(sent[0]?.headers['List-Unsubscribe']).toMatch(/\/friend-request>$/)
  })

  it('what was switched off meanwhile is left out, to the last one', async () => {
    const user = await sleeper()
    await queue(user, request, bid('Gym pass'))
    await sendAll(evening)
    await given.call(user, 'PUT', '/users/mail-settings', { kind: 'friend-request', wanted: false })
    await sendAll(morning)
    expect(sent.map(({ subject }) => subject)).toEqual(['You have a new bid on Perkloop'])
    sent = []
    await queue(user, bid('Gym pass'))
    await sendAll(evening)
    await given.call(user, 'PUT', '/users/mail-settings', { kind: 'new-bid', wanted: false })
    await sendAll(morning)
    expect(sent).toEqual([])
  })

  it('that are switched off let go what waits', async () => {
    const user = await sleeper()
    await queue(user, request)
    await sendAll(evening)
    await given.call(user, 'PUT', '/users/quiet-hours', { on: false })
    await sendAll(new Date(evening.getTime() + 1000))
    expect(sent).toHaveLength(1)
  })

  it('a mail that failed until then waits as well', async () => {
    const user = await sleeper()
    await queue(user, request, bid('Gym pass'))
    await sendAll(new Date(evening.getTime() - 2 * hour), { ...mailer, send: () => Promise.reject(new Error('down')) })
    await sendAll(evening)
    expect(sent).toEqual([])
    await sendAll(morning)
    expect(sent).toHaveLength(1)
  })

  it('nobody waits whose time zone is not known', async () => {
    await queue(await given.user(), request)
    await sendAll(evening)
    expect(sent).toHaveLength(1)
  })

  it('is mailed once what was done and undone: what was taken back goes out no more', async () => {
    const user = await sleeper()
    const [other, asker] = [await given.user(), await given.user()]
    const [target, mine] = [await given.perk(user), await given.perk(other)]
    const place = () => given.made(other, '/bids', { offeredPerkId: target._id, bidPerkId: mine._id, quantity: 1 })
    const asked = await given.made(asker, '/friends/request', { recipientId: user.id })
    for (let n = 0; n < 3; n += 1) {
      const one = await place()
      await sendAll(evening)
      await given.call(other, 'DELETE', `/bids/${one._id}`)
    }
    await given.call(asker, 'DELETE', `/friends/${asked._id}`)
    await sendAll(morning)
    expect(sent).toEqual([])
    await place()
    await sendAll(evening)
    await sendAll(morning)
    expect(sent.map(({ subject }) => subject)).toEqual(['You have a new bid on Perkloop'])
  })

  it('what went out as it was taken back is not mailed again', async () => {
    const [user, other] = [await given.user(), await given.user()]
    const [target, mine] = [await given.perk(user), await given.perk(other)]
    for (let n = 0; n < 3; n += 1) {
      const one = await given.made(other, '/bids', { offeredPerkId: target._id, bidPerkId: mine._id, quantity: 1 })
      // Sent after the call that withdraws it has begun.
      await sendAll(new Date(Date.now() + minute))
      await given.call(other, 'DELETE', `/bids/${one._id}`)
    }
    expect(sent.map(({ subject }) => subject)).toEqual(['You have a new bid on Perkloop'])
  })

  it('nor what is under way in the mail that gathered it', async () => {
    const user = await sleeper()
    const other = await given.user()
    const [target, mine] = [await given.perk(user), await given.perk(other)]
    const place = () => given.made(other, '/bids', { offeredPerkId: target._id, bidPerkId: mine._id, quantity: 1 })
    const { _id } = await place()
    await sendAll(evening)
    const slow: Mailer = {
      ...mailer,
      send: async (mail) => {
        await given.call(other, 'DELETE', `/bids/${_id}`)
        return mailer.send(mail)
      },
    }
    await sendAll(morning, slow)
    await place()
    await sendAll(morning)
    expect(sent.map(({ subject }) => subject)).toEqual(['You have a new bid on Perkloop'])
  })

  it('what a leaver did is told no more', async () => {
    const user = await sleeper()
    const [leaver, other] = [await given.user(), await given.user()]
    for (const one of [leaver, other]) await given.made(one, '/friends/request', { recipientId: user.id })
    await sendAll(evening)
    await given.call(leaver, 'DELETE', '/users/profile')
    const waiting = await db.selectFrom('outbox').select('letter').where('user_id', '=', user.id).execute()
    expect(JSON.stringify(waiting)).not.toContain(leaver.name)
    await sendAll(morning)
    expect(sent.map(({ subject }) => subject)).toEqual(['Someone wants to be friends on Perkloop'])
    expect(sent[0]?.plain).toContain(other.name)
  })
})

it('two senders at once neither lose nor double, also where one dies between', async () => {
  const users = await Promise.all(Array.from({ length: 3 }, sleeper))
  const numbers = Array.from({ length: 15 }, (_, n) => `Perk ${n} of fifteen`)
  for (const user of users) await queue(user, ...numbers.map(bid))
  await Promise.all([sendAll(evening), sendAll(evening), sendAll(evening)])
  const dying: Mailer = { ...mailer, send: () => new Promise(() => {}) }
  // This one has leased all three, and never comes back.
  void sendAll(morning, dying)
  await expect
    .poll(async () => (await db.selectFrom('outbox').select('id').where('gathering', '=', true).execute()).length)
    .toBe(0)
  await sendAll(morning)
  expect(sent).toEqual([])
  const later = new Date(morning.getTime() + 3 * 60_000)
  await Promise.all([sendAll(later), sendAll(later)])
  expect(sent.map(({ to }) => to).sort()).toEqual(users.map(({ email }) => email).sort())
  for (const { plain } of sent) for (const number of numbers) expect(plain.split(number)).toHaveLength(2)
})

it('what comes as the gathered mail leaves is not lost', async () => {
  const user = await sleeper()
  await queue(user, request)
  await sendAll(evening)
  let leave = () => {}
  const isLeaving = new Promise<void>((done) => (leave = done))
  const sending = sendAll(morning, { ...mailer, send: (mail) => isLeaving.then(() => mailer.send(mail)) })
  await expect
    .poll(async () => (await db.selectFrom('outbox').select('id').where('gathering', '=', true).execute()).length)
    .toBe(0)
  await queue(user, bid('Gym pass'))
  // Another instance, whose clock is behind.
  await sendAll(new Date(morning.getTime() - 2 * hour))
  leave()
  await sending
  await sendAll(morning)
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Someone wants to be friends on Perkloop',
    'You have a new bid on Perkloop',
  ])
})
