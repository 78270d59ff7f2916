import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { changed } from './changes'
import { queryClient } from './query-client'

afterEach(() => queryClient.clear())

it.each([
  ['perk', 2],
  ['bid', 1],
] as const)('a %s event while perks are read for the first time has them read %i times', async (change, times) => {
  const answers: ((data: string) => void)[] = []
  const read = vi.fn(() => new Promise<string>((done) => answers.push(done)))
  const stop = new QueryObserver(queryClient, {
    queryKey: ['perks'],
    queryFn: read,
    meta: { readOn: ['perk'] },
  }).subscribe(() => {})
  const told = changed(change)
  await new Promise((done) => setTimeout(done, 60))
  answers[0]?.('older')
  await expect.poll(() => queryClient.getQueryData(['perks'])).toBe('older')
  await expect.poll(() => read.mock.calls.length).toBe(times)
  answers[1]?.('newer')
  await told
  // An act counts as done once what it changed is there.
  expect(queryClient.getQueryData(['perks'])).toBe(times === 2 ? 'newer' : 'older')
  expect(read).toHaveBeenCalledTimes(times)
  stop()
})
