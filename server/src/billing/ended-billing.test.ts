import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { eventOf, startStripe } from '../../test/stripe-double'
import { followBilling } from './billing-sync.service'
import { cancelEnded } from './ended-billing.service'

const stripe = await startStripe()
afterAll(() => stripe.stop())
let by = 0
const clock = () => new Date(Date.now() + by)
const { server, given } = await serverOfFile({ env: { ...stripe.env(stripe.url), JOBS: 'off' }, clock })
const there = organizationsOn(server)
const { db } = server.deps
const minute = 60_000

beforeEach(async () => {
  by = 0
  Object.assign(stripe.state, { isAway: false, broken: undefined })
  stripe.refunds.length = 0
  stripe.credits.length = 0
  await db.deleteFrom('ended_billings').execute()
})

type Place = Awaited<ReturnType<typeof there.founded>>

let events = 0
async function event(customer: string, type = 'customer.subscription.created') {
  events += 1
  const { payload, signature } = eventOf(`evt_end_${events}`, type, { customer })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await server.app.inject({ method: 'POST', url: '/api/billing/stripe', headers, payload })).statusCode
}
const checkout = (one: Place, plan = 'pro') => given.call(one.admin, 'POST', `${one.path}/billing/checkout`, { plan })
const close = (one: Place) => db.deleteFrom('organizations').where('id', '=', one.id).execute()
const job = () => cancelEnded({ ...server.deps, now: clock() })
const statusOf = (id: string) => stripe.subscriptions.get(id)?.status
const customerOf = (address: string) => stripe.sessions.get(address.split('/').at(-1) as string)?.customer as string

async function paying() {
  const one = await there.founded()
  const subscription = stripe.pay((await checkout(one)).body.url)
  await event(subscription.customer)
  return { ...one, subscription }
}

describe('an organization that is closed', () => {
  it('pays no more', async () => {
    const one = await paying()
    await close(one)
    await job()
    expect([statusOf(one.subscription.id), stripe.refunds]).toEqual(['canceled', []])
    // Told twice, or cancelled already: nothing is left to do.
    const asked = stripe.asked.length
    await job()
    expect(stripe.asked.length).toBe(asked)
  })

  it('has no page open on which somebody pays', async () => {
    const one = await there.founded()
    const { url } = (await checkout(one)).body
    await close(one)
    await job()
    expect(() => stripe.pay(url)).toThrow('this page is over')
  })

  it('gets back what was paid on it after its end, at once, and has no plan', async () => {
    const one = await there.founded()
    const { url } = (await checkout(one)).body
    await close(one)
    by = minute
    const { id, customer } = stripe.pay(url, clock())
    expect(await event(customer, 'checkout.session.completed')).toBe(200)
    expect([statusOf(id), stripe.refunds]).toEqual(['canceled', [`pi_of_in_${id}`]])
    expect(await event(customer)).toBe(200)
    expect(stripe.refunds).toHaveLength(1)
  })

  it.each([
    ['in the very second of its end', 0, 1],
    ['a second before', -1000, 0],
  ])('is cancelled, and what was paid %s is given back or not', async (_when, from, refunds) => {
    const one = await there.founded()
    const { url } = (await checkout(one)).body
    await close(one)
    // The end is no whole second, as hardly any is, and Stripe's are.
    const second = Math.floor(Date.now() / 1000) * 1000
    const customer_id = customerOf(url)
    const ended = db.updateTable('ended_billings').set({ ended_at: new Date(second + 700) })
    await ended.where('customer_id', '=', customer_id).execute()
    const paid = stripe.pay(url)
    paid.created = (second + from) / 1000
    const { id, customer } = paid
    await event(customer, 'checkout.session.completed')
    expect([statusOf(id), stripe.refunds.length]).toEqual(['canceled', refunds])
  })

  it('while somebody is on the way to the page shows none, and none stays open', async () => {
    const one = await there.founded()
    stripe.state.meanwhile = { call: 'POST /v1/checkout/sessions', act: () => close(one) }
    const going = await checkout(one)
    expect(going.status).toBe(404)
    expect([...stripe.sessions.values()].at(-1)?.status).toBe('expired')
  })

  it('is tried again where Stripe fails, and holds up no other', async () => {
    const [broken, sound] = [await paying(), await paying()]
    await close(broken)
    await close(sound)
    await db
      .updateTable('ended_billings')
      .set({ due_at: new Date(Date.now() - minute) })
      .where('customer_id', '=', broken.subscription.customer)
      .execute()
    stripe.state.broken = broken.subscription.id
    await expect(job()).rejects.toThrow('Stripe did not end')
    expect([statusOf(broken.subscription.id), statusOf(sound.subscription.id)]).toEqual(['active', 'canceled'])
    stripe.state.broken = undefined
    by = 11 * minute
    await job()
    expect(statusOf(broken.subscription.id)).toBe('canceled')
  })

  it('is known for a month, in which a payment may still come', async () => {
    const one = await paying()
    await close(one)
    await job()
    by = 29 * 24 * 60 * minute
    await job()
    const late = { ...one.subscription, id: 'sub_late', status: 'active', created: clock().getTime() / 1000 }
    stripe.subscriptions.set(late.id, late)
    await event(late.customer)
    expect([statusOf(late.id), stripe.refunds]).toEqual(['canceled', ['pi_of_in_sub_late']])
    by = 31 * 24 * 60 * minute
    await job()
    expect(await db.selectFrom('ended_billings').selectAll().execute()).toEqual([])
  })
})

