import { describe, expect, it } from 'vitest'
import { completeUnanswered } from '../src/exchange/exchange-jobs.service'
import { answerHelp, askForHelp, cancel, confirm, deleteAccount, reopenHelp, writeToSupport } from './acts'
import type { TestUser } from './given'
import { organizationsOn } from './given-organization'
import { raceAll, rounds } from './race'
import { expectSound } from './soundness'
import { twoProcessesOfFile } from './two-processes'

const { given, race, expectRace, running } = await twoProcessesOfFile()
const { makeSystemAdmin } = organizationsOn(running)

/** A request for help with an exchange that waits for its bidder, and two administrators. */
async function asked() {
  const there = await given.askedExchange()
  const request = await given.made(there.bidder, '/support', { exchangeId: there.exchange._id, description: 'Help' })
  const [admin, other] = [await makeSystemAdmin(await given.user()), await makeSystemAdmin(await given.user())]
  return { ...there, request, admin, other }
}
async function resolved() {
  const there = await asked()
  const answer = { content: 'Done', resolves: true, version: 1 }
  await given.made(there.admin, `/admin/support/${there.request._id}/answer`, answer)
  return there
}
const of =
  <There>(reach: () => Promise<There>) =>
  (acts: (there: There) => ReturnType<typeof answerHelp>[]) =>
  async () =>
    acts(await reach())

describe('two processes at once: support', () => {
  raceAll(
    [
      [
        'two administrators answer',
        of(asked)(({ admin, other, request }) => [answerHelp(admin, request, true), answerHelp(other, request, false)]),
        '200 409',
      ],
      [
        'an answer against a reply of the author',
        of(asked)(({ admin, bidder, request }) => [answerHelp(admin, request, true), writeToSupport(bidder, request)]),
        '200 409',
        '201 409',
      ],
      [
        'reopening twice',
        of(resolved)(({ bidder, request }) => [reopenHelp(bidder, request), reopenHelp(bidder, request)]),
        '200 409',
      ],
      [
        'reopening against a new request',
        of(resolved)(({ bidder, request, exchange }) => [reopenHelp(bidder, request), askForHelp(bidder, exchange)]),
        '200 409',
        '201 409',
      ],
      [
        'resolving against the other party’s request',
        of(asked)(({ admin, owner, request, exchange }) => [
          answerHelp(admin, request, true),
          askForHelp(owner, exchange),
        ]),
        '200 201',
      ],
      [
        'resolving against a confirmation',
        of(asked)(({ admin, bidder, request, exchange }) => [
          answerHelp(admin, request, true),
          confirm(bidder, exchange),
        ]),
        '200 200',
      ],
      [
        'an answer against the end of the author’s account',
        of(asked)(({ admin, bidder, request }) => [answerHelp(admin, request, false), deleteAccount(bidder)]),
        '200 200',
        '200 404',
      ],
      [
        'a reply against the end of its author’s account',
        of(asked)(({ bidder, request }) => [writeToSupport(bidder, request), deleteAccount(bidder)]),
        '200 201',
        '200 401',
        '200 404',
      ],
      [
        'an answer against a cancellation',
        of(async () => {
          const { owner, bidder, exchange } = await given.exchange()
          const request = await given.made(bidder, '/support', { exchangeId: exchange._id, description: 'Help' })
          return { owner, exchange, request, admin: await makeSystemAdmin(await given.user()) }
        })(({ admin, owner, request, exchange }) => [answerHelp(admin, request, true), cancel(owner, exchange)]),
        '200 200',
      ],
    ],
    expectRace,
  )

  it('self-completion never comes before a request is resolved, nor at once after it', async () => {
    const statusOf = async (as: TestUser, id: string) => (await given.call(as, 'GET', `/exchanges/${id}`)).body.status
    for (let round = 0; round < rounds; round += 1) {
      const { admin, bidder, request, exchange } = await asked()
      const long = new Date(Date.now() - 20 * 24 * 3600_000)
      const { db, events } = running.deps
      await db.updateTable('exchanges').set({ completion_requested_at: long }).where('id', '=', exchange._id).execute()
      await Promise.all([race(answerHelp(admin, request, true)), completeUnanswered({ db, events, now: new Date() })])
      expect(await statusOf(bidder, exchange._id)).toBe('pending_completion')
    }
    await expectSound(running.deps.db)
  })
})
