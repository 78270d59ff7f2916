import { describe, expect, it } from 'vitest'
import { hashPassword } from '../src/password/password-hash'
import { transaction } from '../src/platform/database/transaction'
import { endSuspensions } from '../src/suspension/suspension.service'
import { accept, confirm, extend, placeBid, rate, say } from './acts'
import type { TestUser } from './given'
import { givenLoops } from './given-loop'
import { organizationsOn } from './given-organization'
import { password } from './given-two-factor'
import { type Act, change, post, type Race, raceAll, statusesOf } from './race'
import { expectSound } from './soundness'
import { twoProcessesOfFile } from './two-processes'

const { given, starts, expectRace, running, both, race } = await twoProcessesOfFile()
const { pendingBid, ongoing, asked, completed } = starts
const { makeSystemAdmin } = organizationsOn(running)
const loops = givenLoops(running, given)
const admin = await makeSystemAdmin(await given.user())
const suspend = (who: TestUser, as = admin) =>
  post(as, `/admin/people/${who.id}/suspend`, { until: null, reason: 'Posts links to malware' })
const restore = (who: TestUser) => post(admin, `/admin/people/${who.id}/restore`, { reason: 'It was a mistake' })

type Completed = Awaited<ReturnType<typeof given.completedExchange>>
async function over(choose: (there: Completed) => [TestUser, Act]) {
  const [who, act] = choose(await given.completedExchange())
  return { who, act }
}

