import type { Billing, Invoice, PlanPreview } from '@perkloop/contract/billing'
import type { Plan } from '@perkloop/contract/subscription'
import type Stripe from 'stripe'
import { choose } from '../plan/plan-feature.service'
import { refuse } from '../platform/base/errors'
import { addMonths } from '../platform/base/month'
import type { Ctx } from '../platform/context'
import * as team from '../team/team.service'
import { findCredentials } from '../user/user.service'
import * as rules from './billing.rules'
import * as sql from './billing.sql'
import { syncBilling } from './billing-sync.service'
import { closePage, endCustomer } from './ended-billing.service'
import { asking, nullIfAway, settingsOf, stripeOf } from './stripe'

const action = 'change the plan'
const mostInvoices = 24
/** What was shown can be confirmed for so long, in seconds: it is for the second in which it was computed. */
const confirmedWithin = 60 * 60

async function rowOf(ctx: Ctx, organizationId: string) {
  team.refuseUnless(await team.readActor(ctx.db, ctx, organizationId), action)
  settingsOf(ctx.env)
  return (await sql.readBilling(ctx.db, organizationId)) ?? nothingYet
}

/** Until the job has come by, within a minute of the organization's founding. */
const nothingYet = {
  customerId: null,
  subscriptionId: null,
  status: null,
  periodEnd: null,
  isEnding: false,
  graceUntil: null,
  checkoutId: null,
}

export async function readBilling(ctx: Ctx, organizationId: string): Promise<Billing> {
  const actor = await team.readActor(ctx.db, ctx, organizationId)
  team.refuseUnless(actor, action)
  if (!ctx.env.billing) return { state: 'off', graceUntil: null, paidUntil: null, isEnding: false, invoices: [] }
  const row = await rowOf(ctx, organizationId)
  const plan = (await sql.readPlan(ctx.db, organizationId)) ?? refuse('NOT_FOUND', 'organizationNotFound')
  const { customerId, periodEnd, graceUntil, isEnding } = row
  const state = rules.stateOf(row, plan, ctx.now)
  return {
    state,
    graceUntil: graceUntil?.toISOString() ?? null,
    paidUntil: state === 'active' ? (periodEnd?.toISOString() ?? null) : null,
    isEnding,
    invoices: customerId === null ? [] : await readInvoices(ctx, customerId),
  }
}

async function readInvoices({ env }: Ctx, customer: string): Promise<Billing['invoices']> {
  const list = await stripeOf(env).invoices.list({ customer, limit: mostInvoices }).catch(nullIfAway)
  if (!list) return null
  return list.data.map(({ id, number, created, total, currency, status, hosted_invoice_url }) => ({
    _id: id ?? '',
    number,
    at: new Date(created * 1000).toISOString(),
    amount: total,
    currency,
    status: status === null ? 'draft' : (status as Invoice['status']),
    url: hosted_invoice_url ?? null,
  }))
}

/** What a plan would cost, before anything is changed. */
export async function previewPlan(ctx: Ctx, organizationId: string, plan: Plan): Promise<PlanPreview> {
  const row = await rowOf(ctx, organizationId)
  const price = await priceOf(ctx, plan)
  if (rules.stateOf(row, plan, ctx.now) !== 'active') {
    return {
      plan,
      amount: price.amount,
      monthly: price.amount,
      currency: price.currency,
      nextAt: addMonths(ctx.now, 1).toISOString(),
      at: null,
    }
  }
  const at = Math.floor(ctx.now.getTime() / 1000)
  const { amount } = await dueFor(ctx, row, plan, at)
  const nextAt = (row.periodEnd ?? ctx.now).toISOString()
  return { plan, amount, monthly: price.amount, currency: price.currency, nextAt, at }
}

async function priceOf({ env }: Ctx, plan: Plan) {
  const { unit_amount, currency } = await asking(stripeOf(env).prices.retrieve(settingsOf(env).prices[plan]))
  return { amount: unit_amount ?? 0, currency }
}

type Row = Pick<sql.BillingRow, 'customerId' | 'subscriptionId'>

/** What changing to a plan at that second costs, and the entry of the subscription to change. */
async function dueFor({ env }: Ctx, { customerId, subscriptionId }: Row, plan: Plan, at: number) {
  if (customerId === null || subscriptionId === null) return refuse('CONFLICT', 'subscribeFirst')
  const stripe = stripeOf(env)
  const { items } = await asking(stripe.subscriptions.retrieve(subscriptionId))
  const item = { id: items.data[0]?.id ?? '', price: settingsOf(env).prices[plan] }
  const preview = stripe.invoices.createPreview({
    customer: customerId,
    subscription: subscriptionId,
    subscription_details: { items: [item], proration_behavior: 'always_invoice', proration_date: at },
  })
  return { amount: (await asking(preview)).total, item, subscriptionId }
}

