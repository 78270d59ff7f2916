import { expect, it } from 'vitest'
import { organizationsOn } from '../../test/given-organization'
import { webhooksOn } from '../../test/given-webhook'
import { serverOfFile } from '../../test/server-of-file'
import { leaseWebhooks, release } from './webhook-queue.sql'

const { server } = await serverOfFile()
const { db } = server.deps

it('gives each webhook its turn, however much the others have waiting', async () => {
  const { id } = await organizationsOn(server).founded()
  const made = await Promise.all([1, 2, 3, 4].map(() => webhooksOn(server).made(id)))
  const start = Date.now()
  const due_at = new Date(start)
  for (const one of made) {
    const delivery = await webhooksOn(server).delivery(one.id)
    await db.updateTable('webhook_deliveries').set({ due_at }).where('id', '=', delivery).execute()
  }
  // Nothing is ever done: all of them always have something due, and there is one place.
  const turns: string[] = []
  for (let at = 0; at < 12; at += 1) {
    const now = new Date(start + at * 1000)
    for (const leased of await leaseWebhooks(db, now, 1)) {
      turns.push(leased.id)
      await release(db, leased.id, now)
    }
  }
  const counts = made.map((one) => turns.filter((turn) => turn === one.id).length)
  expect(counts).toEqual([3, 3, 3, 3])
})
