import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { deleteOrganization } from '../src/organization/organization.service'
import { newId } from '../src/platform/base/ids'
import { transaction } from '../src/platform/database/transaction'
import { forgetReportsOf } from '../src/report/report.service'
import { deleteReportsOf, insertReport } from '../src/support/error-report.sql'
import { deadlocksIn, waitingIn } from './deadlocks'
import { type TestUser, terms } from './given'
import { organizationDraft, organizationsOn } from './given-organization'
import { passkeysOn, password } from './given-passkey'
import { rulesOn } from './given-rules'
import { webhookScenesOn, webhooksOn } from './given-webhook'
import { serverOfFile } from './server-of-file'

// Two transactions that once waited for each other. Whoever lost was tried again, so only the count of PostgreSQL tells.
const { server, given } = await serverOfFile({ env: { JOBS: 'off' } })
const { db } = server.deps
const there = organizationsOn(server)
const rules = rulesOn(server)
const passkeys = passkeysOn(server)
const { scene } = webhookScenesOn(server)

const untilWaiting = (many: number) => expect.poll(() => waitingIn(db), { timeout: 10_000 }).toBe(many)

/** Holds the rows of `gate` until both wait for a lock, the first one before the second. @returns what both came to. */
async function meet(gate: RawBuilder<unknown>, first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const { both } = await transaction(db, async (tx) => {
    await gate.execute(tx)
    const one = first()
    await untilWaiting(1)
    const other = second()
    await untilWaiting(2)
    return { both: [one, other] }
  })
  return Promise.all(both)
}

const statuses = (replies: unknown[]) => (replies as { status: number }[]).map(({ status }) => status)
const close = (admin: TestUser, path: string) => () =>
  given.call(admin, 'POST', `${path}/close`, { name: organizationDraft.name })

describe('an approval', () => {
  type Act = [how: string, act: (by: TestUser, path: string, perk: string) => ReturnType<typeof given.call>]
  const decides: Act = [
    'decided',
    (by, path, perk) => given.call(by, 'POST', `${path}/approvals/${perk}`, { isApproved: true }),
  ]
  const edits: Act = ['edited', (by, _path, perk) => given.call(by, 'PUT', `/perks/${perk}`, { title: 'Other' })]
  const deletes: Act = ['deleted', (by, _path, perk) => given.call(by, 'DELETE', `/perks/${perk}`)]

  async function waitingPerk() {
    const { admin, id, path } = await there.founded()
    const perk = await rules.waiting(id)
    const manager = await there.member(id, { createPerks: true, manageAllPerks: true })
    return { admin, manager, path, perk, gate: sql`select from perk_approvals where perk_id = ${perk} for update` }
  }

  it.each([decides, edits])('of a perk that is %s, as none is asked for any more', async (_how, act) => {
    const { admin, manager, path, perk, gate } = await waitingPerk()
    const endRule = () => given.call(admin, 'PUT', `${path}/perk-rules`, { approveFirst: false })
    expect(statuses(await meet(gate, () => act(manager, path, perk), endRule))).toEqual([200, 200])
  })

  it.each([decides, edits, deletes])('of a perk that is %s, as the organization is closed', async (_how, act) => {
    const { admin, manager, path, perk, gate } = await waitingPerk()
    expect(statuses(await meet(gate, close(admin, path), () => act(manager, path, perk)))).toEqual([200, 404])
  })
})

it('a perk is told to a webhook whose organization is closed', async () => {
  const { admin, id, path } = await there.founded()
  const hook = await webhooksOn(server).made(id)
  const member = await there.member(id, { createPerks: true })
  const perk = { title: 'Gym pass', description: 'Mornings', estimatedValue: 20 }
  const gate = sql`select from webhooks where id = ${hook.id} for update`
  const post = () => given.call(member, 'POST', '/perks', perk)
  expect(statuses(await meet(gate, close(admin, path), post))).toEqual([200, 201])
})

it('a webhook is switched off by failures as its organization is closed', async () => {
  const { admin, id, made, one, receiver } = await scene()
  await sql`update webhooks set failing_since = now() - interval '6 days' where id = ${made._id}`.execute(db)
  await given.made(admin, `${one}/test`)
  let answer = () => {}
  const isAsked = new Promise<void>((asked) => {
    receiver.state.respond = async () => {
      await new Promise<void>((done) => {
        answer = done
        asked()
      })
      return { status: 500, answer: 'not now' }
    }
  })
  const sending = receiver.send()
  await isAsked
  const noted = () => {
    answer()
    return sending
  }
  const gate = sql`select from webhooks where id = ${made._id} for update`
  const [, closed] = await meet(gate, noted, close(admin, `/organizations/${id}`))
  expect(closed).toMatchObject({ status: 200 })
})

