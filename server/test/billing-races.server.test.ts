import { afterAll, describe, expect, it } from 'vitest'
import { cancelEnded } from '../src/billing/ended-billing.service'
import { organizationsOn } from './given-organization'
import { type Act, post, raceAll, rounds, statusesOf } from './race'
import { expectSound } from './soundness'
import { eventOf, startStripe } from './stripe-double'
import { ownProcessesOfFile } from './two-processes'

const stripe = await startStripe()
afterAll(() => stripe.stop())
const { given, expectRace, running, both, race } = await ownProcessesOfFile({ ...stripe.env(stripe.url), JOBS: 'off' })
const there = organizationsOn(running)

type Place = Awaited<ReturnType<typeof there.founded>>

const checkout = (one: Place, plan: string) => post(one.admin, `${one.path}/billing/checkout`, { plan })
const planOf = async (one: Place) => (await given.call(one.admin, 'GET', one.path)).body.subscription.plan

let events = 0
function newEvent() {
  events += 1
  return `evt_race_${events}`
}

/** Sends an event to one of the two processes. */
async function send(at: number, customer: string, id = newEvent()) {
  const { payload, signature } = eventOf(id, 'customer.subscription.updated', { customer })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await fetch(`${both[at]?.url}/api/billing/stripe`, { method: 'POST', headers, body: payload })).status
}

async function paying() {
  const one = await there.founded()
  const { body } = await given.call(one.admin, 'POST', `${one.path}/billing/checkout`, { plan: 'pro' })
  const subscription = stripe.pay(body.url)
  await send(0, subscription.customer)
  return { ...one, subscription }
}

/** A change to a plan, for the amount that was shown. */
async function change(one: Place, plan: string): Promise<Act> {
  const { amount, at } = (await given.call(one.admin, 'GET', `${one.path}/billing/preview?plan=${plan}`)).body
  const body = { plan, confirmed: { amount, at } }
  return { as: one.admin, method: 'PUT', path: `${one.path}/subscription`, body }
}

describe('two processes at once: billing', () => {
  raceAll(
    [
      [
        'two go to pay',
        async () => {
          const one = await there.founded()
          return [checkout(one, 'pro'), checkout(one, 'enterprise')]
        },
        '201 201',
      ],
      [
        'two change the plan',
        async () => {
          const one = await paying()
          return [await change(one, 'enterprise'), await change(one, 'basic')]
        },
        '200 200',
        '200 409',
      ],
      [
        'the plan is changed as the organization is left by its only member',
        async () => {
          const one = await paying()
          const leave: Act = { as: one.admin, method: 'DELETE', path: `${one.path}/users/${one.admin.id}` }
          return [await change(one, 'enterprise'), leave]
        },
        '200 200',
        '200 404',
        // Gone between two looks: then nothing is subscribed to.
        '200 409',
      ],
    ],
    expectRace,
  )

  it('two go to pay: one page alone stays open', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const one = await there.founded()
      const before = stripe.sessions.size
      const replies = await race(checkout(one, 'pro'), checkout(one, 'enterprise'))
      expect(statusesOf(replies)).toEqual([201, 201])
      const made = [...stripe.sessions.values()].slice(before)
      expect(made.filter(({ status }) => status === 'open')).toHaveLength(1)
    }
  })

  it('somebody goes to pay as the organization ends: no page stays open, and nothing paid', async () => {
    const { db } = running.deps
    for (let round = 0; round < rounds; round += 1) {
      const one = await there.founded()
      const { url } = (await given.call(one.admin, 'POST', `${one.path}/billing/checkout`, { plan: 'basic' })).body
      const before = stripe.sessions.size
      const leave: Act = { as: one.admin, method: 'DELETE', path: `${one.path}/users/${one.admin.id}` }
      const [going, left] = await race(checkout(one, 'pro'), leave)
      expect([201, 404]).toContain(going?.status)
      expect(left?.status).toBe(200)
      await cancelEnded({ ...running.deps, now: new Date() })
      const made = [...stripe.sessions.values()].slice(before)
      expect(made.filter(({ status }) => status === 'open')).toEqual([])
      expect(() => stripe.pay(url)).toThrow('this page is over')
    }
    expect(await db.selectFrom('ended_billings').select('due_at').where('due_at', 'is not', null).execute()).toEqual([])
  })

  it('one event at both is heeded, and what Stripe says last is in force', async () => {
    for (let round = 0; round < 6; round += 1) {
      const one = await paying()
      const { customer } = one.subscription
      one.subscription.price = 'price_enterprise'
      const id = newEvent()
      expect(await Promise.all([send(0, customer, id), send(1, customer, id)])).toEqual([200, 200])
      expect(await planOf(one)).toBe('enterprise')
      const moving = ['price_basic', 'price_pro', 'price_basic', 'price_enterprise'].map(async (price, at) => {
        one.subscription.price = price
        return send(at % 2, customer)
      })
      expect(await Promise.all(moving)).toEqual([200, 200, 200, 200])
      expect(await planOf(one)).toBe('enterprise')
      await race(await change(one, 'pro'))
      expect(await planOf(one)).toBe('pro')
    }
    const trail = await running.deps.db.selectFrom('stripe_events').select('id').execute()
    expect(new Set(trail.map(({ id }) => id)).size).toBe(trail.length)
    await expectSound(running.deps.db)
  })
})
