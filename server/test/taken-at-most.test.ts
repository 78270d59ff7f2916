import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { leaseNext as leaseMail } from '../src/mail/mail.sql'
import { leaseNext as leasePushes } from '../src/notification/push.sql'
import type { Db } from '../src/platform/database/db'
import { takeDue as takeLoopDue } from '../src/proposal/proposal.sql'
import { takeDue as takeWatchDue } from '../src/watch/watch-finding.sql'
import { leaseWebhooks } from '../src/webhook/webhook-queue.sql'
import { organizationsOn } from './given-organization'
import { webhooksOn } from './given-webhook'
import { openPushDouble } from './push-double'
import { serverOfFile } from './server-of-file'

const { server, given } = await serverOfFile({ ownDatabase: true, env: { JOBS: 'off' } })
const { db } = server.deps
const [waiting, most] = [6, 2]
const long = new Date(0)

async function subscriptionsDue(now: Date) {
  const double = await openPushDouble()
  const user = await given.user()
  for (let n = 0; n < waiting; n += 1) {
    await given.call(await given.signedIn(user), 'PUT', '/push/subscription', { ...double.device().subscription })
  }
  double.close()
  await db.updateTable('push_subscriptions').set({ due_at: now }).execute()
}

async function webhooksDue(due_at: Date) {
  const hooks = webhooksOn(server)
  const { id } = await organizationsOn(server).onPlan('enterprise')
  for (let n = 0; n < waiting; n += 1) await hooks.delivery((await hooks.made(id)).id)
  await db.updateTable('webhook_deliveries').set({ due_at }).execute()
}

const perksPosted = async () => {
  const owner = await given.user()
  for (let n = 0; n < waiting; n += 1) await given.perk(owner)
}

async function bidsPlaced() {
  for (let n = 0; n < waiting; n += 1) await given.pendingBid()
}

// The plan of a table that was small when it was counted. Planned here for the first time, as plans are kept: no job runs.
const asIfSmall = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'incremental_sort', 'memoize']

it.each<[string, (now: Date) => Promise<unknown>, (db: Db, now: Date) => Promise<unknown[]>]>([
  ['mails', bidsPlaced, (tx, now) => leaseMail(tx, now, most)],
  ['pushes', subscriptionsDue, (tx, now) => leasePushes(tx, now, most, { usedSince: long, begunSince: long })],
  ['webhooks', webhooksDue, (tx, now) => leaseWebhooks(tx, now, most)],
  ['perks for a loop', perksPosted, (tx, now) => takeLoopDue(tx, now, long, most)],
  ['perks for a search', perksPosted, (tx, now) => takeWatchDue(tx, now, long, most)],
])('no more %s are taken at once than asked for, whatever the plan', async (_name, fill, take) => {
  const now = new Date(Date.now() + 60_000)
  await fill(now)
  const taken = await db.transaction().execute(async (tx) => {
    for (const way of asIfSmall) await sql`set local enable_${sql.raw(way)} = off`.execute(tx)
    return take(tx, now)
  })
  expect(taken).toHaveLength(most)
})
