import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { passkeysOn } from '../../test/given-passkey'
import { password, twoFactorOn } from '../../test/given-two-factor'
import { serverOfFile } from '../../test/server-of-file'
import { expectSound } from '../../test/soundness'
import { readShown } from '../page/page.service'
import { hashOf } from '../platform/base/ids'
import { endSuspensions } from './suspension.service'

const [hour, day] = [60 * 60_000, 24 * 60 * 60_000]
const wait = { by: 0 }
const { server, given } = await serverOfFile({ clock: () => new Date(Date.now() + wait.by) })
const { db, clock } = server.deps
const there = organizationsOn(server)
const twoFactor = twoFactorOn(server, wait)
const passkeys = passkeysOn(server)
const admin = await there.makeSystemAdmin(await given.user())

const inFuture = (by: number) => new Date(clock().getTime() + by).toISOString()
/** A proof is good for 15 minutes, and the clock moves on. */
const asAdmin = () => given.signedIn(admin)
const suspend = async (who: TestUser, until: string | null = null, as?: TestUser) =>
  given.call(as ?? (await asAdmin()), 'POST', `/admin/people/${who.id}/suspend`, {
    until,
    reason: 'Posts links to malware',
  })
const restore = async (who: TestUser) =>
  given.call(await asAdmin(), 'POST', `/admin/people/${who.id}/restore`, { reason: 'It was a mistake' })
const get = (as: TestUser | null, path: string) => given.call(as, 'GET', path)
const logIn = (who: TestUser, said = password) =>
  given.call(null, 'POST', '/users/login', { email: who.email, password: said })
/** The session that a test gave ended with the suspension. */
const again = async (who: TestUser): Promise<TestUser> => ({ ...who, token: (await logIn(who)).body.token })

