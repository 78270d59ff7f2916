import { describe } from 'vitest'
import { hashOf, newToken } from '../src/platform/base/ids'
import { decideOn, deleteAccount } from './acts'
import type { TestUser } from './given'
import { organizationsOn } from './given-organization'
import { post, raceAll } from './race'
import { twoProcessesOfFile } from './two-processes'

const { given, expectRace, running } = await twoProcessesOfFile()
const { makeSystemAdmin } = organizationsOn(running)
const { db } = running.deps

/** A perk that was hidden, with the link by which its owner says that this was wrong. */
async function hidden(inExchange?: { owner: TestUser; target: { _id: string } }) {
  const [owner, reporter] = [inExchange?.owner ?? (await given.user()), await given.user()]
  const [admin, other, third] = [
    await makeSystemAdmin(await given.user()),
    await makeSystemAdmin(await given.user()),
    await makeSystemAdmin(await given.user()),
  ]
  const perk = inExchange?.target ?? (await given.perk(owner))
  await given.made(reporter, '/reports', { kind: 'perk', targetId: perk._id, reason: 'spam' })
  const cases = db.selectFrom('report_cases').select('id as _id').where('target_id', '=', perk._id)
  const it = await cases.executeTakeFirstOrThrow()
  const act = decideOn(admin, it, 'hide', 1)
  await given.made(admin, act.path, act.body)
  const token = newToken()
  await db
    .updateTable('report_cases')
    .set({ appeal_hash: hashOf(token) })
    .where('id', '=', it._id)
    .execute()
  const appeal = post(null, '/reports/appeal', { token, words: 'It is mine' })
  return { owner, admin, other, third, it, appeal }
}

async function appealed(inExchange?: Parameters<typeof hidden>[0]) {
  const there = await hidden(inExchange)
  const row = { case_id: there.it._id, words: 'It is mine', created_at: new Date() }
  await db.insertInto('report_appeals').values(row).execute()
  const answer = (as: TestUser, outcome: 'upheld' | 'reversed') =>
    post(as, `/admin/reports/${there.it._id}/appeal`, { outcome, reason: 'Looked at again' })
  const suspend = post(there.third, `/admin/people/${there.owner.id}/suspend`, { until: null, reason: 'Else' })
  return { ...there, answer, suspend }
}

describe('two processes at once: appeals', () => {
  raceAll(
    [
      [
        'the link is pressed three times',
        async () => {
          const { appeal } = await hidden()
          return [appeal, appeal, appeal]
        },
        '200 400 400',
      ],
      [
        'an appeal against the end of the account',
        async () => {
          const { appeal, owner } = await hidden()
          return [appeal, deleteAccount(owner)]
        },
        '200 200',
        '200 400',
      ],
      [
        'two administrators decide otherwise',
        async () => {
          const { answer, other, third } = await appealed()
          return [answer(other, 'reversed'), answer(third, 'upheld')]
        },
        '200 409',
      ],
      [
        // In both orders: a perk of a suspended owner is not on the market (forbidden.ts).
        'a perk comes back while its owner is suspended',
        async () => {
          const { answer, other, suspend } = await appealed()
          return [answer(other, 'reversed'), suspend]
        },
        '200 200',
      ],
      [
        // Reserved where the exchange is open, exchanged where it was completed first (forbidden.ts).
        'a perk comes back while its exchange is completed',
        async () => {
          const swap = await given.askedExchange()
          const { answer, other } = await appealed(swap)
          return [answer(other, 'reversed'), post(swap.bidder, `/exchanges/${swap.exchange._id}/confirm-completion`)]
        },
        '200 200',
      ],
      [
        'a perk comes back while its exchange is called off',
        async () => {
          const swap = await given.exchange()
          const { answer, other } = await appealed(swap)
          const cancel = post(swap.bidder, `/exchanges/${swap.exchange._id}/cancel`, { reason: 'Changed plans' })
          return [answer(other, 'reversed'), cancel]
        },
        '200 200',
      ],
      [
        'a perk comes back while its owner leaves',
        async () => {
          const { answer, other, owner } = await appealed()
          return [answer(other, 'reversed'), deleteAccount(owner)]
        },
        '200 200',
        '200 404',
        '200 409',
      ],
    ],
    expectRace,
  )
})
