import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { billingOn } from '../../test/given-billing'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { eventOf, startStripe } from '../../test/stripe-double'
import { followBilling } from './billing-sync.service'

const stripe = await startStripe()
afterAll(() => stripe.stop())
let by = 0
const clock = () => new Date(Date.now() + by)
const { server, given } = await serverOfFile({ env: { ...stripe.env(stripe.url), JOBS: 'off' }, clock })
const there = organizationsOn(server)
const { event, checkout, billingOf, planOf, preview, change, trail, paying } = billingOn(server, stripe)
const follow = () => followBilling({ ...server.deps, now: clock() })
const day = 86_400_000

beforeEach(() => {
  by = 0
  Object.assign(stripe.state, { declines: false, isAway: false, waitFor: undefined, broken: undefined })
})

describe('a plan', () => {
  it('is paid on Stripe’s page, and in force once Stripe says so', async () => {
    const one = await there.founded()
    expect(await preview(one, 'pro')).toMatchObject({ amount: 9900, monthly: 9900, currency: 'usd', at: null })
    const begun = await checkout(one, 'pro')
    expect([begun.status, begun.body.url]).toEqual([201, expect.stringMatching(/^https:\/\/checkout\.stripe\.com/)])
    expect([await planOf(one), (await billingOf(one)).state]).toEqual(['basic', 'trial'])
    const { customer } = stripe.pay(begun.body.url)
    expect((await event(customer)).statusCode).toBe(200)
    expect([await planOf(one), (await billingOf(one)).state]).toEqual(['pro', 'active'])
    expect((await billingOf(one)).invoices).toEqual([
      expect.objectContaining({ number: 'PERK-0001', amount: 9900, currency: 'usd', status: 'paid' }),
    ])
    expect(await trail(one)).toContain('Changed the plan from Basic to Professional')
    expect((await checkout(one, 'pro')).status).toBe(409)
    const portal = await given.call(one.admin, 'POST', `${one.path}/billing/portal`)
    expect(portal.body.url).toBe(`https://billing.stripe.com/p/${customer}`)
  })

  it('that is begun on the last of a month is paid again on the last of the next, where that is shorter', async () => {
    const last = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, 31, 12))
    by = last.getTime() - Date.now()
    const one = await there.founded()
    expect((await preview(one, 'pro')).nextAt).toMatch(/-02-2[89]T/)
  })

  it('changes for exactly the amount that was shown, by who saw it', async () => {
    const one = await paying()
    expect((await change(one, 'enterprise')).body.reason).toBe('confirmAmount')
    const shown = await preview(one, 'enterprise')
    expect(shown).toMatchObject({ amount: 7500, monthly: 24900 })
    const wrong = await change(one, 'enterprise', { amount: shown.amount - 1, at: shown.at })
    expect([wrong.status, wrong.body.reason, await planOf(one)]).toEqual([409, 'amountChanged', 'pro'])
    const old = await change(one, 'enterprise', { amount: shown.amount, at: shown.at - 4000 })
    expect(old.body.reason).toBe('amountChanged')
    stripe.state.declines = true
    const declined = await change(one, 'enterprise', { amount: shown.amount, at: shown.at })
    expect([declined.status, declined.body.reason, await planOf(one)]).toEqual([409, 'cardDeclined', 'pro'])
    stripe.state.declines = false
    expect((await change(one, 'enterprise', { amount: shown.amount, at: shown.at })).body.subscription.plan).toBe(
      'enterprise',
    )
    const less = await preview(one, 'basic')
    expect(less.amount).toBe(-10000)
    expect((await change(one, 'basic', { amount: less.amount, at: less.at })).body.subscription.plan).toBe('basic')
  })

  it('that is too small for the team is refused before anything is paid', async () => {
    const one = await paying()
    const roleId = await there.defaultRole(one.id, 'member')
    for (let at = 0; at < 10; at += 1) await there.join(await given.user(), one.id, roleId)
    const { amount, at } = await preview(one, 'basic')
    expect((await change(one, 'basic', { amount, at })).body.code).toBe('SEATS_FULL')
    expect(stripe.subscriptions.get(one.subscription.id)?.price).toBe('price_pro')
  })

  it('is chosen by who manages the subscription alone', async () => {
    const one = await paying()
    const other = await there.member(one.id, { manageOrganization: true, manageSettings: true, manageUsers: true })
    const calls = [
      ['GET', '/billing'],
      ['GET', '/billing/preview?plan=pro'],
      ['POST', '/billing/checkout', { plan: 'pro' }],
      ['POST', '/billing/portal'],
      ['PUT', '/subscription', { plan: 'basic', confirmed: { amount: 0, at: 0 } }],
    ] as const
    for (const [method, rest, body] of calls) {
      expect([rest, (await given.call(other, method, `${one.path}${rest}`, body)).status]).toEqual([rest, 403])
      expect([rest, (await given.call(await given.user(), method, `${one.path}${rest}`, body)).status]).toEqual([
        rest,
        404,
      ])
    }
  })

  it('is as before where Stripe is away', async () => {
    const one = await paying()
    const { amount, at } = await preview(one, 'enterprise')
    stripe.state.isAway = true
    const reply = await change(one, 'enterprise', { amount, at })
    expect([reply.status, reply.body.reason, await planOf(one)]).toEqual([503, 'stripeAway', 'pro'])
    expect((await event(one.subscription.customer, { id: 'evt_away' })).statusCode).toBe(503)
    const shown = await given.call(one.admin, 'GET', `${one.path}/billing`)
    expect([shown.status, shown.body.state, shown.body.invoices]).toEqual([200, 'active', null])
    stripe.state.isAway = false
    // Stripe sends it again, as nothing was done.
    one.subscription.price = 'price_enterprise'
    expect((await event(one.subscription.customer, { id: 'evt_away' })).statusCode).toBe(200)
    expect(await planOf(one)).toBe('enterprise')
  })
})

