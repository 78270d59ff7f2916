import type Stripe from 'stripe'
import { day, minute } from '../platform/base/durations'
import type { Ctx } from '../platform/context'
import * as rules from './billing.rules'
import { eachWithin } from './bounded-run'
import * as sql from './ended-billing.sql'
import { asking, stripeOf, unless } from './stripe'

type Ending = Pick<Ctx, 'db' | 'env' | 'now'>

const triedAgainAfter = 10 * minute
const keptFor = 30 * day

/** Closes a page of Stripe, so that nobody pays on it any more. It may be over, or paid on, already. */
export async function closePage(env: Ctx['env'], id: string) {
  await asking(stripeOf(env).checkout.sessions.expire(id)).catch(unless(({ type }) => type === invalid))
}

const invalid = 'StripeInvalidRequestError'
const isMissing = ({ code }: Stripe.errors.StripeError) => code === 'resource_missing'

/** Cancels at Stripe what organizations that are gone had subscribed to, and what was paid beside another subscription. */
export async function cancelEnded(ctx: Ending, lasts?: number) {
  await sql.deleteDoneBefore(ctx.db, new Date(ctx.now.getTime() - keptFor))
  const faults: unknown[] = []
  const all = (await sql.listDue(ctx.db, ctx.now)).map((one) => async () => faults.push(...(await end(ctx, one))))
  await eachWithin(all, lasts)
  if (faults.length > 0) throw new AggregateError(faults, 'Stripe did not end what nobody pays for')
}

/** Cancels at once a subscription that still runs for an organization that is gone. @returns whether there was such an organization. */
export async function endCustomer(ctx: Ending, customerId: string) {
  const ended = await sql.findCustomer(ctx.db, customerId)
  if (ended) await end(ctx, ended)
  return ended !== undefined
}

/** One that fails comes again later, so that it holds up no other. @returns the fault, if any. */
export async function end(ctx: Ending, ended: sql.Ended): Promise<unknown[]> {
  try {
    if (ended.customerId) await endAllOf(ctx.env, ended.customerId, ended)
    if (ended.subscriptionId) await endSuperfluous(ctx.env, ended.subscriptionId)
    await sql.saveDue(ctx.db, ended, null)
    return []
  } catch (error) {
    await sql.saveDue(ctx.db, ended, new Date(ctx.now.getTime() + triedAgainAfter))
    return [error]
  }
}

async function endAllOf(env: Ctx['env'], customer: string, { checkoutId, endedAt }: sql.Ended) {
  // The page first: what is paid on it until then is in the list.
  if (checkoutId) await closePage(env, checkoutId)
  const list = await asking(stripeOf(env).subscriptions.list({ customer, status: 'all', limit: 100 })).catch(
    unless(isMissing),
  )
  for (const { id, status, created, latest_invoice: invoice } of list?.data ?? []) {
    if (!rules.isOver(status)) await cancel(env, id)
    if (rules.isLate(created, endedAt) && invoice)
      await giveBack(env, typeof invoice === 'string' ? invoice : invoice.id)
  }
}

/** Nothing was there any more that could be paid for. */
async function giveBack(env: Ctx['env'], invoice: string) {
  const stripe = stripeOf(env)
  const { data } = await asking(stripe.invoicePayments.list({ invoice, status: 'paid' }))
  for (const { payment } of data) {
    const paid = payment.payment_intent
    if (!paid) continue
    const intent = typeof paid === 'string' ? paid : paid.id
    await asking(stripe.refunds.create({ payment_intent: intent })).catch(
      unless(({ code }) => code === 'charge_already_refunded'),
    )
  }
}

/** Credits what was paid for nothing. A credit for a subscription that was never paid would be a gift. */
async function endSuperfluous(env: Ctx['env'], id: string) {
  const found = await asking(stripeOf(env).subscriptions.retrieve(id)).catch(unless(isMissing))
  if (!found || rules.isOver(found.status)) return
  await cancel(env, id, rules.isPaid(found.status) ? { prorate: true, invoice_now: true } : {})
}

async function cancel(env: Ctx['env'], id: string, how: Stripe.SubscriptionCancelParams = {}) {
  // It may be cancelled already.
  await asking(stripeOf(env).subscriptions.cancel(id, how)).catch(unless(isMissing))
}
