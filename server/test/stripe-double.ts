import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

const [secretKey, webhookSecret] = ['sk_test_double', 'whsec_double']
const prices = { basic: 'price_basic', pro: 'price_pro', enterprise: 'price_enterprise' }
const cents: Record<string, number> = { price_basic: 4900, price_pro: 9900, price_enterprise: 24900 }

interface Subscription {
  id: string
  customer: string
  price: string
  status: string
  created: number
  from: number
  to: number
  isEnding: boolean
}

type Fields = Record<string, string>

/**
 * A small server that keeps the shapes that Stripe documents, of what we ask it: customers, prices, subscriptions, checkout, the portal,
 * previews and lists of invoices. What a person does on Stripe's own pages a test does by `pay`, `fail` and `cancel`.
 */
export async function startStripe() {
  const subscriptions = new Map<string, Subscription>()
  const sessions = new Map<string, { customer: string; price: string; status: string }>()
  const asked: string[] = []
  /** Payments that were given back, and subscriptions that ended with a credit. */
  const [refunds, credits] = [[] as string[], [] as string[]]
  const state = {
    declines: false,
    isAway: false,
    waitFor: undefined as Promise<void> | undefined,
    /** Stripe fails at calls whose address holds this. */
    broken: undefined as string | undefined,
    /** What happens while Stripe answers a call, once. */
    meanwhile: undefined as { call: string; act: () => Promise<unknown> } | undefined,
  }
  let number = 0
  const next = (kind: string) => {
    number += 1
    return `${kind}_${number}`
  }
  const server = createServer((request, response) => {
    void (async () => {
      const [path = '', query = ''] = (request.url ?? '').split('?')
      const fields = { ...fieldsOf(query), ...fieldsOf(await bodyOf(request)) }
      asked.push(`${request.method} ${path}`)
      if (state.isAway || (state.broken && request.url?.includes(state.broken))) return void request.socket.destroy()
      const answer = answerTo(`${request.method} ${path}`, fields)
      // The answer is as things were when it was asked; it comes when the test lets it.
      await state.waitFor
      const { meanwhile } = state
      if (meanwhile?.call === `${request.method} ${path}`) {
        state.meanwhile = undefined
        await meanwhile.act()
      }
      const [status, body] = 'refused' in answer ? [answer.status, { error: answer.refused }] : [200, answer]
      response.writeHead(status as number, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

  function answerTo(call: string, fields: Fields): Record<string, unknown> {
    const id = /_\w+$/.test(call) ? (call.split('/').at(-1) as string) : ''
    if (call === 'POST /v1/customers') return { id: next('cus'), object: 'customer', name: fields.name }
    if (call.startsWith('GET /v1/prices/')) {
      const price = call.split('/').at(-1) as string
      return { id: price, object: 'price', unit_amount: cents[price], currency: 'usd', type: 'recurring' }
    }
    if (call === 'POST /v1/checkout/sessions') {
      const made = next('cs')
      sessions.set(made, {
        customer: fields.customer as string,
        price: fields['line_items[0][price]'] as string,
        status: 'open',
      })
      return { id: made, object: 'checkout.session', url: `https://checkout.stripe.com/c/${made}`, status: 'open' }
    }
    const expired = /^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(call)?.[1]
    if (expired) {
      const session = sessions.get(expired)
      if (session?.status !== 'open') return refusal(400, 'invalid_request_error')
      session.status = 'expired'
      return { id: expired, object: 'checkout.session', status: 'expired' }
    }
    if (call === 'POST /v1/billing_portal/sessions')
      return {
        id: next('bps'),
        object: 'billing_portal.session',
        url: `https://billing.stripe.com/p/${fields.customer}`,
      }
    if (call === 'GET /v1/subscriptions')
      return list([...subscriptions.values()].filter(({ customer }) => customer === fields.customer).map(shown))
    if (call.startsWith('GET /v1/subscriptions/')) {
      const found = subscriptions.get(id)
      return found ? shown(found) : refusal(404, 'invalid_request_error', 'resource_missing')
    }
    if (call.startsWith('POST /v1/subscriptions/')) return update(subscriptions.get(id) as Subscription, fields)
    if (call.startsWith('DELETE /v1/subscriptions/')) {
      const gone = subscriptions.get(id)
      if (!gone || gone.status === 'canceled') return refusal(404, 'invalid_request_error', 'resource_missing')
      gone.status = 'canceled'
      if (fields.prorate === 'true') credits.push(id)
      return shown(gone)
    }
    if (call === 'GET /v1/invoice_payments') {
      const payment = { type: 'payment_intent', payment_intent: `pi_of_${fields.invoice}` }
      return list([{ id: `inpay_${fields.invoice}`, object: 'invoice_payment', status: 'paid', payment }])
    }
    if (call === 'POST /v1/refunds') {
      const intent = fields.payment_intent as string
      if (refunds.includes(intent)) return refusal(400, 'invalid_request_error', 'charge_already_refunded')
      refunds.push(intent)
      return { id: next('re'), object: 'refund', status: 'succeeded' }
    }
    if (call === 'POST /v1/invoices/create_preview') return preview(fields)
    if (call === 'GET /v1/invoices') return list([invoice(fields.customer as string)])
    return refusal(404, 'invalid_request_error')
  }

  function update(subscription: Subscription, fields: Fields) {
    if (state.declines) return refusal(402, 'card_error', 'card_declined')
    subscription.price = fields['items[0][price]'] as string
    return shown(subscription)
  }

  /** Half of the difference, as if half of the month were over. */
  function preview(fields: Fields) {
    const { price } = subscriptions.get(fields.subscription as string) as Subscription
    const wanted = fields['subscription_details[items][0][price]'] as string
    const total = ((cents[wanted] ?? 0) - (cents[price] ?? 0)) / 2
    return { object: 'invoice', total, amount_due: Math.max(0, total), currency: 'usd' }
  }

  return {
    state,
    asked,
    refunds,
    credits,
    subscriptions,
    sessions,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    env: (url: string) => ({
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_BASIC: prices.basic,
      STRIPE_PRICE_PRO: prices.pro,
      STRIPE_PRICE_ENTERPRISE: prices.enterprise,
      STRIPE_API_URL: url,
    }),
    /** Somebody pays on the page of a checkout, by its address. @returns the subscription. */
    pay(address: string, now = new Date()) {
      const session = sessions.get(address.split('/').at(-1) as string)
      if (session?.status !== 'open') throw new Error('this page is over')
      session.status = 'complete'
      const id = next('sub')
      const from = Math.floor(now.getTime() / 1000)
      const { customer, price } = session
      const subscription = {
        id,
        customer,
        price,
        status: 'active',
        // In the order they were made, and before what comes after.
        created: from - 1 + number / 10_000,
        from,
        to: from + 30 * 86_400,
        isEnding: false,
      }
      subscriptions.set(id, subscription)
      return subscription
    },
    stop: () => new Promise((done) => server.close(done)),
  }
}

const refusal = (status: number, type: string, code?: string) => ({
  status,
  refused: { type, code, message: 'Refused' },
})
const list = (data: object[]) => ({ object: 'list', data, has_more: false })

function shown({ id, customer, price, status, created, from, to, isEnding }: Subscription) {
  const item = { id: `si_${id}`, object: 'subscription_item', price: { id: price, object: 'price' } }
  const items = list([{ ...item, current_period_start: from, current_period_end: to }])
  return {
    ...{ id, object: 'subscription', customer, status, created, cancel_at_period_end: isEnding, items },
    latest_invoice: `in_${id}`,
  }
}

const invoice = (customer: string) => ({
  id: `in_${customer}`,
  object: 'invoice',
  number: 'PERK-0001',
  created: 1_780_000_000,
  total: 9900,
  currency: 'usd',
  status: 'paid',
  hosted_invoice_url: `https://invoice.stripe.com/i/${customer}`,
})

const fieldsOf = (text: string): Fields => Object.fromEntries(new URLSearchParams(text))

async function bodyOf(request: IncomingMessage) {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}

/** What Stripe sends of an event, signed as it does. */
export function eventOf(id: string, type: string, object: object) {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type,
    data: { object },
    created: Math.floor(Date.now() / 1000),
  })
  return {
    payload,
    signature: new Stripe(secretKey).webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
  }
}