describe('nobody pays twice', () => {
  it('on an earlier page, which is closed', async () => {
    const one = await there.founded()
    const first = (await checkout(one)).body.url
    const second = (await checkout(one, 'enterprise')).body.url
    expect(() => stripe.pay(first)).toThrow('this page is over')
    expect(stripe.pay(second).price).toBe('price_enterprise')
  })

  it('as the earlier page is paid on while another is asked for', async () => {
    const one = await there.founded()
    stripe.pay((await checkout(one)).body.url)
    expect((await checkout(one, 'enterprise')).body.reason).toBe('alreadySubscribed')
  })

  it('no second page is opened while the earlier one can’t be closed', async () => {
    const one = await there.founded()
    const first = (await checkout(one)).body.url
    stripe.state.broken = '/expire'
    expect((await checkout(one, 'enterprise')).status).toBe(503)
    stripe.state.broken = undefined
    expect(stripe.pay(first).status).toBe('active')
  })

  it('for the second of two subscriptions, which ends with a credit; where that fails, later', async () => {
    const one = await paying()
    const twice = { ...one.subscription, id: 'sub_twice', created: one.subscription.created + 5 }
    stripe.subscriptions.set(twice.id, twice)
    stripe.state.broken = twice.id
    expect(await event(twice.customer)).toBe(200)
    expect([one.subscription.status, twice.status]).toEqual(['active', 'active'])
    stripe.state.broken = undefined
    by = 11 * minute
    await job()
    expect([one.subscription.status, twice.status, stripe.credits]).toEqual(['active', 'canceled', [twice.id]])
  })

  it('but the second stays where the first has ended before that', async () => {
    const one = await paying()
    const twice = { ...one.subscription, id: 'sub_stays', created: one.subscription.created + 5 }
    stripe.subscriptions.set(twice.id, twice)
    stripe.state.broken = twice.id
    await event(twice.customer)
    stripe.state.broken = undefined
    one.subscription.status = 'canceled'
    await event(twice.customer)
    by = 11 * minute
    await job()
    expect(twice.status).toBe('active')
  })

  it('nor is credited what was never paid', async () => {
    const one = await paying()
    const unpaid = { ...one.subscription, id: 'sub_unpaid', status: 'past_due' }
    stripe.subscriptions.set(unpaid.id, unpaid)
    await event(unpaid.customer)
    expect([unpaid.status, stripe.credits]).toEqual(['canceled', []])
  })
})

it('an organization that Stripe fails at keeps no other in its days of grace', async () => {
  const [broken, other] = [await there.founded(), await there.founded()]
  const customer = customerOf((await checkout(broken)).body.url)
  await followBilling({ ...server.deps, now: clock() })
  const over = (one: Place, ago: number) =>
    db
      .updateTable('billings')
      .set({ grace_until: new Date(Date.now() - ago) })
      .where('organization_id', '=', one.id)
      .execute()
  await over(broken, 2 * minute)
  await over(other, minute)
  stripe.state.broken = customer
  await expect(followBilling({ ...server.deps, now: clock() })).rejects.toThrow('Stripe could not be asked')
  const planOf = async (one: Place) => (await given.call(one.admin, 'GET', one.path)).body.subscription.plan
  expect([await planOf(broken), await planOf(other)]).toEqual(['basic', 'none'])
})

describe('in an outage a run begins no other after its time', () => {
  it('about days of grace', async () => {
    const all = [await there.founded(), await there.founded(), await there.founded()]
    for (const one of all) await checkout(one)
    const ids = all.map(({ id }) => id)
    await db.updateTable('billings').set({ grace_until: null }).execute()
    await db
      .updateTable('billings')
      .set({ grace_until: new Date(Date.now() - minute) })
      .where('organization_id', 'in', ids)
      .execute()
    stripe.state.broken = '/subscriptions'
    const asked = () => stripe.asked.filter((call) => call === 'GET /v1/subscriptions').length
    const before = asked()
    await expect(followBilling({ ...server.deps, now: clock() }, 0)).rejects.toThrow('Stripe could not be asked')
    // The one that was begun asks twice.
    expect(asked() - before).toBe(2)
    await expect(followBilling({ ...server.deps, now: clock() })).rejects.toThrow('Stripe could not be asked')
    expect(asked() - before).toBe(2 + 6)
  })

  it('about what has ended', async () => {
    for (const one of [await paying(), await paying()]) await close(one)
    stripe.state.broken = '/subscriptions'
    await expect(cancelEnded({ ...server.deps, now: clock() }, 0)).rejects.toThrow('Stripe did not end')
    const due = db.selectFrom('ended_billings').select('customer_id').where('due_at', '<=', clock())
    expect(await due.execute()).toHaveLength(1)
  })
})
