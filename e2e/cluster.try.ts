import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { openCluster } from './cluster'
import { type Moment, swapForReal } from './main-job'
import { makePerson } from './people'
import { mailTo, type Product } from './product'

test('two people swap through the whole cluster, while its parts stop one after the other', async ({ browser }) => {
  const cluster = await openCluster()
  const product = { url: cluster.url, mailTo: (email: string) => mailTo(cluster.url, email) }
  try {
    const writers = await writeAlong(product)
    const stops: Record<Moment, () => unknown> = {
      'both have posted': cluster.killInstance,
      'a bid is placed': cluster.stopReplica,
      'both have chatted': cluster.stopRedis,
    }
    await swapForReal(browser, product, async (moment) => {
      await stops[moment]()
      process.stdout.write(`  ${moment}: ${writers.acknowledged.length} writes so far\n`)
    })
    await writers.stop()
    const client = new pg.Client({ connectionString: cluster.databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ title: string }>(`select title from perks where title like 'Along %'`)
    await client.end()
    const there = rows.map(({ title }) => title)
    const lost = writers.acknowledged.filter((title) => !there.includes(title))
    process.stdout.write(`  ${writers.acknowledged.length} writes acknowledged, ${lost.length} lost\n`)
    expect(writers.acknowledged.length).toBeGreaterThan(50)
    expect(lost).toEqual([])
    expect(there.length, 'none twice').toBe(new Set(there).size)
  } finally {
    await cluster.close()
  }
})

/** Four people post perks all the while, each with a key and again until it is acknowledged, as our own client does. */
async function writeAlong(product: Product) {
  const acknowledged: string[] = []
  let isOver = false
  const people = await Promise.all(Array.from({ length: 4 }, (_, n) => makePerson(product, `Walter Writer${n}`)))
  const done = people.map(async (person, who) => {
    for (let turn = 0; !isOver; turn += 1) {
      const title = `Along ${who} ${turn}`
      const key = randomUUID()
      while (!(await isPosted(person.token, title, key))) await new Promise((next) => setTimeout(next, 200))
      acknowledged.push(title)
      await new Promise((next) => setTimeout(next, 150))
    }
  })
  async function isPosted(token: string, title: string, key: string) {
    const reply = await fetch(`${product.url}/api/perks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ title, description: 'Kept', estimatedValue: 10 }),
    }).catch(() => undefined)
    return reply?.status === 201
  }
  return {
    acknowledged,
    stop: async () => {
      isOver = true
      await Promise.all(done)
    },
  }
}
