import { limits } from '@perkloop/contract/limits'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { passkeysOn } from '../../test/given-passkey'
import { password, twoFactorOn } from '../../test/given-two-factor'
import { serverOfFile } from '../../test/server-of-file'
import { hashOf, newId } from '../platform/base/ids'
import { beginningText } from './people.sql'

const wait = { by: 0 }
const { server, given } = await serverOfFile({ clock: () => new Date(Date.now() + wait.by) })
const { db } = server.deps
const there = organizationsOn(server)
const twoFactor = twoFactorOn(server, wait)
const passkeys = passkeysOn(server)
const someone = await there.makeSystemAdmin(await given.user({ name: 'Zoe Admin' }))
/** A proof is good for 15 minutes, and the clock moves on. */
const asAdmin = () => given.signedIn(someone)
const get = async (path: string) => given.call(await asAdmin(), 'GET', path)
const act = async (who: TestUser, what: string, body: object) =>
  given.call(await asAdmin(), 'POST', `/admin/people/${who.id}/${what}`, { ...body })
const found = async (q: string) =>
  ((await get(`/admin/people?q=${encodeURIComponent(q)}`)).body as { _id: string }[]).map(({ _id }) => _id)

describe('searching people', () => {
  it('goes by how a username, an email, a name, a last name begins, and by the id', async () => {
    const who = await given.user({ name: 'Quentin van Öhlen' })
    const other = await given.user({ name: 'Someone Else' })
    await db
      .updateTable('users')
      .set({ username: 'Fern.Gully', email: 'Dell@Asterway.example' })
      .where('id', '=', who.id)
      .execute()
    for (const q of ['quentin', 'Quentin V', 'öhlen', 'ÖHL', 'fern.', 'DELL@', who.id])
      expect(await found(q)).toEqual([who.id])
    for (const q of ['entin', '%', '_', 'zzz', "'", '\\']) expect(await found(q)).not.toContain(who.id)
    expect(await found('someone')).toContain(other.id)
  })

  it.each([
    ['Jürgen Mühlbrandt', ['jurgen muhl', 'JÜRGEN', 'muhlbrandt', 'Mühlb', 'mu\u0308hlb']],
    ['Noël Æsop Straßner', ['noel aesop', 'noël æ', 'strassn', 'STRASSN', 'straßn']],
    ['Jose Quesada', ['José', 'quésada']],
  ])('finds %s with accents and without', async (name, texts) => {
    const { id } = await given.user({ name })
    for (const text of texts) expect(await found(text)).toEqual([id])
  })

  it('pages through names whose letters are eighteen each without their forms', async () => {
    const made = await Promise.all([1, 2].map(() => given.user({ name: '\ufdfa'.repeat(limits.nameLength) })))
    const q = `/admin/people?q=${encodeURIComponent('\ufdfa')}&limit=1`
    const first = await get(q)
    const second = await get(/<[^>]*\/api([^>]*)>/.exec(String(first.headers.link ?? ''))?.[1] ?? '')
    expect([...first.body, ...second.body].map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(
      made.map(({ id }) => id).toSorted(),
    )
  })

  it('finds who is private, suspended or not verified, and nobody whose account is gone', async () => {
    const [hidden, gone] = [
      await given.user({ name: 'Wilma Hid', private: true }),
      await given.user({ name: 'Wilma Gone' }),
    ]
    await db.updateTable('users').set({ verified_at: null }).where('id', '=', hidden.id).execute()
    await act(hidden, 'suspend', { until: null, reason: 'x' })
    await given.call(gone, 'DELETE', '/users/profile')
    expect(await found('wilma')).toEqual([hidden.id])
    const listed = (await get('/admin/people?which=suspended')).body
    expect(listed.map(({ _id }: TestUser & { _id: string }) => _id)).toContain(hidden.id)
    expect(listed[0]).toMatchObject({ isSuspended: true, isVerified: false })
    const admins = (await get('/admin/people?which=admins')).body
    expect(admins.every(({ isSystemAdmin }: { isSystemAdmin: boolean }) => isSystemAdmin)).toBe(true)
  })

  it('lists a person found by several fields once, across all pages', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => given.user({ name: 'Manifold Manifold' })))
    for (const [at, { id }] of made.entries()) {
      // Some are found by equal keys.
      const name = ['Manifold', 'Manifold8', 'Manifold Manifold'][at % 3] ?? ''
      const change = { name, username: `manifold${9 - at}`, email: `manifold${at}@example.com` }
      await db.updateTable('users').set(change).where('id', '=', id).execute()
    }
    const seen: string[] = []
    let next: string | undefined = '/admin/people?q=manifold&limit=2'
    while (next) {
      const reply = await get(next)
      expect(reply.body.length).toBe(Math.min(2, made.length - seen.length))
      seen.push(...reply.body.map(({ _id }: { _id: string }) => _id))
      next = /<[^>]*\/api([^>]*)>/.exec(String(reply.headers.link ?? ''))?.[1]
    }
    expect(seen.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
  })

  it.each(['q=pageable&', ''])('pages through all of them, each once: "%s"', async (q) => {
    const made = await Promise.all(Array.from({ length: 7 }, (_, at) => given.user({ name: `Pageable ${at}` })))
    const seen: string[] = []
    let next: string | undefined = `/admin/people?${q}limit=3`
    while (next) {
      const { body, headers } = await get(next)
      seen.push(...body.map(({ _id }: { _id: string }) => _id))
      next = /<[^>]*\/api([^>]*)>/.exec(String(headers.link ?? ''))?.[1]
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(made.map(({ id }) => id)))
    expect((await get(`/admin/people?${q}cursor=nonsense`)).status).toBe(422)
  })
})

