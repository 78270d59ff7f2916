import { deleteBid } from '@perkloop/contract/bid'
import { createPerk, deletePerk } from '@perkloop/contract/perk'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from './api'
import { callOnce } from './call-once'
import { dropToken, keepToken } from './token'

const network = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()
const pass = { title: 'Gym pass', description: '', estimatedValue: 40 }
const posted = () => Response.json({ _id: 'perk-1' }, { status: 201 })
const refused = (status: number, code?: string) => Response.json({ status, code }, { status })

const keys = () => network.mock.calls.map(([, request]) => new Headers(request.headers).get('idempotency-key'))
const post = (draft = pass) => callOnce(createPerk, { body: draft }, deletePerk).catch(() => undefined)

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
  ['no response', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ['a fault of the server', () => Promise.resolve(refused(500)), true],
  ['a refusal', () => Promise.resolve(refused(422)), false],
  ['word that it is still under way', () => Promise.resolve(refused(409, 'REQUEST_UNDER_WAY')), true],
  ['a response', () => Promise.resolve(posted()), false],
])('after %s the same content has the same key: %s', async (_name, first, isSame) => {
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

it('what was deleted can be made again: it is a new request', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await post()
  network.mockResolvedValueOnce(Response.json({}))
  await call(deletePerk, { params: { id: 'perk-1' } })
  await post()
  const [lost, , anew] = keys()
  expect(anew).not.toBe(lost)
})

it('what else is deleted changes nothing', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await post()
  network.mockResolvedValueOnce(Response.json({}))
  await call(deleteBid, { params: { id: 'bid-1' } })
  await post()
  const [lost, , again] = keys()
  expect(again).toBe(lost)
})

it('who comes back after ten minutes means it anew', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await post()
  vi.advanceTimersByTime(10 * 60 * 1000)
  await post()
  expect(keys()[1]).not.toBe(keys()[0])
})
