import { describe, expect, it } from 'vitest'
import { codeAt, password, twoFactorOn, wrongCode } from '../../test/given-two-factor'
import { statusesOf } from '../../test/race'
import { serverOfFile } from '../../test/server-of-file'
import { transaction } from '../platform/database/transaction'
import { forgetTwoFactorSince } from './two-factor.service'

const wait = { by: 0 }
const clock = () => new Date(Date.now() + wait.by)
const { server, given } = await serverOfFile({ clock, env: { RATE_LIMITS: 'on' } })
const { withPassword, nextCode, turnOn, guarded, logIn, ticketOf, finish, mailsTo } = twoFactorOn(server, wait)
const { db } = server.deps

type User = Awaited<ReturnType<typeof withPassword>>
const at = (call: string) => (user: User, body: Record<string, unknown>) =>
  given.call(user, 'POST', `/users/two-factor/${call}`, body)
const [begin, confirm, renew, disable] = [at('begin'), at('confirm'), at('recovery-codes'), at('disable')]
const stateOf = async (user: User) => (await given.call(user, 'GET', '/users/two-factor')).body

describe('turning it on', () => {
  it('takes the password and the first code, and shows ten recovery codes once', async () => {
    const user = await withPassword()
    expect(await stateOf(user)).toEqual({
      enabled: false,
      keptOut: false,
      enabledAt: null,
      recoveryCodesLeft: 0,
      requiredBy: [],
    })
    const { body } = await begin(user, { currentPassword: password })
    expect(body.uri).toContain(`secret=${body.secret}`)
    // Until it is confirmed it changes nothing.
    expect((await logIn(user)).body).toHaveProperty('token')
    expect((await stateOf(user)).enabled).toBe(false)

    const { recoveryCodes } = (await confirm(user, { code: nextCode(body.secret) })).body
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{4}(-[A-HJKMNP-Z2-9]{4}){2}$/)
    expect(await stateOf(user)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 })
    expect((await mailsTo(user)).filter((kind) => kind === 'two-factor-on')).toHaveLength(1)
    const kept = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.id).execute()
    for (const { code_hash } of kept) expect(code_hash).toHaveLength(32)
    // Responses with secrets are not stored for retries either.
    const replies = await db.selectFrom('idempotent_replies').selectAll().where('caller', '=', user.id).execute()
    expect(replies).toEqual([])
  })

  it('is refused with a wrong password, which counts as a sign-in', async () => {
    const user = await withPassword()
    for (let guess = 0; guess < 10; guess += 1) {
      const { body } = await begin(user, { currentPassword: 'a wrong guess' })
      expect(body).toMatchObject({ status: 422, errors: [{ path: 'currentPassword' }] })
    }
    expect((await begin(user, { currentPassword: password })).status).toBe(429)
  })

  it('is refused with a wrong code, an old secret, too late, before it began, and twice', async () => {
    const user = await withPassword()
    expect((await confirm(user, { code: '123456' })).status).toBe(409)
    const first = (await begin(user, { currentPassword: password })).body.secret
    const { secret } = (await begin(user, { currentPassword: password })).body
    const wrong = { status: 400, code: 'WRONG_CODE', errors: [{ path: 'code' }] }
    expect((await confirm(user, { code: wrongCode(secret, clock()) })).body).toMatchObject(wrong)
    expect((await confirm(user, { code: codeAt(first, clock()) })).body).toMatchObject(wrong)
    expect((await confirm(user, { code: '12345' })).status).toBe(422)
    wait.by += 10 * 60_000
    expect((await confirm(user, { code: codeAt(secret, clock()) })).status).toBe(409)
    const on = await turnOn(user)
    expect((await begin(user, { currentPassword: password })).status).toBe(422)
    expect((await confirm(user, { code: nextCode(on.secret) })).status).toBe(409)
  })

  it('of two confirmations at once happens once', async () => {
    const user = await withPassword()
    const { secret } = (await begin(user, { currentPassword: password })).body
    const code = nextCode(secret)
    const replies = await Promise.all([confirm(user, { code }), confirm(user, { code })])
    expect(statusesOf(replies)).toEqual([200, 409])
    const kept = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.id).execute()
    expect(kept).toHaveLength(10)
  })
})

describe('going on with another app', () => {
  it('takes a recovery code where the phone is lost, and ends the old app, its codes and other sessions', async () => {
    const user = await guarded()
    const elsewhere = (await finish(await ticketOf(user), nextCode(user.secret))).body.token
    const [lost = '', spare = ''] = user.recoveryCodes
    expect((await begin(user, { currentPassword: password, code: 'ABCD-EFGH-JKMN' })).status).toBe(400)
    const { secret } = (await begin(user, { currentPassword: password, code: lost })).body
    // Until the new app's first code is confirmed, the old app works.
    expect((await finish(await ticketOf(user), nextCode(user.secret))).status).toBe(200)
    expect((await confirm(user, { code: nextCode(user.secret) })).status).toBe(400)
    expect((await confirm(user, { code: nextCode(secret) })).body.recoveryCodes).toHaveLength(10)
    expect((await given.call({ ...user, token: elsewhere }, 'GET', '/users/profile')).status).toBe(401)
    expect((await finish(await ticketOf(user), nextCode(user.secret))).status).toBe(400)
    expect((await finish(await ticketOf(user), spare)).status).toBe(400)
    expect((await finish(await ticketOf(user), nextCode(secret))).status).toBe(200)
    expect(await mailsTo(user)).toContain('two-factor-moved')
  })

  it('is new from then on: who undoes a change of email since is rid of it', async () => {
    const [moved, kept] = [await guarded(), await guarded()]
    wait.by += 1000
    const since = clock()
    const code = nextCode(moved.secret)
    const { secret } = (await begin(moved, { currentPassword: password, code })).body
    expect((await confirm(moved, { code: nextCode(secret) })).status).toBe(200)
    await transaction(db, async (tx) => {
      for (const { id } of [moved, kept]) await forgetTwoFactorSince(tx, id, since)
    })
    expect([(await stateOf(moved)).enabled, (await stateOf(kept)).enabled]).toEqual([false, true])
  })
})

