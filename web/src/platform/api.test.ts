import { login } from '@perkloop/contract/account'
import { placeBid } from '@perkloop/contract/bid'
import { listUnread } from '@perkloop/contract/chat'
import { listPerks } from '@perkloop/contract/perk'
import { getProfile } from '@perkloop/contract/user'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, callAll, callPage, nextCursor } from './api'
import { ApiError } from './api-error'
import { dropToken, keepToken, readToken } from './token'

const bid = { offeredPerkId: 'perk-asked', bidPerkId: 'perk-given', quantity: 1 }

const network = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()

function answers(...responses: Response[]) {
  for (const response of responses) network.mockResolvedValueOnce(response)
}

function problem(status: number, body: object = {}, headers: Record<string, string> = {}) {
  return Response.json(
    { status, ...body },
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  )
}

function sent(index: number) {
  const [url, request] = network.mock.calls[index] ?? []
  return { url, request, headers: new Headers(request?.headers) }
}

async function failureOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('It did not fail with an ApiError', { cause: error })
  return error
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network)
  network.mockReset()
  keepToken('token-1')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  dropToken()
})

describe('a call', () => {
  it('sends token, path, query and nothing that was left out', async () => {
    answers(Response.json([]))
    await call(listPerks, { query: { sort: 'company', q: '', minValue: 0, limit: undefined } })
    expect(sent(0).url).toBe('/api/perks?sort=company&minValue=0')
    expect(sent(0).headers.get('authorization')).toBe('Bearer token-1')
    expect(sent(0).headers.has('idempotency-key')).toBe(false)
    expect(sent(0).headers.has('x-background')).toBe(false)
  })

  it('says when it is the client’s own doing', async () => {
    answers(Response.json({}))
    await call(listUnread, { background: true })
    expect(sent(0).headers.get('x-background')).toBe('1')
  })

  it('sends each POST with a key of its own', async () => {
    answers(Response.json({}), Response.json({}))
    await call(placeBid, { body: bid })
    await call(placeBid, { body: bid })
    expect(sent(0).request?.body).toBe(JSON.stringify(bid))
    expect(sent(0).headers.get('idempotency-key')).not.toBe(sent(1).headers.get('idempotency-key'))
  })

  it('has a key where pages are not secure and randomUUID is missing', async () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(171) })
    answers(Response.json({}))
    await call(placeBid, { body: bid })
    expect(sent(0).headers.get('idempotency-key')).toBe('ab'.repeat(16))
  })
})