describe('an event of Stripe', () => {
  it('without its signature is refused, of whatever kind', async () => {
    const one = await paying()
    one.subscription.status = 'canceled'
    const asked = stripe.asked.length
    for (const signature of ['', 't=1,v1=00', eventOf('evt_other', 'a', { customer: 'cus_other' }).signature]) {
      const reply = await event(one.subscription.customer, { signature })
      expect([reply.statusCode, reply.json().reason]).toEqual([400, 'stripeSignature'])
    }
    expect([await planOf(one), stripe.asked.length]).toEqual(['pro', asked])
  })

  it('is heeded once', async () => {
    const one = await paying()
    one.subscription.price = 'price_enterprise'
    await event(one.subscription.customer, { id: 'evt_once' })
    const asked = stripe.asked.length
    one.subscription.price = 'price_basic'
    expect((await event(one.subscription.customer, { id: 'evt_once' })).statusCode).toBe(200)
    expect([await planOf(one), stripe.asked.length]).toEqual(['enterprise', asked])
  })

  it('that is late, or whose answer is, undoes nothing newer', async () => {
    const one = await paying()
    // Stripe is asked for the first event, and answers what was; meanwhile the second one is heeded whole.
    let answer: () => void = () => undefined
    stripe.state.waitFor = new Promise((done) => {
      answer = done
    })
    const asked = stripe.asked.length
    const late = event(one.subscription.customer)
    await expect.poll(() => stripe.asked.length).toBe(asked + 1)
    stripe.state.waitFor = undefined
    one.subscription.price = 'price_enterprise'
    await event(one.subscription.customer)
    expect(await planOf(one)).toBe('enterprise')
    answer()
    expect((await late).statusCode).toBe(200)
    expect(await planOf(one)).toBe('enterprise')
  })

  it('of a customer whom nobody knows does nothing', async () => {
    expect((await event('cus_unknown')).statusCode).toBe(200)
  })
})

describe('a failed payment', () => {
  it('leaves all for 14 days, which is said, and then takes nothing away but what is new', async () => {
    const one = await paying()
    const role = await given.made(one.admin, `${one.path}/roles`, { name: 'Lead' })
    const lead = await there.join(await given.user(), one.id, role._id)
    one.subscription.status = 'past_due'
    await event(one.subscription.customer)
    const { state, graceUntil } = await billingOf(one)
    expect(state).toBe('failed')
    expect(Math.round((Date.parse(graceUntil) - Date.now()) / day)).toBe(14)
    expect((await given.call(one.admin, 'GET', '/notifications')).body[0].note).toBe(
      `payment-failed ${graceUntil.slice(0, 10)}`,
    )
    expect((await given.call(one.admin, 'POST', `${one.path}/roles`, { name: 'Second' })).status).toBe(201)
    expect((await checkout(one, 'pro')).body.reason).toBe('payFirst')
    by = 13 * day
    await follow()
    one.admin = await given.signedIn(one.admin)
    await event(one.subscription.customer)
    expect(await planOf(one)).toBe('pro')
    by = 15 * day
    await follow()
    one.admin = await given.signedIn(one.admin)
    expect([await planOf(one), (await billingOf(one)).state]).toEqual(['none', 'ended'])
    expect((await given.call(one.admin, 'GET', '/notifications')).body[0].note).toBe('plan-ended')
    const refused = await given.call(one.admin, 'POST', `${one.path}/roles`, { name: 'Third' })
    expect([refused.status, refused.body.code]).toEqual([409, 'PLAN_NEEDED'])
    const roleId = await there.defaultRole(one.id, 'member')
    const invited = await given.call(one.admin, 'POST', `${one.path}/invite`, { email: 'new@example.com', roleId })
    expect([invited.status, invited.body.code]).toEqual([409, 'PLAN_NEEDED'])
    expect((await there.membershipOf(lead))?.role_id).toBe(role._id)
    // Paid after all.
    one.subscription.status = 'active'
    await event(one.subscription.customer)
    expect([await planOf(one), (await billingOf(one)).state]).toEqual(['pro', 'active'])
    expect((await given.call(one.admin, 'POST', `${one.path}/roles`, { name: 'Third' })).status).toBe(201)
  })

  it('of the first payment never comes: who pays nothing has 14 days as well', async () => {
    const one = await there.founded()
    await follow()
    expect((await billingOf(one)).state).toBe('trial')
    by = 14 * day + 1000
    await follow()
    one.admin = await given.signedIn(one.admin)
    expect([await planOf(one), (await billingOf(one)).state]).toEqual(['none', 'ended'])
    const { customer } = stripe.pay((await checkout(one, 'basic')).body.url, clock())
    await event(customer)
    expect(await planOf(one)).toBe('basic')
  })
})

it('a cancelled subscription ends, and another can begin', async () => {
  const one = await paying()
  one.subscription.isEnding = true
  await event(one.subscription.customer)
  expect(await billingOf(one)).toMatchObject({ state: 'active', isEnding: true })
  one.subscription.status = 'canceled'
  await event(one.subscription.customer)
  expect([await planOf(one), (await billingOf(one)).state]).toEqual(['none', 'ended'])
  stripe.pay((await checkout(one, 'enterprise')).body.url)
  await event(one.subscription.customer)
  expect(await planOf(one)).toBe('enterprise')
})

it('a lost event is made up for within the hour after the month', async () => {
  const one = await paying()
  one.subscription.price = 'price_enterprise'
  one.subscription.to += 60 * 86_400
  by = 31 * day
  await follow()
  one.admin = await given.signedIn(one.admin)
  expect(await planOf(one)).toBe('enterprise')
})
