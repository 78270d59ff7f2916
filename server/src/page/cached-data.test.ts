import { expect, it, vi } from 'vitest'
import { openListCache } from '../platform/reply/list-cache'
import { cachedData } from './cached-data'

it('what a page shows is read and parsed once, and again when a list has changed', async () => {
  let listVersion = '1'
  const lists = openListCache(async () => listVersion)
  const ask = vi.fn(async () => `{"perks":[{"createdAt":"2026-03-0${listVersion}T00:00:00.000Z","title":"Gym"}]}`)
  const get = () => cachedData<{ perks: { createdAt: string; title: string }[] }>(lists, '/', ask)
  const first = await get()
  expect(first.read()).toEqual({ perks: [{ createdAt: '2026-03-01T00:00:00.000Z', title: 'Gym' }] })

  const parse = vi.spyOn(JSON, 'parse')
  const second = await get()
  expect(second).toMatchObject({ perks: [{ createdAt: '2026-03-01T00:00:00.000Z' }], version: first.version })
  expect([ask.mock.calls.length, parse.mock.calls.length]).toEqual([1, 0])
  parse.mockRestore()

  listVersion = '2'
  const third = await get()
  expect(third.perks).toEqual([{ createdAt: '2026-03-02T00:00:00.000Z' }])
  expect(third.version).not.toBe(first.version)
})