describe('two processes at once: a suspension', () => {
  raceAll(
    [
      [
        'of the bidder, against accept',
        pendingBid(({ owner, bidder, bid }) => [suspend(bidder), accept(owner, bid)]),
        '200 200',
        '200 409',
      ],
      [
        'of the owner, against accept',
        pendingBid(({ owner, bid }) => [suspend(owner), accept(owner, bid)]),
        '200 200',
        '200 401',
        '200 409',
      ],
      [
        'of both, against accept',
        pendingBid(({ owner, bidder, bid }) => [suspend(bidder), suspend(owner), accept(owner, bid)]),
        '200 200 200',
        '200 200 401',
        '200 200 409',
      ],
      [
        'of who bids, against their bid',
        pendingBid(async ({ target }) => {
          const rival = await given.user()
          return [suspend(rival), placeBid(rival, target, await given.perk(rival))]
        }),
        '200 201',
        '200 401',
        '200 409',
      ],
      [
        'against what they post',
        async () => {
          const who = await given.user()
          return [suspend(who), post(who, '/perks', { title: 'A', description: 'B', estimatedValue: 1 })]
        },
        '200 201',
        '200 401',
      ],
      [
        'against the last yes to a loop with them',
        async () => {
          const { people, loop } = await loops.proposed()
          const [last, ...said] = people as [TestUser, TestUser, TestUser]
          for (const one of said) await loops.accept(one, loop)
          return [suspend(said[0]), post(last, `/loops/${loop._id}/accept`, { logistics: 'At the desk' })]
        },
        '200 200',
        '200 409',
      ],
      [
        'against rate',
        completed(({ owner, exchange }) => [suspend(owner), rate(owner, exchange)]),
        '200 200',
        '200 401',
      ],
      [
        'against a rating of them',
        completed(({ owner, bidder, exchange }) => [suspend(bidder), rate(owner, exchange)]),
        '200 200',
      ],
      [
        'against extend',
        ongoing(({ owner, bidder, exchange }) => [suspend(bidder), extend(owner, exchange)]),
        '200 200',
        '200 409',
      ],
      [
        'against confirm',
        asked(({ owner, bidder, exchange }) => [suspend(owner), confirm(bidder, exchange)]),
        '200 200',
        '200 409',
      ],
      [
        'against a message of theirs',
        ongoing(({ bidder, exchange }) => [suspend(bidder), say(bidder, exchange)]),
        '200 201',
        '200 401',
        '200 409',
      ],
      [
        'against a message in a chat that is over',
        completed(({ bidder, exchange }) => [suspend(bidder), say(bidder, exchange)]),
        '200 201',
        '200 401',
      ],
      ['of two parties of one exchange', ongoing(({ owner, bidder }) => [suspend(owner), suspend(bidder)]), '200 200'],
      ['and its end, of one person', pendingBid(({ owner }) => [suspend(owner), restore(owner)]), '200 200', '200 409'],
      [
        'against the end of the account',
        ongoing(({ owner }) => [suspend(owner), { as: owner, method: 'DELETE', path: '/users/profile' }]),
        '200 200',
        '200 401',
        '200 404',
      ],
    ] satisfies Race[],
    expectRace,
  )

  it('leaves no session that began meanwhile', async () => {
    const password_hash = await hashPassword(password)
    for (let round = 0; round < 6; round += 1) {
      const who = await given.user()
      await running.deps.db.updateTable('users').set({ password_hash, locale: 'en' }).where('id', '=', who.id).execute()
      const signIn = post(null, '/users/login', { email: who.email, password })
      const [done, ...tries] = await race(suspend(who), signIn, signIn, signIn)
      expect(done?.status).toBe(200)
      for (const { status } of tries) expect([200, 403]).toContain(status)
      const left = running.deps.db.selectFrom('sessions').select('id').where('user_id', '=', who.id)
      expect(await left.execute()).toEqual([])
    }
  })

  it('ends their sessions and streams on both instances within a second', async () => {
    const who = await given.user()
    const sessions = [who, await given.signedIn(who), await given.signedIn(who), await given.signedIn(who)]
    const places = sessions.map(({ token }, at) => ({
      url: both[at % 2]?.url ?? '',
      headers: { authorization: `Bearer ${token}` },
    }))
    const streams = await Promise.all(places.map(({ url, headers }) => fetch(`${url}/api/events`, { headers })))
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const ended = Promise.all(streams.map((stream) => stream.text().catch(() => 'closed')))
    const began = performance.now()
    const [done] = await race(suspend(who))
    expect(done?.status).toBe(200)
    await ended
    const after = await Promise.all(places.map(({ url, headers }) => fetch(`${url}/api/users/profile`, { headers })))
    expect(after.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(performance.now() - began).toBeLessThan(1000)
  })

  it('stores no file that is uploaded after it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { bidder, exchange } = await given.completedExchange()
      const upload = async () => {
        const reply = await fetch(`${both[1]?.url}/api/chat/${exchange._id}/files?name=a.pdf`, {
          method: 'POST',
          headers: { authorization: `Bearer ${bidder.token}`, 'content-type': 'application/octet-stream' },
          body: '%PDF-1.7\n',
        })
        return reply.status
      }
      const [done, sent] = await Promise.all([race(suspend(bidder)), upload()])
      expect([done[0]?.status, [201, 401].includes(sent)]).toEqual([200, true])
      expect(await upload()).toBe(401)
    }
    await expectSound(running.deps.db)
  })

  const late: [string, () => Promise<{ who: TestUser; act: Act }>][] = [
    ['a message', async () => over(({ bidder, exchange }) => [bidder, say(bidder, exchange)])],
    ['a rating', async () => over(({ bidder, exchange }) => [bidder, rate(bidder, exchange)])],
    [
      'a perk that is listed again',
      async () => over(({ owner, target }) => [owner, change(owner, `/perks/${target._id}`, { status: 'available' })]),
    ],
    [
      'another perk',
      async () =>
        over(({ owner }) => [owner, post(owner, '/perks', { title: 'A', description: 'B', estimatedValue: 1 })]),
    ],
    ['another name', async () => over(({ owner }) => [owner, change(owner, '/users/profile', { name: 'Another' })])],
    [
      'a friend request',
      async () => over(({ owner }) => [owner, post(owner, '/friends/request', { recipientId: admin.id })]),
    ],
  ]
  it.each(late)('comes before %s of a request that was under way', async (_what, prepare) => {
    const { who, act } = await prepare()
    const under = await transaction(running.deps.db, async (tx) => {
      const suspended = { suspended_at: new Date(), suspension_reason: 'Posts links to malware' }
      await tx.updateTable('users').set(suspended).where('id', '=', who.id).execute()
      const sent = race(act)
      // The session is still there, so the request gets as far as the account.
      await Promise.race([sent, new Promise((done) => setTimeout(done, 500))])
      return { sent }
    })
    expect((await under.sent)[0]?.status).toBe(401)
    await running.deps.db
      .updateTable('users')
      .set({ suspended_at: null, suspension_reason: null })
      .where('id', '=', who.id)
      .execute()
  })

  it('that is made longer as the job comes by is not ended', async () => {
    const { deps } = running
    const who = await given.user()
    const until = (by: number) => ({ suspended_until: new Date(Date.now() + by) })
    const suspended = { suspended_at: new Date(), suspension_reason: 'Posts links to malware' }
    await deps.db
      .updateTable('users')
      .set({ ...suspended, ...until(-1) })
      .where('id', '=', who.id)
      .execute()
    await deps.db.deleteFrom('sessions').where('user_id', '=', who.id).execute()
    const job = await transaction(deps.db, async (tx) => {
      await tx.updateTable('users').set(until(60_000)).where('id', '=', who.id).execute()
      const run = endSuspensions({ ...deps, now: new Date() })
      await new Promise((done) => setTimeout(done, 300))
      return { run }
    })
    await job.run
    const left = deps.db.selectFrom('users').select('suspended_at').where('id', '=', who.id)
    expect((await left.executeTakeFirst())?.suspended_at).not.toBeNull()
  })

  it('of two administrators by each other leaves one', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [one, other] = [await makeSystemAdmin(await given.user()), await makeSystemAdmin(await given.user())]
      const statuses = statusesOf(await race(suspend(one, other), suspend(other, one)))
      expect(['200 401', '200 403']).toContain(statuses.join(' '))
    }
  })
})