describe('refused for coming too often', () => {
  it('waits 2, 4 and 8 seconds, with the same key, then gives up', async () => {
    answers(problem(429), problem(429), problem(429), problem(429, { message: 'Too many bids' }))
    const failure = failureOf(call(placeBid, { body: bid }))
    for (const [wait, calls] of [
      [0, 1],
      [1_999, 1],
      [1, 2],
      [3_999, 2],
      [1, 3],
      [7_999, 3],
      [1, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(wait)
      expect(network).toHaveBeenCalledTimes(calls)
    }
    expect(await failure).toMatchObject({ status: 429, message: 'Too many bids' })
    const keys = [0, 1, 2, 3].map((index) => sent(index).headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  it('does not wait where it is told to come back after the last try', async () => {
    answers(problem(429, { message: 'Too many tries' }, { 'Retry-After': '900' }))
    const failure = failureOf(call(placeBid, { body: bid }))
    await vi.advanceTimersByTimeAsync(0)
    expect(await failure).toMatchObject({ status: 429, message: 'Too many tries' })
    expect(network).toHaveBeenCalledTimes(1)
    answers(problem(429, {}, { 'Retry-After': '14' }), Response.json({ 'exchange-1': 2 }))
    const reply = call(listUnread)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await reply).toEqual({ 'exchange-1': 2 })
  })

  it('goes on as soon as it is let in', async () => {
    answers(problem(429), Response.json({ 'exchange-1': 2 }))
    const reply = call(listUnread)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await reply).toEqual({ 'exchange-1': 2 })
  })

  it('stops waiting when nobody wants the answer any more', async () => {
    answers(problem(429))
    const stop = new AbortController()
    const reply = call(listUnread, { signal: stop.signal })
    const refused = expect(reply).rejects.toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(500)
    stop.abort()
    await refused
    await vi.advanceTimersByTimeAsync(20_000)
    expect(network).toHaveBeenCalledTimes(1)
  })
})

describe('401', () => {
  it('signs out', async () => {
    answers(problem(401))
    expect(await failureOf(call(getProfile))).toMatchObject({ status: 401, isOfEndedSession: true })
    expect(readToken()).toBeNull()
  })

  it('says nothing about a session that began meanwhile', async () => {
    network.mockImplementationOnce(async () => {
      keepToken('token-2')
      return problem(401)
    })
    expect((await failureOf(call(getProfile))).isOfEndedSession).toBe(true)
    expect(readToken()).toBe('token-2')
  })

  it('at login only means a wrong password', async () => {
    answers(problem(401, { message: 'Invalid email or password' }))
    const failure = await failureOf(call(login, { body: { email: 'a@b.co', password: 'wrong' } }))
    expect(failure).toMatchObject({ message: 'Invalid email or password', isOfEndedSession: false })
    expect(readToken()).toBe('token-1')
  })

  it('is known beforehand without a token', async () => {
    dropToken()
    expect(await failureOf(call(getProfile))).toMatchObject({ status: 401, message: 'No auth token found' })
    expect(network).not.toHaveBeenCalled()
  })
})

describe('a failure', () => {
  it('tells all the server said', async () => {
    const errors = [{ path: 'quantity', message: 'At least 1' }]
    answers(problem(422, { message: 'Invalid input', code: 'INVALID', requestId: 'r-1', errors }))
    expect(await failureOf(call(placeBid, { body: bid }))).toMatchObject({
      status: 422,
      message: 'Invalid input',
      code: 'INVALID',
      requestId: 'r-1',
      errors,
      needsVerification: false,
    })
  })

  it('tells that the email is not verified', async () => {
    answers(problem(403, { message: 'Please verify', needsVerification: true }))
    const failure = await failureOf(call(login, { body: { email: 'a@b.co', password: 'right' } }))
    expect(failure.needsVerification).toBe(true)
  })

  it.each([
    ['the server has no words', () => Promise.resolve(problem(500)), 500],
    ['the answer is no JSON', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })), 502],
    ['a good answer is broken', () => Promise.resolve(new Response('{', { status: 200 })), 200],
    ['no answer comes', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ])('has the call’s own words when %s', async (_, answer, status) => {
    network.mockImplementationOnce(answer)
    const failure = failureOf(call(placeBid, { body: bid }))
    await vi.advanceTimersByTimeAsync(0)
    expect(await failure).toMatchObject({ status, message: 'Failed to create bid' })
  })

  it('is none yet where the page may be gone with the task in which the browser ended the call', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    let failures = 0
    call(placeBid, { body: bid }).catch(() => {
      failures += 1
    })
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    expect(failures).toBe(0)
    await vi.advanceTimersByTimeAsync(0)
    expect(failures).toBe(1)
  })
})

describe('pages', () => {
  it('answer where the next begins', async () => {
    const link = '</api/perks?limit=2&cursor=abc%3D>; rel="next"'
    answers(Response.json([], { headers: { link } }))
    expect(await callPage(listPerks, { query: { limit: 2 } })).toEqual({ items: [], next: 'abc=' })
  })

  it.each([
    [null, undefined],
    ['</api/perks?cursor=1>; rel="prev"', undefined],
    ['</api/perks?cursor=1>; rel="prev", </api/perks?cursor=2,3>; rel="next"', '2,3'],
    ['<http://localhost:3000/api/bids?cursor=x&limit=1>; rel=next', 'x'],
    ['</api/perks>; rel="next"', undefined],
  ])('%s', (link, cursor) => {
    expect(nextCursor(link)).toBe(cursor)
  })
})

describe('a list that is wanted whole', () => {
  it('is read page after page', async () => {
    answers(Response.json(['a', 'b'], { headers: { link: '</api/perks?cursor=x>; rel="next"' } }), Response.json(['c']))
    expect(await callAll(listPerks, { query: { limit: 2 } })).toEqual(['a', 'b', 'c'])
    expect(sent(0).url).toBe('/api/perks?limit=2')
    expect(sent(1).url).toBe('/api/perks?limit=2&cursor=x')
  })
})
