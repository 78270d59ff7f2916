import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { callsOfApp } from '../../test/fuzz/document'
import type { TestUser } from '../../test/given'
import { givenLoops } from '../../test/given-loop'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile()
const { db } = server.deps

const block = (as: TestUser, other: TestUser) => given.made(as, `/users/${other.id}/block`)
const unblock = (as: TestUser, other: TestUser) => given.call(as, 'DELETE', `/users/${other.id}/block`)
const listOf = async (as: TestUser, path: string) => (await given.call(as, 'GET', path)).body

/** Two who had everything to do with each other: friends, bids both ways, a completed exchange with words and ratings. */
async function acquainted() {
  const tag = randomBytes(4).toString('hex')
  const [ada, bob, carol] = [
    await given.user({ name: `Ada${tag} Apart` }),
    await given.user({ name: `Bob${tag} Bygone` }),
    await given.user(),
  ]
  await given.friends(ada, bob)
  const swap = async (owner: TestUser, bidder: TestUser) => {
    const [target, offer] = [await given.perk(owner), await given.perk(bidder)]
    const bid = await given.made(bidder, '/bids', { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1 })
    const { exchange } = await given.made(owner, `/bids/${bid._id}/accept`, given.terms())
    await given.made(owner, '/chat', { exchangeId: exchange._id, content: `Yours, ${owner.name}` })
    await given.made(bidder, '/chat', { exchangeId: exchange._id, content: `Yours, ${bidder.name}` })
    await given.made(owner, `/exchanges/${exchange._id}/initiate-completion`)
    await given.made(bidder, `/exchanges/${exchange._id}/confirm-completion`)
    await given.made(owner, `/exchanges/${exchange._id}/rate`, {
      rating: 5,
      comment: 'Kind and quick',
      isCommentPublic: true,
    })
    await given.made(bidder, `/exchanges/${exchange._id}/rate`, {
      rating: 5,
      comment: 'Quick and kind',
      isCommentPublic: true,
    })
    return exchange._id as string
  }
  const exchange = await swap(ada, bob)
  await swap(ada, carol)
  await swap(carol, bob)
  const help = { exchangeId: exchange, description: 'Nobody came' }
  const support = { ada: await given.made(ada, '/support', help), bob: await given.made(bob, '/support', help) }
  const perks = { ada: await given.perk(ada), bob: await given.perk(bob) }
  const bids = {
    byBob: await given.made(bob, '/bids', { offeredPerkId: perks.ada._id, bidPerkId: perks.bob._id, quantity: 1 }),
    byAda: await given.made(ada, '/bids', { offeredPerkId: perks.bob._id, bidPerkId: perks.ada._id, quantity: 1 }),
  }
  const loop = (await givenLoops(server, given).made([ada, bob]))._id
  return { ada, bob, carol, exchange, support, perks, bids, loop }
}

/** Every GET of the API, with what it is asked for about the other one; a new one has to be thought of here. */
function reads(other: TestUser, ids: { perk: string; exchange: string; carol: string; support: string; loop: string }) {
  const named: Record<string, string[]> = {
    '/users/{id}': [other.id, ids.carol],
    '/users/{id}/comments': [other.id, ids.carol],
    '/users/username/{name}': [`user-${other.email.split('@')[0]}`],
    '/users/invite/{code}': ['NOBODY2345'],
    '/perks/{id}': [ids.perk],
    '/perks/{id}/wants': [ids.perk],
    '/support/{id}': [ids.support],
    '/exchanges/{id}': [ids.exchange],
    '/loops/{id}': [ids.loop],
    '/chat/{exchangeId}': [ids.exchange],
  }
  // Links of mails and files, which are not found by a person; an organization's pages are its own (docs/product.md, Profiles).
  const without =
    /verify-email|\/events|unsubscribe|\/files\/|\/organizations\/|\/sso\/|\/portraits\/|\/appeals\/|username-available|\/admin/
  const paths = callsOfApp(server.app)
    .filter(({ method, path }) => method.toUpperCase() === 'GET' && !without.test(path))
    .map(({ path }) => path.replace(/^\/api/, ''))
  return paths.flatMap((path) => {
    if (!path.includes('{')) return [path]
    const values = named[path]
    if (!values) throw new Error(`What is ${path} asked for?`)
    return values.map((value) => path.replace(/\{\w+\}/, encodeURIComponent(value)))
  })
}

