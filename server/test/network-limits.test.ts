import { describe, expect, it } from 'vitest'
import { allowances, usersOfNetwork } from '../src/platform/limit/rate-limit'
import { serverOfFile } from './server-of-file'

const { server, given } = await serverOfFile({ env: { RATE_LIMITS: 'on' } })

/** @returns how many of these requests from one address are refused by a rate limit. */
async function refused(path: string, calls: number, remoteAddress: string, headersOf: (call: number) => object) {
  let count = 0
  for (let call = 0; call < calls; call += 1) {
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api${path}`,
      remoteAddress,
      headers: { ...headersOf(call) },
      payload: { email: `nobody-${call}@example.com` },
    })
    if (reply.statusCode === 429) count += 1
  }
  return count
}

const more = 8

it.each([
  ['/users/register', 'register'],
  ['/users/request-password-reset', 'mail'],
  ['/users/verify-reset-otp', 'guess'],
  ['/users/login', 'sign-in'],
] as const)('%s: a token of one’s own lifts nothing of what a network may do', async (path, group) => {
  const address = `198.51.100.${group.length}`
  const people = [await given.user(), await given.user()]
  const { most } = allowances[group]
  const asPeople = (call: number) => ({ authorization: `Bearer ${people[call % people.length]?.token}` })
  const nobody = () => ({})
  expect(await refused(path, most, address, (call) => (call % 2 ? asPeople(call) : nobody()))).toBe(0)
  expect(await refused(path, more, address, asPeople)).toBe(more)
  expect(await refused(path, more, address, nobody)).toBe(more)
  expect(await refused(path, more, address, () => ({ authorization: `Bearer ${'x'.repeat(43)}` }))).toBe(more)
})

it('the account is counted besides, wherever its token is sent from', async () => {
  const person = await given.user()
  const headers = () => ({ authorization: `Bearer ${person.token}` })
  const { most } = allowances.mail
  for (let call = 0; call < most; call += 1) {
    expect(await refused('/users/request-password-reset', 1, `203.0.113.${call}`, headers)).toBe(0)
  }
  expect(await refused('/users/request-password-reset', 1, '203.0.113.200', headers)).toBe(1)
  expect(await refused('/users/request-password-reset', 1, '203.0.113.200', () => ({}))).toBe(0)
})

it('a call that is one statement with its session counts the user, wherever it is sent from', async () => {
  const { owner, bidder, exchange } = await given.exchange()
  const { most } = allowances.read
  const left = async (as: typeof owner, remoteAddress: string) => {
    const headers = { authorization: `Bearer ${as.token}` }
    const url = `/api/chat/${exchange._id}/read`
    const reply = await server.app.inject({ method: 'POST', url, remoteAddress, headers })
    return Number(/remaining=(\d+)/.exec(String(reply.headers.ratelimit))?.[1])
  }
  expect(await left(owner, '203.0.113.201')).toBe(most - 1)
  expect(await left(owner, '203.0.113.202')).toBe(most - 2)
  expect(await left(bidder, '203.0.113.202')).toBe(most - 1)
})

describe('calls that visitors make as well', () => {
  const none = `Bearer ${'x'.repeat(43)}`
  const finishing = { state: 'none', secret: 'none' }
  const calls = [
    ['GET', '/api/perks?q=word', 'perk-search', undefined, 200],
    ['POST', '/api/sso/finish', 'sign-in', finishing, 400],
  ] as const

  it.each(calls)('%s %s: users of one network together make ten times as many as one of them', async (...call) => {
    const [method, url, group, payload, status] = call
    const send = async (authorization: string | undefined, remoteAddress: string) =>
      (
        await server.app.inject({
          method,
          url,
          remoteAddress,
          ...(payload && { payload }),
          headers: { ...(authorization && { authorization }) },
        })
      ).statusCode
    const one = `Bearer ${(await given.user()).token}`
    const [office, home] = [`192.0.2.${group.length}`, `192.0.3.${group.length}`]
    const { most } = allowances[group]
    // A token that is none counts for the network as well.
    for (let n = 0; n < most * usersOfNetwork - 2; n += 1) expect(await send(none, office)).toBe(401)
    for (let n = 0; n < 2; n += 1)
      expect(await send(`Bearer ${(await given.user()).token}`, office), 'a user of their own').toBe(status)
    for (const token of [one, none, `Bearer ${(await given.user()).token}`]) expect(await send(token, office)).toBe(429)
    expect([await send(undefined, office), await send(one, home)]).toEqual([status, status])
    for (let n = 1; n < most; n += 1) expect(await send(one, home)).toBe(status)
    expect([await send(one, home), await send(`Bearer ${(await given.user()).token}`, home)]).toEqual([429, status])
  })
})