/** Changes what is paid, if it costs exactly what the caller has seen. The services of a plan are its caller's to check. */
export async function changePaidPlan(
  ctx: Ctx,
  organizationId: string,
  plan: Plan,
  confirmed: { amount: number; at: number } | undefined,
) {
  const row = await rowOf(ctx, organizationId)
  const state = rules.stateOf(row, plan, ctx.now)
  if (state === 'failed') refuse('CONFLICT', 'payFirst')
  if (state !== 'active') refuse('CONFLICT', 'subscribeFirst')
  if (!confirmed) return refuse('CONFLICT', 'confirmAmount')
  const seconds = ctx.now.getTime() / 1000
  if (confirmed.at > seconds || confirmed.at < seconds - confirmedWithin) refuse('CONFLICT', 'amountChanged')
  const { amount, item, subscriptionId } = await dueFor(ctx, row, plan, confirmed.at)
  if (amount !== confirmed.amount) refuse('CONFLICT', 'amountChanged')
  const change = {
    items: [item],
    proration_behavior: 'always_invoice',
    proration_date: confirmed.at,
    // Refused whole where the card is: then nothing has changed.
    payment_behavior: 'error_if_incomplete',
  } satisfies Stripe.SubscriptionUpdateParams
  const idempotencyKey = `plan-${organizationId}-${plan}-${confirmed.at}-${ctx.requestId ?? ''}`
  await asking(stripeOf(ctx.env).subscriptions.update(subscriptionId, change, { idempotencyKey }))
  await syncBilling(ctx, organizationId, { actor: ctx.user.id })
}

/** @returns the address of Stripe's page where a plan is subscribed to. */
export async function beginCheckout(ctx: Ctx, organizationId: string, plan: Plan) {
  await rowOf(ctx, organizationId)
  choose(plan, await team.countSeats(ctx.db, organizationId, ctx.now))
  const stripe = stripeOf(ctx.env)
  await sql.insertMissing(ctx.db, rules.graceFrom(ctx.now), organizationId)
  const customer = await customerOf(ctx, organizationId)
  const { checkoutId: earlier } = await rowOf(ctx, organizationId)
  await closeEarlier(ctx, organizationId, plan, earlier)
  const back = `${ctx.env.publicUrl}/organization?tab=subscription`
  const session = await asking(
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: organizationId,
      line_items: [{ price: settingsOf(ctx.env).prices[plan], quantity: 1 }],
      subscription_data: { metadata: { organization: organizationId } },
      // The page says that it waits for Stripe's event.
      success_url: `${back}&paid=now`,
      cancel_url: back,
      locale: ctx.language,
    }),
  )
  const kept = await sql.replaceCheckout(ctx.db, organizationId, session.id)
  if (!kept) {
    await closePage(ctx.env, session.id)
    return refuse('NOT_FOUND', 'organizationNotFound')
  }
  // Another admin went to pay at the same time, and may have paid by now.
  if (kept.before !== earlier)
    await closeEarlier(ctx, organizationId, plan, kept.before).catch(async (error: unknown) => {
      await closePage(ctx.env, session.id)
      throw error
    })
  return { url: session.url ?? refuse('UNAVAILABLE', 'stripeAway') }
}

/** Nobody pays twice on two pages. Once one is closed Stripe is asked whether it was paid on, as no event may have come yet. */
async function closeEarlier(ctx: Ctx, organizationId: string, plan: Plan, checkoutId: string | null) {
  if (checkoutId) await closePage(ctx.env, checkoutId)
  await syncBilling(ctx, organizationId)
  const row = await rowOf(ctx, organizationId)
  const state = rules.stateOf(row, plan, ctx.now)
  if (state === 'active') refuse('CONFLICT', 'alreadySubscribed')
  if (state === 'failed') refuse('CONFLICT', 'payFirst')
}

async function customerOf(ctx: Ctx, organizationId: string) {
  const { customerId } = (await sql.readBilling(ctx.db, organizationId)) ?? nothingYet
  if (customerId) return customerId
  const [payer, name] = [await findCredentials(ctx.db, ctx.user.id), await sql.readName(ctx.db, organizationId)]
  const draft = {
    name: name ?? '',
    ...(payer?.email && { email: payer.email }),
    metadata: { organization: organizationId },
  }
  const made = await asking(stripeOf(ctx.env).customers.create(draft))
  await sql.saveCustomer(ctx.db, organizationId, made.id)
  return (await sql.readBilling(ctx.db, organizationId))?.customerId ?? made.id
}

/** @returns the address of Stripe's page for cards, invoices, and cancelling. */
export async function openPortal(ctx: Ctx, organizationId: string) {
  const { customerId } = await rowOf(ctx, organizationId)
  if (!customerId) return refuse('CONFLICT', 'nothingPaidYet')
  const session = stripeOf(ctx.env).billingPortal.sessions.create({
    customer: customerId,
    return_url: `${ctx.env.publicUrl}/organization?tab=subscription`,
    locale: ctx.language,
  })
  return { url: (await asking(session)).url }
}

/** Heeds an event of Stripe: once, and only for what Stripe says when it is asked. @throws Refusal 400 without its signature. */
export async function heedEvent(ctx: Ctx<unknown>, body: Buffer, signature: string) {
  const { webhookSecret } = settingsOf(ctx.env)
  const event = (() => {
    try {
      return stripeOf(ctx.env).webhooks.constructEvent(body, signature, webhookSecret)
    } catch {
      return refuse('MALFORMED', 'stripeSignature')
    }
  })()
  if (await sql.isNoted(ctx.db, event.id)) return
  const { customer } = event.data.object as { customer?: string | { id: string } | null }
  const id = typeof customer === 'string' ? customer : customer?.id
  const organizationId = id && (await sql.findByCustomer(ctx.db, id))
  if (organizationId) return syncBilling(ctx, organizationId, { eventId: event.id })
  if (id && (await endCustomer(ctx, id))) await sql.saveEvent(ctx.db, event.id, ctx.now)
}
