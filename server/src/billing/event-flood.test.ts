import { afterAll, describe, expect, it } from 'vitest'
import { begunOn, expectPlaces } from '../../test/begun-request'
import { serverOfFile } from '../../test/server-of-file'
import { eventOf, startStripe } from '../../test/stripe-double'
import { allowances } from '../platform/limit/rate-limit'

const stripe = await startStripe()
afterAll(() => stripe.stop())
const env = { TRUST_PROXY: '1', RATE_LIMITS: 'on', JOBS: 'off' }
const { server } = await serverOfFile({ env: { ...env, ...stripe.env(stripe.url) } })
const { server: off } = await serverOfFile({ env })

const call = 'POST /api/billing/stripe'
const length = 512 * 1024
const signed = { 'Stripe-Signature': 't=1,v1=00' }
const [begin, beginOff] = [begunOn(server), begunOn(off)]
/** A place is taken before the server sees that the body is empty, and so not signed. */
const empty = (network: string) => begin(call, { network, length: 0, headers: signed }).answer

describe('an event of Stripe', () => {
  it('is refused before it is sent where it has no signature, or billing is off', async () => {
    const unsigned = Array.from({ length: 200 }, () => begin(call, { network: '198.51.100.1', length }))
    expect(new Set(await Promise.all(unsigned.map(({ status }) => status)))).toEqual(new Set(['400']))
    expect(await beginOff(call, { network: '198.51.100.1', length, headers: signed }).status).toBe('404')
  })

  it('is counted by network', async () => {
    const headers = { 'stripe-signature': 't=1,v1=00', 'x-forwarded-for': '198.51.100.2' }
    const send = () => server.app.inject({ method: 'POST', url: '/api/billing/stripe', headers })
    const { most } = allowances['payment-event']
    const statuses = new Set<number>()
    for (let n = 0; n < most; n += 1) statuses.add((await send()).statusCode)
    expect([[...statuses], (await send()).statusCode]).toEqual([[400], 429])
  })

  it('is one of so many that are read at once, of one network and in all', async () => {
    const send = (network: string) => begin(call, { network, length, headers: signed })
    await expectPlaces({ ofOne: 8, inAll: 64, send, ask: empty, free: '400' })
    const { payload, signature } = eventOf('evt_after', 'customer.updated', { customer: 'cus_none' })
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
    const reply = await server.app.inject({ method: 'POST', url: '/api/billing/stripe', headers, payload })
    expect(reply.statusCode).toBe(200)
  })
})
