import { QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { showWritten } from './optimistic'
import { queryClient } from './query-client'

/** A list that is shown, with the promise of each of its reads. */
function showList(key: string) {
  const reads: { resolve: (list: string[]) => void }[] = []
  const queryFn = () => new Promise<string[]>((resolve) => reads.push({ resolve }))
  const observer = new QueryObserver(queryClient, { queryKey: [key], queryFn })
  onTestFinished(observer.subscribe(() => {}))
  const readNext = async (list: string[]) => {
    const { length } = reads
    reads.at(-1)?.resolve(list)
    await new Promise((done) => setTimeout(done, 10))
    return length
  }
  return { readNext, shown: () => observer.getCurrentResult().data }
}

it('a read that began before a write does not bring the old value back, and is made again', async () => {
  const list = showList('seeds')
  await list.readNext(['fern'])
  void queryClient.invalidateQueries({ queryKey: ['seeds'] })
  showWritten<string[]>(['seeds'], () => ['fern', 'moss'])
  expect(list.shown()).toEqual(['fern', 'moss'])
  expect(await list.readNext(['fern', 'moss', 'of another'])).toBe(3)
  expect(list.shown()).toEqual(['fern', 'moss', 'of another'])
})

it('a first read that a write overtook is made again, also where there was nothing to change', async () => {
  const list = showList('bulbs')
  showWritten<string[]>(['bulbs'], (known: unknown) => known)
  expect(await list.readNext(['tulip'])).toBe(2)
  expect(list.shown()).toEqual(['tulip'])
})