describe('a suspended person', () => {
  it('is signed out at once, and told until when after the right password alone', async () => {
    const who = await twoFactor.withPassword()
    const until = inFuture(3 * day)
    expect((await suspend(who, until)).body.suspension).toMatchObject({ until, reason: 'Posts links to malware' })
    expect((await get(who, '/users/profile')).status).toBe(401)
    const kept = await logIn(who)
    expect([kept.status, kept.body.code]).toEqual([403, 'SUSPENDED'])
    const words = new Date(until).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    expect(kept.body.message).toBe(`This account is suspended until ${words} UTC.`)
    const guessed = await logIn(who, 'something else')
    const stranger = await given.call(null, 'POST', '/users/login', { email: 'nobody@example.com', password })
    expect(guessed.body.message).toBe(stranger.body.message)
    expect(guessed.status).toBe(401)
  })

  it('has no way in: no passkey, no second step begun before, no reset', async () => {
    const { user, key } = await passkeys.owner()
    const guarded = await twoFactor.guarded()
    const ticket = await twoFactor.ticketOf(guarded)
    await Promise.all([suspend(user), suspend(guarded)])
    expect((await passkeys.signIn(key)).body.code).toBe('SUSPENDED')
    expect((await twoFactor.finish(ticket, twoFactor.nextCode(guarded.secret))).body.code).toBe('SUSPENDED')
    expect((await twoFactor.logIn(guarded)).body.code).toBe('SUSPENDED')
    const code_hash = hashOf(`${user.email} 123456`)
    await db
      .insertInto('password_resets')
      .values({ account: user.email, code_hash, tries: 0, sent_at: clock() })
      .execute()
    await given.made(null, '/users/reset-password', {
      email: user.email,
      otp: '123456',
      newPassword: 'A louder walk 43',
    })
    expect((await logIn(user, 'A louder walk 43')).body.code).toBe('SUSPENDED')
    const sessions = db.selectFrom('sessions').select('id').where('user_id', 'in', [user.id, guarded.id])
    expect(await sessions.execute()).toEqual([])
  })

  it('is off the market: lists, search, address, profile and finder', async () => {
    const [who, friend, other] = [await given.user(), await given.user(), await given.user()]
    await given.friends(who, friend)
    const tag = `quokka${who.id.slice(-6)}`
    const perk = await given.perk(who, { title: `Pass ${tag}` })
    const { username } = (await get(who, '/users/profile')).body
    const seen = async () => ({
      listed: (await get(null, '/perks?limit=24')).text.includes(tag),
      found: (await get(other, `/perks?q=${tag}&limit=24`)).body.length,
      opened: (await get(null, `/perks/${perk._id}`)).status,
      profile: (await get(other, `/users/${who.id}`)).status,
      finder: (await get(other, `/users/username/${username}`)).status,
      friends: (await get(friend, '/friends')).text.includes(tag),
      preview: (await readShown(server.deps, perk._id)) !== null,
    })
    const before = await seen()
    const all = { listed: true, found: 1, opened: 200, profile: 200, finder: 200, friends: true, preview: true }
    expect(before).toEqual(all)
    await suspend(who)
    const gone = { listed: false, found: 0, opened: 404, profile: 404, finder: 404, friends: false, preview: false }
    expect(await seen()).toEqual(gone)
    await restore(who)
    expect(await seen()).toEqual(before)
  })

  it('keeps a private perk from friends as well', async () => {
    const [who, friend] = [await given.user({ private: true }), await given.user()]
    await given.friends(who, friend)
    const perk = await given.perk(who)
    const listed = async () => (await get(friend, '/perks?limit=24')).text.includes(perk._id)
    expect(await listed()).toBe(true)
    await suspend(who)
    expect([await listed(), (await get(friend, `/perks/${perk._id}`)).status]).toEqual([false, 404])
  })

  it('keeps what was swapped from others as well, and from whom they swapped with', async () => {
    const { owner, bidder, target } = await given.completedExchange()
    const opened = async (path = '') => {
      const seen = [null, await given.user(), bidder].map((as) => get(as, `/perks/${target._id}${path}`))
      return (await Promise.all(seen)).map(({ status }) => status)
    }
    expect([...(await opened()), ...(await opened('/wants'))]).toEqual([404, 200, 200, 401, 403, 403])
    await suspend(owner)
    expect([await opened(), await opened('/wants')]).toEqual([Array(3).fill(404), [401, 404, 404]])
    expect((await get(bidder, '/bids')).body[0].offeredPerkId).toMatchObject({ title: target.title })
  })

  it('is no exchange to their team: its perk is off the market, and can be deleted', async () => {
    const team = await there.founded()
    const who = await there.colleague(team.id, 'member')
    const perk = await given.perk(who)
    const shown = async () => {
      const { body } = await get(team.admin, `/organizations/${team.id}/perks`)
      return body.map(({ status, heldFor }: Record<string, unknown>) => [status, heldFor])
    }
    expect(await shown()).toEqual([['available', null]])
    await suspend(who)
    expect(await shown()).toEqual([['reserved', 'owner-away']])
    await restore(who)
    expect(await shown()).toEqual([['available', null]])
    await suspend(who)
    expect((await given.call(team.admin, 'DELETE', `/perks/${perk._id}`)).status).toBe(200)
    expect(await shown()).toEqual([])
  })

  it('holds up pending bids on either side until restored', async () => {
    const one = await given.pendingBid()
    const two = await given.pendingBid()
    await Promise.all([suspend(one.bidder), suspend(two.owner)])
    const held = (await get(one.owner, '/bids')).body[0]
    expect([held.onHold, held.bidPerkId.status, held.offeredPerkId.status]).toEqual([true, 'reserved', 'available'])
    const accept = () => given.call(one.owner, 'POST', `/bids/${one.bid._id}/accept`, given.terms())
    expect((await accept()).body.code).toBe('BID_ON_HOLD')
    expect((await get(two.bidder, '/bids')).body[0].onHold).toBe(true)
    await restore(one.bidder)
    expect((await accept()).status).toBe(200)
    await expectSound(db)
  })

  it('ends open exchanges with a neutral cause, and frees the other’s perk', async () => {
    const { owner, bidder, given: offer, target, exchange } = await given.exchange()
    const asked = await given.askedExchange()
    await Promise.all([suspend(owner), suspend(asked.bidder)])
    const seen = (await get(bidder, `/exchanges/${exchange._id}`)).body
    expect(seen).toMatchObject({ status: 'cancelled', cancelReason: null, cancelCause: 'person-unavailable' })
    expect(seen.acts.at(-1)).toMatchObject({ act: 'cancelled', by: null, byTeam: false })
    expect((await get(asked.owner, `/exchanges/${asked.exchange._id}`)).body.status).toBe('cancelled')
    expect((await get(bidder, `/perks/${offer._id}`)).body.status).toBe('available')
    const mails = await db.selectFrom('outbox').select('kind').where('user_id', '=', bidder.id).execute()
    expect(mails.map(({ kind }) => kind)).toContain('cancelled')
    await restore(owner)
    expect((await get(bidder, `/exchanges/${exchange._id}`)).body.status).toBe('cancelled')
    expect((await get(null, `/perks/${target._id}`)).body.status).toBe('available')
    await expectSound(db)
  })
})

