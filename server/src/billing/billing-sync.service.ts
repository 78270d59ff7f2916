import { noteOf } from '@perkloop/contract/organization-news'
import type { PlanInForce } from '@perkloop/contract/subscription'
import { plans } from '@perkloop/contract/subscription'
import { record } from '../audit/audit.service'
import { notify } from '../notification/notification.service'
import { writeOrganization } from '../organization/organization.service'
import { refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import * as team from '../team/team.service'
import * as rules from './billing.rules'
import * as sql from './billing.sql'
import { eachWithin } from './bounded-run'
import { end } from './ended-billing.service'
import { insertSuperfluous, keepInForce } from './ended-billing.sql'
import { asking, settingsOf, stripeOf } from './stripe'

type Syncing = Pick<Ctx, 'db' | 'env' | 'events' | 'now' | 'requestId'>

async function readSubscriptions(env: Ctx['env'], customer: string): Promise<rules.Subscribed[]> {
  const { prices } = settingsOf(env)
  const list = stripeOf(env).subscriptions.list({ customer, status: 'all', limit: 100 })
  const { data } = await asking(list)
  const moment = (seconds: number | undefined) => new Date((seconds ?? 0) * 1000)
  return data
    .toSorted((one, other) => one.created - other.created)
    .map(({ id, status, cancel_at_period_end, items }) => {
      const item = items.data[0]
      const plan = plans.find((one) => prices[one.id] === item?.price.id)?.id ?? null
      const [periodStart, periodEnd] = [moment(item?.current_period_start), moment(item?.current_period_end)]
      return { id, status, plan, periodStart, periodEnd, isEnding: cancel_at_period_end }
    })
}

/**
 * Makes an organization's plan what Stripe says now. Whatever event comes, and in whatever order, Stripe is asked: and asked again
 * where another process wrote something meanwhile, so that an older answer never undoes a newer one.
 */
export async function syncBilling(
  ctx: Syncing,
  organizationId: string,
  { actor = null, eventId }: { actor?: string | null; eventId?: string } = {},
) {
  for (let tries = 0; tries < 5; tries += 1) {
    const row = await sql.readBilling(ctx.db, organizationId)
    if (!row?.customerId) return
    const subscriptions = await readSubscriptions(ctx.env, row.customerId)
    const superfluous = await transaction(ctx.db, async (tx) => {
      const organization = await team.lockOrganization(tx, organizationId)
      const before = organization && (await sql.readBilling(tx, organizationId))
      // Where it is gone, all of its customer ends.
      if (!organization || !before) return []
      if (before.version !== row.version) return undefined
      if (eventId !== undefined && !(await sql.saveEvent(tx, eventId, ctx.now))) return []
      await settle(tx, ctx, organization, before, subscriptions, actor)
      await keepInForce(tx, rules.inForce(subscriptions)?.id)
      return Promise.all(rules.superfluous(subscriptions).map(({ id }) => insertSuperfluous(tx, id, ctx.now)))
    })
    if (!superfluous) continue
    // What fails here the job tries again.
    for (const one of superfluous) await end(ctx, one)
    return
  }
  refuse('UNAVAILABLE', 'busy')
}

interface Place {
  id: string
  name: string
  plan: PlanInForce
}

async function settle(
  tx: Tx,
  ctx: Syncing,
  organization: Place,
  before: sql.BillingRow,
  subscriptions: rules.Subscribed[],
  actor: string | null,
) {
  const { after, plan, hasFailed } = rules.settled(before, subscriptions, ctx.now)
  await sql.updateBilling(tx, organization.id, {
    subscription_id: after.subscriptionId,
    status: after.status,
    period_end: after.periodEnd,
    is_ending: after.isEnding,
    grace_until: after.graceUntil,
  })
  const current = rules.inForce(subscriptions)
  if (current) {
    const months = { plan_counts_from: current.periodStart, plan_ends_at: current.periodEnd }
    await writeOrganization(tx, organization.id, months)
  }
  if (plan !== undefined) await changePlan(tx, ctx, organization, plan, actor)
  if (hasFailed && after.graceUntil) {
    const day = after.graceUntil.toISOString().slice(0, 10)
    await record(tx, organization.id, ctx, { act: 'payment-failed', actor: null, detail: { to: day } })
    await tellPayers(tx, ctx, organization, { kind: 'payment-failed', domain: '', day })
  }
  await team.announce(tx, ctx, organization.id)
}

async function changePlan(tx: Tx, ctx: Syncing, organization: Place, plan: PlanInForce, actor: string | null) {
  if (plan === organization.plan) return
  await writeOrganization(tx, organization.id, { plan })
  const detail = { from: organization.plan, to: plan }
  await record(tx, organization.id, ctx, { act: 'plan-changed', actor, detail })
  if (plan === 'none') await tellPayers(tx, ctx, organization, { kind: 'plan-ended', domain: '', day: '' })
}

async function tellPayers(tx: Tx, ctx: Syncing, organization: Place, news: Parameters<typeof noteOf>[0]) {
  const facts = { personId: null, by: null, perk: organization.name, note: noteOf(news) }
  for (const payer of await team.listHolders(tx, organization.id, 'change the plan'))
    notify(tx, ctx, payer, { kind: 'organization-news', ...facts })
}

/**
 * Ends plans whose days of grace are over, and asks about those of which an event was lost. Removes nothing that exists.
 * @param lasts For how many milliseconds either begins another.
 */
export async function followBilling(ctx: Omit<Syncing, 'requestId'>, lasts?: number) {
  const shared = { ...ctx, requestId: null }
  await sql.insertMissing(ctx.db, rules.graceFrom(ctx.now))
  const over = (await sql.findGraceOver(ctx.db, ctx.now)).map((id) => async () => {
    // It may be paid, and only the event was lost: while Stripe is away, nothing ends.
    await syncBilling(shared, id)
    await endGrace(shared, id)
  })
  const stale = await sql.findStale(ctx.db, new Date(ctx.now.getTime() - 60 * 60_000))
  const lost = stale.map((id) => () => syncBilling(shared, id))
  const faults = [...(await eachWithin(over, lasts)), ...(await eachWithin(lost, lasts))]
  if (faults.length > 0) throw new AggregateError(faults, 'Stripe could not be asked about some organizations')
}

function endGrace(ctx: Syncing, id: string) {
  return transaction(ctx.db, async (tx) => {
    const organization = await team.lockOrganization(tx, id)
    const row = organization && (await sql.readBilling(tx, id))
    if (!organization || !row?.graceUntil || row.graceUntil > ctx.now) return
    await sql.updateBilling(tx, id, { grace_until: null })
    await changePlan(tx, ctx, organization, 'none', null)
    await team.announce(tx, ctx, id)
  })
}

export function forgetOldEvents({ db, now }: Pick<Syncing, 'db' | 'now'>) {
  return sql.deleteEventsBefore(db, new Date(now.getTime() - 30 * 24 * 60 * 60_000))
}
