import type { Running } from '../src/server'
import { givenOn, type TestUser } from './given'
import { organizationsOn } from './given-organization'
import { eventOf, type startStripe } from './stripe-double'

type Place = Awaited<ReturnType<ReturnType<typeof organizationsOn>['founded']>>

/** What the tests of plans and payments ask for, on a server that pays at the double. */
export function billingOn(server: Running, stripe: Awaited<ReturnType<typeof startStripe>>) {
  const given = givenOn(server)
  const there = organizationsOn(server)

  let events = 0
  const newEvent = () => {
    events += 1
    return `evt_${events}`
  }
  /** Sends an event as Stripe does; the object it carries says nothing that is believed. */
  async function event(customer: string, { id = newEvent(), signature }: { id?: string; signature?: string } = {}) {
    const made = eventOf(id, 'customer.subscription.updated', { customer, status: 'nonsense' })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature ?? made.signature }
    return server.app.inject({ method: 'POST', url: '/api/billing/stripe', headers, payload: made.payload })
  }
  const checkout = (one: Place, plan: string, as: TestUser = one.admin) =>
    given.call(as, 'POST', `${one.path}/billing/checkout`, { plan })
  const billingOf = async (one: Place) => (await given.call(one.admin, 'GET', `${one.path}/billing`)).body
  const planOf = async (one: Place) => (await given.call(one.admin, 'GET', one.path)).body.subscription.plan
  const preview = async (one: Place, plan: string) =>
    (await given.call(one.admin, 'GET', `${one.path}/billing/preview?plan=${plan}`)).body
  const change = (one: Place, plan: string, confirmed?: object) =>
    given.call(one.admin, 'PUT', `${one.path}/subscription`, { plan, ...(confirmed && { confirmed }) })
  const trail = async (one: Place): Promise<string[]> =>
    (await given.call(one.admin, 'GET', `${one.path}/audit`)).body.map(({ summary }: { summary: string }) => summary)

  /** An organization that has paid for a plan. */
  async function paying(plan = 'pro') {
    const one = await there.founded()
    const subscription = stripe.pay((await checkout(one, plan)).body.url)
    await event(subscription.customer)
    return { ...one, subscription }
  }

  return { event, checkout, billingOf, planOf, preview, change, trail, paying }
}