describe('sessions', () => {
  it('that proved a password only end when it is turned on, but for the one that did', async () => {
    const user = await withPassword()
    const before = (await logIn(user)).body.token
    await turnOn(user)
    expect((await given.call({ ...user, token: before }, 'GET', '/users/profile')).status).toBe(401)
    expect((await given.call(user, 'GET', '/users/profile')).status).toBe(200)
  })

  it('that were ended do not finish turning it on', async () => {
    const user = await withPassword()
    const { secret } = (await begin(user, { currentPassword: password })).body
    const code = nextCode(secret)
    const hashed = await db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).executeTakeFirst()
    // The session ends after its token was read and before the change: the confirmation waits for the account, locked here.
    const { pending } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute()
      await tx
        .deleteFrom('sessions')
        .where('token_hash', '=', hashed?.token_hash ?? Buffer.alloc(0))
        .execute()
      return { pending: confirm(user, { code }) }
    })
    expect((await pending).status).toBe(401)
    expect((await logIn(user)).body).toHaveProperty('token')
  })
})

describe('new recovery codes', () => {
  it('take password and code, and end the old ones', async () => {
    const user = await guarded()
    const { recoveryCodes } = (await renew(user, { currentPassword: password, code: nextCode(user.secret) })).body
    expect(recoveryCodes).toHaveLength(10)
    expect((await finish(await ticketOf(user), user.recoveryCodes[0] ?? '')).status).toBe(400)
    expect((await finish(await ticketOf(user), recoveryCodes[0])).status).toBe(200)
  })

  it.each([
    ['a wrong password', 'a wrong guess', true, 422],
    ['a wrong code', password, false, 400],
  ])('are refused with %s', async (_name, currentPassword, right, status) => {
    const user = await guarded()
    const code = right ? nextCode(user.secret) : wrongCode(user.secret, clock())
    expect((await renew(user, { currentPassword, code })).status).toBe(status)
    expect((await finish(await ticketOf(user), user.recoveryCodes[0] ?? '')).status).toBe(200)
  })

  it('are no matter of who has it off', async () => {
    const user = await withPassword()
    expect((await renew(user, { currentPassword: password, code: '123456' })).status).toBe(409)
  })
})

describe('turning it off', () => {
  it.each([
    ['a code', (user: { secret: string }) => nextCode(user.secret)],
    ['a recovery code', (user: { recoveryCodes: string[] }) => user.recoveryCodes[3]?.toLowerCase() ?? ''],
  ])('takes the password and %s, and leaves nothing behind', async (_name, codeOf) => {
    const user = await guarded()
    expect((await disable(user, { currentPassword: 'a wrong guess', code: codeOf(user) })).status).toBe(422)
    expect((await disable(user, { currentPassword: password, code: 'ABCD-EFGH-JKMN' })).status).toBe(400)
    expect((await disable(user, { currentPassword: password, code: codeOf(user) })).status).toBe(200)
    expect((await stateOf(user)).enabled).toBe(false)
    expect((await logIn(user)).body).toHaveProperty('token')
    const left = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.id).execute()
    expect(left).toEqual([])
    expect(await mailsTo(user)).toContain('two-factor-off')
    expect((await disable(user, { currentPassword: password, code: codeOf(user) })).status).toBe(409)
  })
})

describe('guesses', () => {
  it('are counted over all addresses and calls: ten in 15 minutes', async () => {
    const user = await guarded()
    const code = wrongCode(user.secret, clock())
    // All at once, so that none waits for another's count.
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => renew(user, { currentPassword: password, code })),
    )
    expect(statusesOf(replies)).toEqual([...Array(10).fill(400), 429, 429])
    const ticket = await ticketOf(user)
    const locked = await finish(ticket, nextCode(user.secret))
    expect(locked.status).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(60)
    wait.by += 5 * 60_000
    expect((await finish(ticket, nextCode(user.secret))).status).toBe(429)
    wait.by += 8 * 60_000
    expect((await finish(await ticketOf(user), nextCode(user.secret))).status).toBe(200)
  })

  it('begin anew after a right one', async () => {
    const user = await guarded()
    for (let round = 0; round < 3; round += 1) {
      const code = wrongCode(user.secret, clock())
      for (let guess = 0; guess < 5; guess += 1) await renew(user, { currentPassword: password, code })
      expect((await renew(user, { currentPassword: password, code: nextCode(user.secret) })).status).toBe(200)
    }
  })
})

describe('with the account', () => {
  it('it is told without its secrets, and goes', async () => {
    const user = await guarded()
    await ticketOf(user)
    const data = await given.call(user, 'GET', '/users/data')
    expect(data.body).toMatchObject({ twoFactor: { enabledAt: expect.any(String), recoveryCodesLeft: 10 } })
    expect(data.text).not.toContain(user.secret)
    expect((await given.call(user, 'DELETE', '/users/profile')).status).toBe(200)
    for (const table of ['two_factors', 'recovery_codes', 'sign_in_tickets', 'known_devices'] as const) {
      expect(await db.selectFrom(table).selectAll().where('user_id', '=', user.id).execute(), table).toEqual([])
    }
  })
})
