import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as invitations from '../src/invitation/invitation.sql'
import { endLinks } from '../src/invitation/join-link.sql'
import { deleteMailTo, deleteOldMail } from '../src/mail/mail.sql'
import * as notifications from '../src/notification/notification.sql'
import { lockForClosing } from '../src/organization/organization.sql'
import { applyRules, holdRulesFor } from '../src/perk-rule/perk-rule.sql'
import { newId } from '../src/platform/base/ids'
import type { Db, Tx } from '../src/platform/database/db'
import { transaction } from '../src/platform/database/transaction'
import { deleteOldReports, insertReport } from '../src/support/error-report.sql'
import { deleteOld } from '../src/webhook/webhook-queue.sql'
import { waitingIn } from './deadlocks'
import { organizationsOn } from './given-organization'
import { webhooksOn } from './given-webhook'
import { serverOfFile } from './server-of-file'

// Locks of several connections need a database server (vitest.config.ts).
const { server, given } = await serverOfFile({ env: { JOBS: 'off' } })
const { db } = server.deps
const there = organizationsOn(server)

const row = (table: string, id: string, key = 'id') =>
  sql`select from ${sql.table(table)} where ${sql.ref(key)} = ${id} for update nowait`

/** Whoever waits for the first of two rows has not locked the second. */
async function expectOrder(first: RawBuilder<unknown>, second: RawBuilder<unknown>, act: (tx: Tx) => Promise<unknown>) {
  let acting: Promise<unknown> | undefined
  await transaction(db, async (tx) => {
    await first.execute(tx)
    acting = transaction(db, act)
    await expect.poll(() => waitingIn(db), { timeout: 10_000 }).toBe(1)
    await transaction(db, (other) => second.execute(other))
  })
  await acting
}

