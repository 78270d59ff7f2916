import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { organizationLimits } from '@perkloop/contract/organization-limits'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { organizationsOn } from './given-organization'
import { webhooksOn } from './given-webhook'
import { post, raceAll, rounds } from './race'
import { ownProcessesOfFile } from './two-processes'

const { given, expectRace, running } = await ownProcessesOfFile({ LOCAL_WEBHOOKS: 'on' })
const { db } = running.deps
const there = organizationsOn(running)
const hooks = webhooksOn(running)

interface Got {
  hook: string
  id: string
  type: string
  exchange: string | undefined
}
const got: Got[] = []
const underWay = new Set<string>()
const doubled: string[] = []
/** Takes a while, and refuses every fifth, so that tries of three processes would meet if they could. */
let asked = 0
const receiver = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const { type, data } = JSON.parse(Buffer.concat(pieces).toString())
    const one = `${request.url} ${String(request.headers['webhook-id'])}`
    const same = `${request.url} ${data.exchangeId}`
    if (underWay.has(one) || (data.exchangeId && underWay.has(same))) doubled.push(one)
    for (const key of [one, same]) underWay.add(key)
    asked += 1
    const isRefused = asked % 5 === 0
    setTimeout(() => {
      for (const key of [one, same]) underWay.delete(key)
      if (!isRefused)
        got.push({
          hook: request.url ?? '',
          id: String(request.headers['webhook-id']),
          type,
          exchange: data.exchangeId,
        })
      response.writeHead(isRefused ? 500 : 200).end()
    }, 30)
  })
})
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
const base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
afterAll(() => void receiver.close())

describe('two processes at once: webhooks', () => {
  raceAll(
    [
      [
        'two for the last place',
        async () => {
          const { admin, id } = await there.onPlan('enterprise')
          for (let at = 1; at < organizationLimits.webhooksMost; at += 1) await hooks.made(id)
          const draft = { url: 'https://hooks.example.com/', events: ['perk.posted'] }
          const path = `/organizations/${id}/webhooks`
          return [post(admin, path, draft), post(admin, path, draft)]
        },
        '201 409',
      ],
    ],
    expectRace,
  )

  it('send each message once, never twice at a time, and of one exchange in order, while some fail', async () => {
    await db.deleteFrom('webhooks').execute()
    const { id } = await there.onPlan('enterprise')
    const made = await Promise.all(
      [1, 2].map(() => hooks.made(id, ['perk.posted', 'exchange.begun', 'exchange.completed'])),
    )
    for (const one of made)
      await db
        .updateTable('webhooks')
        .set({ url: `${base}/${one.id}` })
        .where('id', '=', one.id)
        .execute()
    const owner = await there.member(id, { createPerks: true })
    const most = 4 * rounds
    const exchanges = []
    for (let round = 0; round < most; round += 1) {
      const bidder = await given.user()
      const [target, offer] = [await given.perk(owner), await given.perk(bidder)]
      const draft = { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1 }
      const bid = await given.made(bidder, '/bids', draft)
      const { exchange } = await given.made(owner, `/bids/${bid._id}/accept`, given.terms())
      await given.made(owner, `/exchanges/${exchange._id}/initiate-completion`)
      await given.made(bidder, `/exchanges/${exchange._id}/confirm-completion`)
      exchanges.push(exchange._id)
    }
    const waiting = db.selectFrom('webhook_deliveries').select('id').where('due_at', 'is not', null)
    await vi.waitFor(
      async () => {
        // What was refused is due in minutes: the test does not wait for them.
        await db
          .updateTable('webhook_deliveries')
          .set({ due_at: new Date() })
          .where('due_at', '>', new Date())
          .execute()
        expect(await waiting.execute()).toEqual([])
      },
      { timeout: 60_000, interval: 500 },
    )
    expect(doubled).toEqual([])
    expect(got).toHaveLength(2 * 3 * most)
    expect(new Set(got.map(({ hook, id }) => `${hook} ${id}`)).size).toBe(got.length)
    for (const exchange of exchanges)
      for (const one of made) {
        const of = got.filter((each) => each.exchange === exchange && each.hook === `/${one.id}`)
        expect(of.map(({ type }) => type)).toEqual(['exchange.begun', 'exchange.completed'])
      }
  })
})
