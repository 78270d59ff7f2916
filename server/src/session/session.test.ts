import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'
import { hashPassword } from '../password/password-hash'
import { hashOf, newToken } from '../platform/base/ids'
import { transaction } from '../platform/database/transaction'
import { insertSession } from './session.sql'

const password = 'A quiet walk 42'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const { server, given } = await serverOfFile({ env: { RATE_LIMITS: 'on' } })

/** A user with a password, and with no sessions but those a test begins. */
async function withPassword() {
  const user = await given.user()
  await server.deps.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', user.id)
    .execute()
  await server.deps.db.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  return user
}

async function logIn(user: TestUser, userAgent = chrome, with_ = password): Promise<TestUser> {
  const body = { email: user.email, password: with_ }
  const reply = await given.call(null, 'POST', '/users/login', body, { 'user-agent': userAgent })
  expect(reply.status).toBe(200)
  return { ...user, token: reply.body.token }
}

const isIn = async (user: TestUser) => (await given.call(user, 'GET', '/users/profile')).status === 200
const sessionsOf = async (user: TestUser) => (await given.call(user, 'GET', '/users/sessions')).body

describe('sessions', () => {
  it('are listed with their device, and say which is this one', async () => {
    const user = await withPassword()
    await logIn(user, iphone)
    const here = await logIn(user)
    await logIn(user, '')
    expect(await sessionsOf(here)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          browser: 'Chrome',
          system: 'Windows',
          device: 'Chrome on Windows',
          kind: 'desktop',
          isCurrent: true,
          address: '127.0.0.1',
        }),
        expect.objectContaining({
          browser: 'Safari',
          system: 'iOS',
          device: 'Safari on iOS',
          kind: 'phone',
          isCurrent: false,
        }),
        expect.objectContaining({ browser: null, system: null, device: null, kind: 'unknown', isCurrent: false }),
      ]),
    )
    expect(JSON.stringify(await sessionsOf(here))).not.toContain(here.token)
  })

  it('end one at a time, at once', async () => {
    const user = await withPassword()
    const [here, there] = [await logIn(user), await logIn(user, iphone)]
    const other = (await sessionsOf(here)).find((session: { isCurrent: boolean }) => !session.isCurrent)
    const ends = await Promise.all([1, 2].map(() => given.call(here, 'DELETE', `/users/sessions/${other._id}`)))
    expect(ends.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 404])
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect(await sessionsOf(here)).toHaveLength(1)
  })

  it('of somebody else are nobody’s business', async () => {
    const [mine, theirs] = [await logIn(await withPassword()), await logIn(await withPassword())]
    const [session] = await sessionsOf(theirs)
    expect((await given.call(mine, 'DELETE', `/users/sessions/${session._id}`)).status).toBe(404)
    expect(await isIn(theirs)).toBe(true)
  })

  it('end everywhere but here', async () => {
    const user = await withPassword()
    const [here, one, two] = [await logIn(user), await logIn(user, iphone), await logIn(user)]
    expect((await given.call(here, 'POST', '/users/sessions/end-others')).status).toBe(200)
    expect([await isIn(here), await isIn(one), await isIn(two)]).toEqual([true, false, false])
  })
})

describe('changing the password', () => {
  const change = (user: TestUser, currentPassword: string, newPassword: string) =>
    given.call(user, 'PUT', '/users/password', { currentPassword, newPassword })

  it('asks for the current one, ends the other sessions and keeps this one', async () => {
    const user = await withPassword()
    const [here, there] = [await logIn(user), await logIn(user, iphone)]
    expect((await change(here, 'not this one', 'A louder walk 43')).body).toMatchObject({
      status: 422,
      errors: [{ path: 'currentPassword' }],
    })
    expect(await isIn(there)).toBe(true)
    expect((await change(here, password, 'A louder walk 43')).status).toBe(200)
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    const old = await given.call(null, 'POST', '/users/login', { email: user.email, password })
    expect(old.status).toBe(401)
    await logIn(user, chrome, 'A louder walk 43')
  })

  it.each([
    ['a short one', '1234567'],
    ['a common one', 'password123'],
  ])('refuses %s at its field', async (_name, newPassword) => {
    const here = await logIn(await withPassword())
    expect((await change(here, password, newPassword)).body).toMatchObject({
      status: 422,
      errors: [{ path: 'newPassword' }],
    })
  })

  it('lets one of two changes at once win', async () => {
    const here = await logIn(await withPassword())
    const replies = await Promise.all(
      ['One quiet walk 1', 'Two quiet walks 2'].map((next) => change(here, password, next)),
    )
    expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 422])
  })

  it('never leaves a session that began with the old password', async () => {
    const user = await withPassword()
    const changed = await hashPassword('A louder walk 43')
    // The change is not committed yet when the user signs in with the old password.
    const login = await transaction(server.deps.db, async (tx) => {
      await tx.updateTable('users').set({ password_hash: changed }).where('id', '=', user.id).execute()
      const under = given.call(null, 'POST', '/users/login', { email: user.email, password })
      await Promise.race([under, new Promise((done) => setTimeout(done, 600))])
      await tx.deleteFrom('sessions').where('user_id', '=', user.id).execute()
      return { under }
    })
    expect((await login.under).status).toBe(401)
    const left = await server.deps.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()
    expect(left).toEqual([])
  })

  it('begins no session for a password that is no longer the one looked at', async () => {
    const user = await withPassword()
    const begun = await insertSession(server.deps.db, {
      userId: user.id,
      passwordHash: 'the one before',
      tokenHash: hashOf(newToken()),
      userAgent: null,
      address: '127.0.0.1',
      twoFactors: false,
      passkeyId: null,
      bySso: false,
      now: new Date(),
    })
    expect(begun).toBe(false)
  })

  it('lets somebody try again who knows the password and chooses weak ones', async () => {
    const here = await logIn(await withPassword())
    for (let time = 0; time < 11; time += 1) expect((await change(here, password, 'password123')).status).toBe(422)
    expect((await change(here, password, 'A louder walk 43')).status).toBe(200)
  })

  it('locks after ten wrong guesses, as signing in does', async () => {
    const here = await logIn(await withPassword())
    const replies = await Promise.all(
      Array.from({ length: 11 }, () => change(here, 'a wrong guess', 'A louder walk 43')),
    )
    expect(replies.filter((reply) => reply.status === 429).length).toBeGreaterThanOrEqual(1)
    expect((await change(here, password, 'A louder walk 43')).status).toBe(429)
  })
})
