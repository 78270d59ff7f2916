import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { organizationsOn } from '../../test/given-organization'
import { hookAddress, receiverOn, webhookScenesOn, webhooksOn } from '../../test/given-webhook'
import { serverOfFile } from '../../test/server-of-file'
import { day, minute } from '../platform/base/durations'
import { forgetOldDeliveries } from './webhook.service'

let offset = 0
const clock = () => new Date(Date.now() + offset)
// What is sent is sent by the tests themselves.
const { server, given } = await serverOfFile({ clock })
const { db } = server.deps
const there = organizationsOn(server)
const hooks = webhooksOn(server)
const { scene } = webhookScenesOn(server, clock)

describe('what is sent', () => {
  it('is signed by the scheme, with both secrets for a day after a rotation', async () => {
    const { admin, made, one, receiver } = await scene()
    const rotated = await given.made(admin, `${one}/secret`)
    await given.made(admin, `${one}/test`)
    await receiver.send()
    const [sent] = receiver.state.got
    if (!sent) throw new Error('nothing came')
    for (const secret of [made.secret, rotated.secret])
      expect(new Webhook(secret).verify(sent.body, sent.headers)).toMatchObject({ type: 'test', data: {} })
    expect(() => new Webhook('whsec_bm90IHRoaXMgb25l').verify(sent.body, sent.headers)).toThrow()
    offset += 25 * 60 * minute
    await given.made(admin, `${one}/test`)
    await receiver.send()
    offset -= 25 * 60 * minute
    expect(receiver.state.got[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })

  it('are perks of public members and their exchanges; no others', async () => {
    const { id, receiver } = await scene()
    const [shy, outsider] = [await given.user({ private: true }), await given.user()]
    const { owner, exchange } = await given.exchange()
    await there.member(id, { createPerks: true }, owner)
    await there.member(id, { createPerks: true }, shy)
    await given.perk(shy, { title: 'Hidden gym' })
    await given.perk(outsider)
    const perk = await given.perk(owner, { title: 'Tea' })
    await given.made(owner, `/exchanges/${exchange._id}/cancel`, { reason: 'No time' })
    await given.exchange()
    await receiver.send()
    const told = receiver.state.got.map(({ body }) => JSON.parse(body))
    expect(told.map(({ type }) => type)).toEqual(['perk.posted', 'exchange.cancelled'])
    expect(told[0].data).toMatchObject({ perkId: perk._id, title: 'Tea', member: { _id: owner.id, name: owner.name } })
    expect(Object.keys(told[1].data).sort()).toEqual(['bidPerk', 'exchangeId', 'offeredPerk'])
    expect(JSON.stringify(told)).not.toMatch(/No time|@example|logistics/)
  })

  it('are the beginning and the end of an exchange, in that order also where the first fails', async () => {
    const { id, receiver, log } = await scene()
    const pending = await given.pendingBid()
    await there.member(id, {}, pending.owner)
    const opened = await given.made(pending.owner, `/bids/${pending.bid._id}/accept`, given.terms())
    receiver.state.respond = async () => ({ status: 500, answer: 'not now' })
    await receiver.send()
    const path = `/exchanges/${opened.exchange._id}`
    await given.made(pending.owner, `${path}/initiate-completion`)
    await given.made(pending.bidder, `${path}/confirm-completion`)
    await receiver.send()
    expect(receiver.types()).toEqual(['exchange.begun'])
    receiver.state.respond = async () => ({ status: 204, answer: '' })
    offset += 2 * minute
    await receiver.send()
    offset -= 2 * minute
    expect(receiver.types()).toEqual(['exchange.begun', 'exchange.begun', 'exchange.completed'])
    const [first, again] = receiver.state.got
    expect([again?.headers['webhook-id'], again?.body]).toEqual([first?.headers['webhook-id'], first?.body])
    expect(
      (await log()).map(({ state, attempts, status }: Record<string, unknown>) => [state, attempts, status]),
    ).toEqual([
      ['delivered', 1, 204],
      ['delivered', 2, 204],
    ])
  })

  it('is tried eight times in two days, then given up, and may be sent again with the same id', async () => {
    const { admin, one, receiver, log } = await scene()
    receiver.state.respond = async () => ({ status: null, answer: 'timeout' })
    await given.made(admin, `${one}/test`)
    const start = offset
    for (let hours = 0; hours < 72; hours += 1) {
      await receiver.send()
      offset += 60 * minute
    }
    expect(receiver.state.got).toHaveLength(8)
    const [failed] = await log()
    expect(failed).toMatchObject({
      state: 'failed',
      attempts: 8,
      status: null,
      answer: 'timeout',
      nextTryAt: null,
    })
    receiver.state.respond = async () => ({ status: 200, answer: 'ok' })
    await given.made(admin, `${one}/deliveries/${failed._id}/resend`)
    await receiver.send()
    offset = start
    const ids = new Set(receiver.state.got.map(({ headers }) => headers['webhook-id']))
    expect([receiver.state.got.length, ids.size]).toEqual([9, 1])
  })

  it('says at once that a row of failures has begun, or ended', async () => {
    const { admin, id, path, one, receiver } = await scene()
    const failingSince = async () => (await given.call(admin, 'GET', path)).body[0].failingSince
    for (const status of [500, 200]) {
      receiver.state.respond = async () => ({ status, answer: '' })
      await given.made(admin, `${one}/test`)
      const heard = new Promise((resolve) => server.deps.events.subscribe(admin.id, resolve))
      await receiver.send()
      expect(await heard).toEqual({ type: 'organization', id })
      expect(await failingSince()).toEqual(status === 500 ? expect.any(String) : null)
      offset += 5 * minute
    }
    offset -= 10 * minute
  })

  it('ends after five days of nothing but failures, with an email to who keeps it and a line in the trail', async () => {
    const { admin, id, path, one, receiver, log } = await scene()
    const away = await there.colleague(id, 'admin')
    await db.updateTable('memberships').set({ deactivated_at: clock() }).where('user_id', '=', away.id).execute()
    receiver.state.respond = async () => ({ status: 503, answer: '' })
    const start = offset
    for (let days = 0; days < 6; days += 1) {
      await given.made(admin, `${one}/test`).catch(() => {})
      await receiver.send()
      offset += day
    }
    const [webhook] = (await given.call(admin, 'GET', path)).body
    expect(webhook).toMatchObject({ isOffByFailures: true, offSince: expect.any(String) })
    const mails = db
      .selectFrom('outbox')
      .select('user_id')
      .where('user_id', 'in', [admin.id, away.id])
      .where('kind', '=', 'webhook-off')
    expect(await mails.execute()).toEqual([{ user_id: admin.id }])
    const trail = (await given.call(admin, 'GET', `/organizations/${id}/audit`)).body
    expect(trail[0]).toMatchObject({ act: 'webhook-switched-off', actor: null })
    expect((await given.call(admin, 'POST', `${one}/test`)).body).toMatchObject({ status: 409, reason: 'webhookIsOff' })
    expect((await log()).every(({ state }: { state: string }) => state === 'failed')).toBe(true)
    receiver.state.respond = async () => ({ status: 200, answer: '' })
    expect((await given.call(admin, 'PUT', one, { isOn: true })).body).toMatchObject({
      offSince: null,
      failingSince: null,
    })
    await given.made(admin, `${one}/test`)
    await receiver.send()
    offset = start
    expect((await log())[0].state).toBe('delivered')
  })

  it('is no message of somebody who deleted their account, waiting or sent', async () => {
    const { id, receiver, log } = await scene()
    const leaver = await there.member(id, { createPerks: true })
    await given.perk(leaver)
    await receiver.send()
    await given.perk(leaver)
    expect(await log()).toHaveLength(2)
    await given.call(leaver, 'DELETE', '/users/profile')
    expect(await log()).toEqual([])
  })

  it('is kept for 30 days', async () => {
    const { admin, one, receiver, log } = await scene()
    await given.made(admin, `${one}/test`)
    await receiver.send()
    await forgetOldDeliveries({ db, now: new Date(Date.now() + 29 * day) })
    expect(await log()).toHaveLength(1)
    await forgetOldDeliveries({ db, now: new Date(Date.now() + 31 * day) })
    expect(await log()).toEqual([])
  })

  it('is not tried again where the webhook was switched off while it was under way', async () => {
    const { admin, one, receiver, log } = await scene()
    receiver.state.respond = async () => {
      await given.call(admin, 'PUT', one, { isOn: false })
      return { status: 500, answer: 'not now' }
    }
    await given.made(admin, `${one}/test`)
    await receiver.send()
    expect((await log())[0]).toMatchObject({ state: 'failed', status: 500, nextTryAt: null })
  })

  it('does not wait for a receiver that hangs, and gives its own messages one at a time to one process', async () => {
    const { admin, id, one, receiver } = await scene()
    await hooks.made(id)
    let release = () => {}
    const hangs = new Promise<void>((done) => (release = done))
    receiver.state.respond = async ({ url }) => {
      if (url === hookAddress) await hangs
      return { status: 200, answer: '' }
    }
    await given.made(admin, `${one}/test`)
    const first = receiver.send()
    const member = await there.member(id, { createPerks: true })
    await given.perk(member)
    const second = receiverOn(server, clock)
    await second.send()
    expect(second.state.got.map(({ url }) => url)).toEqual([expect.stringContaining(`${hookAddress}/`)])
    release()
    await first
    expect(receiver.state.got).toHaveLength(2)
  })
})

it('a process that stops ends with what is under way, and another goes on at once', async () => {
  const { admin, one } = await scene()
  for (let n = 0; n < 12; n += 1) await given.made(admin, `${one}/test`)
  const stop = new AbortController()
  const [first, second] = [receiverOn(server, clock, stop.signal), receiverOn(server, clock)]
  first.state.respond = async () => {
    stop.abort()
    return { status: 200, answer: 'ok' }
  }
  await first.send()
  expect(first.state.got).toHaveLength(10)
  await second.send()
  expect(second.state.got).toHaveLength(2)
})