it('a partner is agreed to as it is closed', async () => {
  const { admin, id, path } = await there.founded()
  const asker = await rules.asking(id)
  const gate = sql`select from partners where organization_id = ${asker} for update`
  const agree = () => given.call(admin, 'POST', `${path}/partners/${asker}/agree`)
  const closePartner = () => transaction(db, (tx) => deleteOrganization(tx, asker, new Date()))
  expect((await meet(gate, agree, closePartner))[0]).toMatchObject({ status: 200 })
})

it('two rate each other, each for another exchange', async () => {
  const { owner, bidder, exchange } = await given.completedExchange()
  const [target, mine] = [await given.perk(owner), await given.perk(bidder)]
  const bid = await given.made(bidder, '/bids', { offeredPerkId: target._id, bidPerkId: mine._id, quantity: 1 })
  const next = await given.made(owner, `/bids/${bid._id}/accept`, terms())
  await given.made(owner, `/exchanges/${next.exchange._id}/initiate-completion`)
  await given.made(bidder, `/exchanges/${next.exchange._id}/confirm-completion`)
  // Each may hold their own account meanwhile, and change none.
  const gate = sql`select from users where id in (${owner.id}, ${bidder.id}) for share`
  const rate = (by: TestUser, id: string) => () => given.call(by, 'POST', `/exchanges/${id}/rate`, { rating: 4 })
  expect(statuses(await meet(gate, rate(owner, exchange._id), rate(bidder, next.exchange._id)))).toEqual([200, 200])
})

describe('an account is deleted', () => {
  const leave = (user: TestUser) => () => given.call(user, 'DELETE', '/users/profile')

  it('as its user asks for a change of email', async () => {
    const user = await passkeys.person()
    await sql`insert into verification_sends (account, sent_at, sends)
      values (${`change of ${user.id}`}, now() - interval '1 day', '{}')`.execute(db)
    const gate = sql`select from users where id = ${user.id} for no key update`
    const ask = () =>
      given.call(user, 'POST', '/users/email-change', { email: `new-${user.email}`, currentPassword: password })
    expect(statuses(await meet(gate, leave(user), ask))).toEqual([200, 401])
  })

  it.each(['is removed', 'proves who they are'])('as its passkey %s', async (how) => {
    const { user, key, id } = await passkeys.owner()
    const { token } = (await passkeys.signIn(key)).body
    const here = { ...user, token }
    const { challengeId, options } = await passkeys.askToSignIn()
    const act = () =>
      how === 'is removed'
        ? given.call(here, 'DELETE', `/users/passkeys/${id}`)
        : given.call(here, 'POST', '/users/prove/passkey', { challengeId, response: key.get(options) })
    const gate = sql`select from sessions where passkey_id = ${id} for update`
    expect(statuses(await meet(gate, leave(user), act))).toEqual([200, 401])
  })

  it('as one is that reported it, and that it reported', async () => {
    const [one, other] = [await given.user(), await given.user()]
    for (const [by, of] of [
      [one, other],
      [other, one],
    ] as const)
      await given.made(by, '/reports', { kind: 'person', targetId: of.id, reason: 'other', words: 'Look' })
    // Both have done the first of it before they come to what the other one has locked.
    await sql`create function slowly() returns trigger language plpgsql as 'begin perform pg_sleep(0.2); return null; end';
      create trigger slowly after delete on report_cases for each statement execute function slowly();
      create trigger slowly after update on reports for each statement execute function slowly()`.execute(db)
    await Promise.all([one, other].map(({ id }) => transaction(db, (tx) => forgetReportsOf(tx, id), 1)))
    await sql`drop function slowly cascade`.execute(db)
  })
})

it('a group of errors stays that gets a report as its only one is deleted', async () => {
  const user = await given.user()
  const message = `Broken ${newId()}`
  const report = (user_id: string | null) => ({
    id: newId(),
    user_id,
    message,
    created_at: new Date(),
    component_stack: null,
  })
  await insertReport(db, report(user.id))
  const { deleting } = await transaction(db, async (tx) => {
    await insertReport(tx, report(null))
    const ends = transaction(db, (by) => deleteReportsOf(by, user.id))
    await untilWaiting(1)
    return { deleting: ends }
  })
  await deleting
  const left = await db.selectFrom('error_reports').select('user_id').where('message', '=', message).execute()
  expect(left).toEqual([{ user_id: null }])
})

it('PostgreSQL ended no deadlock', async () => {
  // It tells of them after a second of rest.
  await new Promise((done) => setTimeout(done, 1500))
  expect(await deadlocksIn(db)).toBe(0)
})