describe('a suspension with an end', () => {
  it('ends by the job, not a moment before', async () => {
    const who = await given.user()
    const perk = await given.perk(who)
    await suspend(who, inFuture(2 * hour))
    wait.by += 2 * hour - 30_000
    await endSuspensions({ ...server.deps, now: clock() })
    expect((await get(null, `/perks/${perk._id}`)).status).toBe(404)
    wait.by += 60_000
    await endSuspensions({ ...server.deps, now: clock() })
    expect((await get(null, `/perks/${perk._id}`)).status).toBe(200)
    const log = db.selectFrom('security_log').select(['act', 'detail']).where('user_id', '=', who.id)
    expect(await log.where('act', '=', 'restored').execute()).toEqual([
      { act: 'restored', detail: { by: 'the clock' } },
    ])
  })

  it('ends as its person signs in, who need not wait for the job', async () => {
    const who = await twoFactor.withPassword()
    const perk = await given.perk(who)
    const { user, key } = await passkeys.owner()
    await Promise.all([suspend(who, inFuture(hour)), suspend(user, inFuture(hour))])
    wait.by += hour + 1
    const back = await again(who)
    expect((await get(back, '/perks/user')).body[0]).toMatchObject({ _id: perk._id, status: 'available' })
    expect((await passkeys.signIn(key)).status).toBe(200)
  })

  it('may be made longer, or for good', async () => {
    const who = await twoFactor.withPassword()
    await suspend(who, inFuture(hour))
    expect((await suspend(who)).body.suspension.until).toBeNull()
    wait.by += 2 * hour
    await endSuspensions({ ...server.deps, now: clock() })
    expect((await logIn(who)).body.message).toMatch(/^This account is suspended\. /)
  })
})

describe('who suspends', () => {
  it('is another administrator, with a reason, until a moment ahead', async () => {
    const who = await given.user()
    const ask = async (body: object) =>
      given.call(await asAdmin(), 'POST', `/admin/people/${who.id}/suspend`, { ...body })
    expect((await suspend(who, null, await given.user())).status).toBe(403)
    expect((await ask({ until: null, reason: ' ' })).status).toBe(422)
    expect((await ask({ until: null, reason: 'x'.repeat(1001) })).status).toBe(422)
    expect((await ask({ until: inFuture(-1), reason: 'x' })).status).toBe(422)
    expect((await ask({ until: inFuture(11 * 366 * day), reason: 'x' })).status).toBe(422)
    expect((await suspend(admin)).status).toBe(409)
    expect((await suspend({ ...who, id: '01890000-0000-7000-8000-000000000000' })).status).toBe(404)
    expect((await restore(who)).status).toBe(409)
    expect((await get(who, '/users/profile')).status).toBe(200)
  })

  it('is in the log with the reason, which goes with the account', async () => {
    const who = await given.user()
    await suspend(who)
    const entry = db
      .selectFrom('security_log')
      .select('detail')
      .where('user_id', '=', who.id)
      .where('act', '=', 'suspended')
    const by = { by: admin.id, until: 'for good' }
    expect(await entry.execute()).toEqual([{ detail: { ...by, reason: 'Posts links to malware' } }])
    await restore(who)
    await given.call(await given.signedIn(who), 'DELETE', '/users/profile')
    expect(await entry.execute()).toEqual([{ detail: by }])
  })

  it('can suspend the sole admin of an organization: it goes on, and the answer says so', async () => {
    const organization = await there.founded()
    await there.member(organization.id)
    const suspended = await suspend(organization.admin)
    expect([suspended.status, suspended.body.isSoleAdmin]).toEqual([200, true])
    await expectSound(db)
  })
})
