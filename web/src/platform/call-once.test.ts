import { deleteBid } from '@perkloop/contract/bid'
import { createPerk, deletePerk } from '@perkloop/contract/own-perk'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from './api'
import { callOnce } from './call-once'
import { dropToken, keepToken } from './token'

const network = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()
const pass = { title: 'Gym pass', description: '', estimatedValue: 40 }
const posted = () => Response.json({ _id: 'perk-1' }, { status: 201 })
const refused = (status: number, code?: string) => Response.json({ status, code }, { status })

const keys = () => network.mock.calls.map(([, request]) => new Headers(request.headers).get('idempotency-key'))
async function post(draft = pass) {
  const sent = callOnce(createPerk, { body: draft }, deletePerk).catch(() => undefined)
  // A call that gets no response fails a task later.
  await vi.advanceTimersByTimeAsync(0)
  return sent
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network)
  network.mockReset()
  network.mockResolvedValue(posted())
  keepToken('token-1')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  dropToken()
})

it.each([
  ['no response', true, () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a fault of the server', true, () => Promise.resolve(refused(500))],
  ['a refusal', false, () => Promise.resolve(refused(422))],
  ['word that it is still under way', true, () => Promise.resolve(refused(409, 'REQUEST_UNDER_WAY'))],
  ['a response', false, () => Promise.resolve(posted())],
])('after %s the same content has the same key: %s', async (_name, isSame, first) => {
  network.mockImplementationOnce(first)
  await post()
  await post()
  const [one, two] = keys()
  expect(one === two).toBe(isSame)
})

it('what hangs and is sent again, as from a form that was closed, has one effect', async () => {
  let letCome: (response: Response) => void = () => {}
  network.mockImplementationOnce(() => new Promise((resolve) => (letCome = resolve)))
  const hanging = post()
  await post({ ...pass, title: 'Other pass' })
  await post()
  letCome(posted())
  await hanging
  await post()
  const [hung, other, again, anew] = keys()
  expect(again).toBe(hung)
  expect(other).not.toBe(hung)
  expect(anew).not.toBe(hung)
})

it.each([
  ['what it made', false, () => call(deletePerk, { params: { id: 'perk-1' } })],
  ['something else', true, () => call(deleteBid, { params: { id: 'bid-1' } })],
])('after %s was deleted the same content has the same key: %s', async (_what, isSame, remove) => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await post()
  network.mockResolvedValueOnce(Response.json({}))
  await remove()
  await post()
  const [lost, , again] = keys()
  expect(again === lost).toBe(isSame)
})

it('who comes back after ten minutes means it anew', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await post()
  vi.advanceTimersByTime(10 * 60 * 1000)
  await post()
  expect(keys()[1]).not.toBe(keys()[0])
})
