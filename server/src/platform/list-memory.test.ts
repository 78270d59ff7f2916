import { expect, it } from 'vitest'
import type { Database } from './db'
import { openListMemory } from './list-memory'

/** A database that tells of changes when the test says so. */
function told() {
  const tell = { change: () => {}, hearing: (_heard: boolean) => {} }
  const database = {
    listenToChanges: async (listener: () => void, onHearing: (hearing: boolean) => void) => {
      tell.change = listener
      tell.hearing = onHearing
      onHearing(true)
      return async () => {}
    },
  } as Partial<Database> as Database
  return { database, tell }
}

async function opened(mostBytes?: number) {
  const { database, tell } = told()
  const memory = await openListMemory(database, mostBytes)
  const asked: string[] = []
  const recall = (question: string, size = 10) =>
    memory.recall(question, async () => {
      asked.push(question)
      return { body: 'x'.repeat(size), etag: '', next: null }
    })
  return { tell, asked, recall, memory }
}

it('asks once, until something changes', async () => {
  const { tell, asked, recall } = await opened()
  await Promise.all([recall('a'), recall('a')])
  tell.change()
  await recall('a')
  expect(asked).toEqual(['a', 'a'])
})

it('does not keep what was read before a change', async () => {
  const { tell, memory, asked, recall } = await opened()
  await memory.recall('a', async () => {
    await Promise.resolve()
    tell.change()
    return { body: 'old', etag: '', next: null }
  })
  expect((await recall('a')).body).not.toBe('old')
  expect(asked).toEqual(['a'])
})

it('keeps nothing while changes cannot be heard', async () => {
  const { tell, asked, recall } = await opened()
  await recall('a')
  tell.hearing(false)
  await recall('a')
  await recall('a')
  tell.hearing(true)
  await recall('a')
  await recall('a')
  expect(asked).toEqual(['a', 'a', 'a', 'a'])
})

it('forgets first what was not asked for longest, once it is full', async () => {
  const { asked, recall } = await opened(5_000)
  for (const question of ['a', 'b', 'a', 'c', 'a', 'b']) await recall(question, 900)
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})

it('keeps no failure', async () => {
  const { asked, recall, memory } = await opened()
  await expect(memory.recall('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  await recall('a')
  expect(asked).toEqual(['a'])
})