describe('two people of whom one has blocked the other', () => {
  it.each(['who blocked', 'who was blocked'])('see each other in no answer: %s', async (side) => {
    const there = await acquainted()
    const { ada, bob, carol, exchange, support, perks } = there
    const [viewer, other, perk, request] =
      side === 'who blocked' ? [ada, bob, perks.bob, support.ada] : [bob, ada, perks.ada, support.bob]
    const ids = { perk: perk._id, exchange, carol: carol.id, support: request._id as string, loop: there.loop }
    const tells = async () => {
      const telling: string[] = []
      for (const path of reads(other, ids)) {
        const { text, status } = await given.call(viewer, 'GET', path)
        expect(status, path).toBeLessThan(500)
        const names = [other.name, other.name.split(' ')[0] ?? '', `user-${other.email.split('@')[0]}`]
        if (names.some((name) => text.includes(name))) telling.push(path)
      }
      return telling
    }
    // All that is compared did tell before, so that each of them can fail.
    expect(await tells()).toEqual(
      expect.arrayContaining([
        '/bids',
        `/chat/${exchange}`,
        '/exchanges',
        `/exchanges/${exchange}`,
        '/friends',
        '/loops',
        `/loops/${there.loop}`,
        '/notifications',
        '/perks',
        `/perks/${perk._id}`,
        '/perks/featured',
        `/users/${other.id}`,
        `/users/${carol.id}/comments`,
        '/users/data',
      ]),
    )
    await block(ada, bob)
    expect(await tells()).toEqual(side === 'who blocked' ? ['/users/data', '/users/blocked'] : [])
    expect((await given.call(viewer, 'GET', `/users/${other.id}`)).status).toBe(404)
  })

  it('reach each other nowhere, and are told what they would be of somebody who is not there', async () => {
    const { ada, bob, exchange, perks, bids } = await acquainted()
    await block(ada, bob)
    for (const [one, other, theirs, own] of [
      [ada, bob, perks.bob, perks.ada],
      [bob, ada, perks.ada, perks.bob],
    ] as const) {
      const tries = [
        ['POST', '/friends/request', { recipientId: other.id }, 404],
        ['POST', '/bids', { offeredPerkId: theirs._id, bidPerkId: own._id, quantity: 1 }, 404],
        ['POST', '/chat', { exchangeId: exchange, content: 'Hello?' }, 404],
        ['POST', `/chat/${exchange}/read`, {}, 404],
      ] as const
      for (const [method, path, body, status] of tries)
        expect((await given.call(one, method, path, body)).status, path).toBe(status)
    }
    expect((await given.call(ada, 'POST', `/bids/${bids.byBob._id}/accept`, given.terms())).status).toBe(409)
    const statuses = await db
      .selectFrom('bids')
      .select(['id', 'status', 'rejection_reason as reason'])
      .where('id', 'in', [bids.byBob._id, bids.byAda._id])
      .execute()
    expect(statuses).toEqual(
      expect.arrayContaining([
        { id: bids.byBob._id, status: 'rejected', reason: 'owner' },
        { id: bids.byAda._id, status: 'withdrawn', reason: null },
      ]),
    )
    // Nothing of it, nor of what was before, is written to either in the other's name.
    for (const [one, other] of [
      [ada, bob],
      [bob, ada],
    ] as const) {
      const mails = sql`select kind from outbox where user_id = ${one.id} and sent_at is null
        and (people @> array[${other.id}]::uuid[] or strpos(letter::text, ${other.name}) > 0)`
      expect((await mails.execute(db)).rows).toEqual([])
    }
  })

  it('leaves the blocked one untold: no notification, no mail, no live event', async () => {
    const { ada, bob, carol } = await acquainted()
    let heard: string[] = []
    // Of notifications the count below tells.
    const close = server.deps.events.subscribe(bob.id, ({ type, id }) => {
      if (type !== 'notification') heard.push(`${type} ${id}`)
    })
    // Events come in their order, on a server some time later: all before this one are here when it is.
    const request = await given.made(carol, '/friends/request', { recipientId: bob.id })
    await expect.poll(() => heard).toContain(`friends ${request._id}`)
    heard = []
    const told = async () =>
      Number(
        (
          await db
            .selectFrom('notifications')
            .select((row) => row.fn.countAll().as('count'))
            .where('user_id', '=', bob.id)
            .executeTakeFirstOrThrow()
        ).count,
      )
    const before = await told()
    await block(ada, bob)
    await given.made(ada, '/perks', { title: 'One more', description: 'Anything', estimatedValue: 10 })
    expect(await told()).toBeLessThan(before)
    await given.call(carol, 'DELETE', `/friends/${request._id}`)
    await expect.poll(() => heard).toEqual([`friends ${request._id}`])
    close()
    const mails = sql`select kind from outbox
      where user_id = ${bob.id} and people @> array[${ada.id}]::uuid[] and sent_at is null`
    expect((await mails.execute(db)).rows).toEqual([])
  })

  it('go on with an open exchange and its chat until it is over', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    await block(owner, bidder)
    const heard: string[] = []
    const close = server.deps.events.subscribe(owner.id, ({ type, id }) => heard.push(`${type} ${id}`))
    await given.made(bidder, '/chat', { exchangeId: exchange._id, content: 'Still on?' })
    await expect.poll(() => heard).toContain(`chat ${exchange._id}`)
    close()
    expect(await listOf(owner, `/chat/${exchange._id}`)).toMatchObject([{ senderId: { name: bidder.name } }])
    expect((await listOf(owner, '/notifications'))[0]).toMatchObject({ kind: 'message', person: { name: bidder.name } })
    expect((await listOf(bidder, '/exchanges'))[0].bidId.offeredPerkId.userId.name).toBe(owner.name)
    expect((await given.call(bidder, 'GET', `/users/${owner.id}`)).status).toBe(404)
    await given.made(owner, `/exchanges/${exchange._id}/initiate-completion`)
    const over = await given.made(bidder, `/exchanges/${exchange._id}/confirm-completion`)
    expect(over.bidId.offeredPerkId.userId).toMatchObject({ name: '', hidden: true })
    expect((await given.call(owner, 'GET', `/chat/${exchange._id}`)).status).toBe(404)
    expect((await listOf(owner, '/notifications')).map((one: { person: unknown }) => one.person)).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ name: bidder.name })]),
    )
    // Blocking a user must not be a way out of a bad rating.
    await given.made(bidder, `/exchanges/${exchange._id}/rate`, { rating: 2, comment: '' })
  })

  it('see each other again when the block is taken back, but nothing that it ended comes back', async () => {
    const { ada, bob, exchange } = await acquainted()
    await block(ada, bob)
    expect((await unblock(bob, ada)).status).toBe(200)
    expect((await given.call(bob, 'GET', `/users/${ada.id}`)).status).toBe(404)
    expect((await unblock(ada, bob)).status).toBe(200)
    expect((await given.call(bob, 'GET', `/users/${ada.id}`)).body).toMatchObject({ friendshipStatus: null })
    expect(await listOf(ada, `/chat/${exchange}`)).toHaveLength(2)
    expect((await listOf(ada, '/bids')).filter((bid: { status: string }) => bid.status === 'pending')).toEqual([])
  })
})
