import { expect, it } from 'vitest'
import { openListCache } from './list-cache'

function opened(mostBytes?: number) {
  const changes = { version: 1, reads: 0 }
  const lists = openListCache(async () => {
    changes.reads += 1
    return String(changes.version)
  }, mostBytes)
  const asked: string[] = []
  const get = (question: string, size = 10) =>
    lists.get(question, async () => {
      asked.push(question)
      return { body: 'x'.repeat(size), etag: '', next: null }
    })
  return { changes, asked, get, lists }
}

it('asks once, until something changes', async () => {
  const { changes, asked, get } = opened()
  await Promise.all([get('a'), get('a')])
  changes.version += 1
  await get('a')
  expect(asked).toEqual(['a', 'a'])
})

it('does not keep what was read before a change', async () => {
  const { changes, lists, asked, get } = opened()
  await lists.get('a', async () => {
    await Promise.resolve()
    changes.version += 1
    return { body: 'old', etag: '', next: null }
  })
  expect((await get('a')).body).not.toBe('old')
  expect(asked).toEqual(['a'])
})

it('reads the version once for all who ask meanwhile, and never uses one read before somebody asked', async () => {
  const { changes, get } = opened()
  await Promise.all(['a', 'b', 'a', 'c'].map((question) => get(question)))
  expect(changes.reads).toBe(1)
  let answer = (_version: string) => {}
  const reads: Promise<string>[] = []
  const lists = openListCache(() => {
    const reading = new Promise<string>((done) => {
      answer = done
    })
    reads.push(reading)
    return reading
  })
  const ask = () => lists.get('a', async () => ({ body: '', etag: '', next: null }))
  const first = ask()
  await expect.poll(() => reads.length).toBe(1)
  const later = [ask(), ask()]
  answer('1')
  await first
  await expect.poll(() => reads.length).toBe(2)
  answer('1')
  await Promise.all(later)
  expect(reads).toHaveLength(2)
})

it('forgets first what was not asked for longest, once it is full', async () => {
  const { asked, get } = opened(7_000)
  for (const question of ['a', 'b', 'a', 'c', 'a', 'b']) await get(question, 900)
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})

it('keeps no failure', async () => {
  const { asked, get, lists } = opened()
  await expect(lists.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  await get('a')
  expect(asked).toEqual(['a'])
})