it('a later page begins in each of the four indexes, and reads nobody before it', async () => {
  const text = beginningText('a', { key: 'anna', id: someone.id }, 26)
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${text}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan.match(/Index Cond: .* > ROW\(/g)).toHaveLength(4)
  expect(plan).not.toContain('Filter')
})

describe('a person', () => {
  it('is shown with what they have under way, and nothing of their chats or secrets', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    await given.made(bidder, '/chat', { exchangeId: exchange._id, content: 'my secret words' })
    const reply = await get(`/admin/people/${owner.id}`)
    expect(reply.body).toMatchObject({
      openExchanges: 1,
      perksOnOffer: 0,
      sessions: 1,
      suspension: null,
      isSelf: false,
    })
    expect(reply.text).not.toMatch(/secret words|password|hash|token/i)
    expect((await get(`/admin/people/${someone.id}`)).body).toMatchObject({ isSelf: true, isSystemAdmin: true })
    expect((await get('/admin/people/01890000-0000-7000-8000-000000000000')).status).toBe(404)
  })

  it('is signed out everywhere, which is logged with the reason', async () => {
    const who = await given.user()
    const second = await given.signedIn(who)
    const soon = new Date(Date.now() + 3_600_000)
    const asked = {
      id: newId(),
      user_id: who.id,
      new_email: 'elsewhere@example.com',
      token_hash: hashOf('x'),
      expires_at: soon,
      created_at: new Date(),
    }
    await db.insertInto('email_changes').values(asked).execute()
    expect((await act(who, 'sign-out', { reason: 'Asked for it by phone' })).body.sessions).toBe(0)
    for (const one of [who, second]) expect((await given.call(one, 'GET', '/users/profile')).status).toBe(401)
    expect(await db.selectFrom('email_changes').select('id').where('user_id', '=', who.id).execute()).toEqual([])
    const log = db.selectFrom('security_log').select(['act', 'address', 'detail']).where('user_id', '=', who.id)
    const detail = { by: someone.id, reason: 'Asked for it by phone' }
    expect(await log.execute()).toEqual([{ act: 'signed-out-by-admin', address: null, detail }])
  })

  it('who lost their device gets in by password alone after a stated check, and is told by mail', async () => {
    const who = await twoFactor.guarded()
    const check = { reason: 'Lost the phone', identityCheck: 'A call to the number their team gave' }
    const { body } = await act(who, 'reset-two-factor', check)
    expect([body.hasTwoFactor, body.sessions]).toEqual([false, 0])
    expect((await twoFactor.logIn(who)).body.token).toBeTruthy()
    expect(await twoFactor.mailsTo(who)).toContain('two-factor-off')
    const log = db
      .selectFrom('security_log')
      .select('detail')
      .where('user_id', '=', who.id)
      .where('act', '=', 'two-factor-reset')
    expect(await log.execute()).toEqual([{ detail: { by: someone.id, ...check } }])
    expect((await act(who, 'reset-two-factor', check)).status).toBe(409)
  })

  it('keeps passkeys when two-factor sign-in is reset', async () => {
    const { user, key } = await passkeys.owner()
    await twoFactor.turnOn({
      ...user,
      token: (await given.made(null, '/users/login', { email: user.email, password })).token,
    })
    await act(user, 'reset-two-factor', { reason: 'x', identityCheck: 'y' })
    expect((await passkeys.signIn(key)).status).toBe(200)
  })

  const refused: [string, string, object, number][] = [
    ['sign-out without a reason', 'sign-out', { reason: ' ' }, 422],
    ['sign-out with an endless reason', 'sign-out', { reason: 'x'.repeat(limits.reasonLength + 1) }, 422],
    ['a reset without a check', 'reset-two-factor', { reason: 'x' }, 422],
    ['a reset with an endless check', 'reset-two-factor', { reason: 'x', identityCheck: 'y'.repeat(1001) }, 422],
    ['a reset where it is off', 'reset-two-factor', { reason: 'x', identityCheck: 'y' }, 409],
  ]
  it.each(refused)('is left as they are by %s', async (_what, what, body, status) => {
    const who = await given.user()
    expect((await act(who, what, body)).status).toBe(status)
    expect((await given.call(who, 'GET', '/users/profile')).status).toBe(200)
  })

  it('is never the administrator: they have their own profile', async () => {
    for (const [what, body] of [
      ['sign-out', {}],
      ['reset-two-factor', { identityCheck: 'y' }],
      ['suspend', { until: null }],
    ] as const)
      expect((await act(someone, what, { reason: 'x', ...body })).status).toBe(409)
  })
})