/** A job waits for no row that is held, and takes the others. */
async function expectSkipped(
  table: 'invitations' | 'webhook_deliveries' | 'notifications' | 'outbox' | 'error_reports',
  ids: readonly string[],
  job: (db: Db) => Promise<void>,
) {
  await transaction(db, async (tx) => {
    await row(table, ids[0] as string).execute(tx)
    await transaction(db, async (by) => {
      await sql`set local lock_timeout = '1s'`.execute(by)
      await job(by)
    })
  })
  const left = await sql<{
    id: string
  }>`select id from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(db)
  expect(left.rows).toEqual([{ id: ids[0] }])
}

type Ids = readonly [string, string]
/** In their order; the second is written first, so that it is found first. */
const twoIds = (): Ids => [newId(), newId()]
const [past, now] = [new Date(Date.now() - 1000), new Date()]

describe('invitations', () => {
  /** Two that are expired: to one email, of one organization and role, or neither. */
  async function two(change: { emails?: Ids } = {}) {
    const [first, second] = [await there.founded(), await there.founded()]
    const ids = twoIds()
    const emails = change.emails ?? ids.map((id) => `${id}@example.com`)
    const of = change.emails ? [first, second] : [first, first]
    const roleId = await there.defaultRole(first.id, 'member')
    for (const at of [1, 0]) {
      const organizationId = of[at]?.id as string
      const { id } = await there.invitation(organizationId, emails[at] as string, { expiresAt: past })
      await sql`update invitations set id = ${ids[at]} where id = ${id}`.execute(db)
    }
    return { id: first.id, roleId, ids }
  }
  const expectInOrder = ([first, second]: Ids, act: (tx: Tx) => Promise<unknown>) =>
    expectOrder(row('invitations', first), row('invitations', second), act)

  it('to one email', async () => {
    const email = `${newId()}@example.com`
    const { ids } = await two({ emails: [email, email] })
    await expectInOrder(ids, (tx) => invitations.deleteInvitationsTo(tx, email))
  })
  it('of an organization', async () => {
    const { id, ids } = await two()
    await expectInOrder(ids, (tx) => invitations.closeInvitationsOf(tx, id, now))
  })
  it('of a role', async () => {
    const { id, roleId, ids } = await two()
    await expectInOrder(ids, (tx) => invitations.endExpiredOf(tx, id, roleId, now))
  })
  it('of all, of which one is held', async () => {
    const { ids } = await two()
    await expectSkipped('invitations', ids, (by) => invitations.endExpired(by, now))
  })
})

describe('notifications of one person', () => {
  const about = (at: number) => `matter ${at}`
  /** Eight, of which the first is written last. PostgreSQL finds those of several matters in any order. */
  async function eight() {
    const [user, person] = [await given.user(), await given.user()]
    const ids = Array.from({ length: 8 }, newId)
    for (const [at, id] of [...ids.entries()].reverse())
      await sql`insert into notifications (id, user_id, person_id, kind, about, at)
        values (${id}, ${user.id}, ${person.id}, 'new-bid', ${about(at)}, ${past})`.execute(db)
    const [first = '', ...others] = ids
    return { first, others, user: user.id, person: person.id }
  }
  it.each<[string, (tx: Tx, user: string, person: string) => Promise<unknown>]>([
    ['are read', (tx, user) => notifications.markRead(tx, user, { kinds: ['new-bid'] }, now)],
    [
      'no longer hold',
      (tx, userId) =>
        notifications.deleteUnread(
          tx,
          [7, 6, 5, 4, 3, 2, 1, 0].map((at) => ({ userId, about: about(at) })),
        ),
    ],
    ['go with their account', (tx, user) => notifications.deleteOf(tx, user)],
    ['go with a block', (tx, user, person) => notifications.deleteBetween(tx, user, person)],
  ])('%s', async (_how, act) => {
    const { first, others, user, person } = await eight()
    const rest = sql`select from notifications where id = any(${others}::uuid[]) for update nowait`
    await expectOrder(row('notifications', first), rest, (tx) => act(tx, user, person))
  })
  it('are old, and one is held', async () => {
    const { first, others } = await eight()
    await expectSkipped('notifications', [first, ...others], (by) => notifications.deleteOld(by, now))
  })
})

it('the mail that gathers others goes last with an account', async () => {
  const { id, email } = await given.user()
  const [gathering, mail] = twoIds()
  await sql`insert into outbox (id, kind, recipient, user_id, gathering)
    values (${gathering}, 'gathered', ${email}, ${id}, true), (${mail}, 'new-bid', ${email}, ${id}, false)`.execute(db)
  await expectOrder(row('outbox', mail), row('outbox', gathering), (tx) => deleteMailTo(tx, id, email))
})

it('old mail goes, but what is held', async () => {
  const ids = twoIds()
  for (const id of ids)
    await sql`insert into outbox (id, kind, recipient, created_at) values (${id}, 'new-bid', 'a@example.com', ${past})`.execute(
      db,
    )
  await expectSkipped('outbox', ids, (by) => deleteOldMail(by, now))
})

it('old reports of errors go, but what is held', async () => {
  const ids = twoIds()
  for (const id of ids)
    await insertReport(db, { id, user_id: null, message: `Broken ${id}`, component_stack: null, created_at: past })
  await expectSkipped('error_reports', ids, (by) => transaction(by, (tx) => deleteOldReports(tx, now)))
})

it('links to join are ended in the order of their ids', async () => {
  const { id } = await there.founded()
  const ids = twoIds()
  for (const at of [1, 0] as const) {
    const link = await there.joinLink(id)
    await sql`update join_links set id = ${ids[at]} where id = ${link.id}`.execute(db)
  }
  await expectOrder(row('join_links', ids[0]), row('join_links', ids[1]), (tx) =>
    endLinks(tx, sql`organization_id = ${id}`, 'closed', now),
  )
})

it('what partners are to each other is locked in one order by both that close', async () => {
  const [one, other] = [(await there.founded()).id, (await there.founded()).id].toSorted() as [string, string]
  const partners = (organization: string) => row('partners', organization, 'organization_id')
  for (const [from, to] of [
    [other, one],
    [one, other],
  ] as const)
    await sql`insert into partners (organization_id, partner_id, asked_at) values (${from}, ${to}, now())`.execute(db)
  for (const closed of [one, other])
    await expectOrder(partners(one), partners(other), (tx) => lockForClosing(tx, closed))
})

it('the log of webhooks is shortened by what nobody holds', async () => {
  const { id } = await webhooksOn(server).made((await there.founded()).id)
  const [second, first] = [await webhooksOn(server).delivery(id), await webhooksOn(server).delivery(id)]
  await expectSkipped('webhook_deliveries', [first, second], (by) => deleteOld(by, new Date(Date.now() + 1000)))
})

describe('the rules of an organization', () => {
  const users = (id: string) => row('users', id)
  const organizations = (id: string) => row('organizations', id)
  const rules = (id: string) => row('perk_rules', id, 'organization_id')

  it('come after all perks of a member', async () => {
    const { admin, id } = await there.founded()
    await given.perk(admin)
    const { _id: second } = await given.perk(admin)
    await expectOrder(row('perks', second), rules(id), (tx) => applyRules(tx, admin.id))
  })
  it('come after who posts and their organization', async () => {
    const { admin, id } = await there.founded()
    await expectOrder(users(admin.id), organizations(id), (tx) => holdRulesFor(tx, id, admin.id))
    await expectOrder(organizations(id), rules(id), (tx) => holdRulesFor(tx, id, admin.id))
  })
  it('come after their organization where it is closed', async () => {
    const { id } = await there.founded()
    await expectOrder(organizations(id), rules(id), (tx) => lockForClosing(tx, id))
  })
})
