import { describe } from 'vitest'
import { decideOn, deleteAccount, reportPerson } from './acts'
import { organizationsOn } from './given-organization'
import { post, raceAll } from './race'
import { twoProcessesOfFile } from './two-processes'

const { given, expectRace, running } = await twoProcessesOfFile()
const { makeSystemAdmin } = organizationsOn(running)

async function reported() {
  const [person, reporter, second] = [await given.user(), await given.user(), await given.user()]
  await given.made(reporter, '/reports', { kind: 'person', targetId: person.id, reason: 'spam' })
  const cases = running.deps.db.selectFrom('report_cases').select('id as _id').where('target_id', '=', person.id)
  const [admin, other] = [await makeSystemAdmin(await given.user()), await makeSystemAdmin(await given.user())]
  return { person, reporter, second, admin, other, it: await cases.executeTakeFirstOrThrow() }
}

async function reportedPerk({ _id }: { _id: string }) {
  await given.made(await given.user(), '/reports', { kind: 'perk', targetId: _id, reason: 'spam' })
  const cases = running.deps.db.selectFrom('report_cases').select('id as _id').where('target_id', '=', _id)
  return { admin: await makeSystemAdmin(await given.user()), it: await cases.executeTakeFirstOrThrow() }
}

describe('two processes at once: reports', () => {
  raceAll(
    [
      [
        'two administrators decide',
        async () => {
          const { admin, other, it } = await reported()
          return [decideOn(admin, it, 'suspend', 1), decideOn(other, it, 'hide', 1)]
        },
        '200 409',
      ],
      [
        'one person reports twice',
        async () => {
          const { second, person } = await reported()
          return [reportPerson(second, person), reportPerson(second, person)]
        },
        '201 409',
      ],
      [
        'two people report what nobody has',
        async () => {
          const [one, other, person] = [await given.user(), await given.user(), await given.user()]
          return [reportPerson(one, person), reportPerson(other, person)]
        },
        '201 201',
      ],
      [
        'a decision against another report',
        async () => {
          const { admin, second, person, it } = await reported()
          return [decideOn(admin, it, 'warn', 1), reportPerson(second, person)]
        },
        '200 201',
        '201 409',
      ],
      [
        'a decision against the end of the account',
        async () => {
          const { admin, person, it } = await reported()
          return [decideOn(admin, it, 'hide', 1), deleteAccount(person)]
        },
        '200 200',
        '200 404',
      ],
      [
        // Hidden in both orders, and never free again (forbidden.ts).
        'a perk is hidden while its exchange begins',
        async () => {
          const { owner, bid, target } = await given.pendingBid()
          const { admin, it } = await reportedPerk(target)
          return [decideOn(admin, it, 'hide', 1), post(owner, `/bids/${bid._id}/accept`, given.terms())]
        },
        '200 200',
        '200 404',
        '200 409',
      ],
      [
        'a perk is hidden while its exchange is called off',
        async () => {
          const { bidder, exchange, target } = await given.exchange()
          const { admin, it } = await reportedPerk(target)
          const cancel = post(bidder, `/exchanges/${exchange._id}/cancel`, { reason: 'Changed plans' })
          return [decideOn(admin, it, 'hide', 1), cancel]
        },
        '200 200',
      ],
      [
        'a suspension against the end of the account',
        async () => {
          const { admin, person, it } = await reported()
          return [decideOn(admin, it, 'suspend', 1), deleteAccount(person)]
        },
        '200 401',
        '200 404',
        '200 200',
      ],
      [
        'a report against the end of the account',
        async () => {
          const [one, person] = [await given.user(), await given.user()]
          return [reportPerson(one, person), deleteAccount(person)]
        },
        '200 201',
        '200 404',
      ],
    ],
    expectRace,
  )
})
