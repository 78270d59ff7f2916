import { describe, expect, it } from 'vitest'
import { makeAuthenticator } from '../../test/authenticator'
import type { TestUser } from '../../test/given'
import { passkeysOn, password } from '../../test/given-passkey'
import { serverOfFile } from '../../test/server-of-file'
import { hashOf, newToken } from '../platform/base/ids'
import { refuseUnlessProven } from './proof.service'

let offset = 0
const { server, given } = await serverOfFile({ env: { RATE_LIMITS: 'on' }, clock: () => new Date(Date.now() + offset) })
const passkeys = passkeysOn(server)

const minutes = (many: number) => {
  offset += many * 60_000
}
const download = (user: TestUser) => given.call(user, 'GET', '/users/data')
const leave = (user: TestUser) => given.call(user, 'DELETE', '/users/profile')
const prove = (user: TestUser, currentPassword = password) =>
  given.call(user, 'POST', '/users/prove', { currentPassword })
async function proveWith(user: TestUser, key: ReturnType<typeof makeAuthenticator>) {
  const { challengeId, options } = await passkeys.askToSignIn()
  const body = { challengeId, response: key.get(options) }
  return [await given.call(user, 'POST', '/users/prove/passkey', body), body] as const
}

it('a session that has ended since it was read is said to have ended, and not asked for a proof', async () => {
  const { id, name } = await given.user()
  const gone = { id, name, isSystemAdmin: true, createdAt: new Date(), tokenHash: hashOf(newToken()) }
  const asked = [
    () => refuseUnlessProven({ db: server.deps.db, user: gone, now: new Date() }),
    () => server.deps.sessions.isProven(gone),
  ]
  for (const ask of asked) await expect(ask()).rejects.toMatchObject({ status: 401 })
})

describe('deleting the account and downloading one’s data', () => {
  it('take nothing more within 15 minutes of signing in, and a proof after that', async () => {
    const user = await passkeys.person()
    minutes(14)
    expect((await download(user)).status).toBe(200)
    minutes(2)
    for (const refused of [await download(user), await leave(user)]) {
      expect(refused).toMatchObject({ status: 403, body: { code: 'PROOF_NEEDED' } })
    }
    expect((await prove(user)).status).toBe(200)
    minutes(14)
    const { status, body } = await download(user)
    expect([status, body.sessions.length, typeof body.sessions[0].provenAt]).toEqual([200, 1, 'string'])
    minutes(2)
    expect((await leave(user)).status).toBe(403)
    expect((await prove(user)).status).toBe(200)
    expect((await leave(user)).status).toBe(200)
  })

  it('take the proof of this very session', async () => {
    const user = await passkeys.person()
    minutes(16)
    const { body } = await given.call(null, 'POST', '/users/login', { email: user.email, password })
    expect((await download({ ...user, token: body.token })).status).toBe(200)
    expect((await download(user)).status).toBe(403)
  })

  it('are opened by a passkey of one’s own, and its answer is good once', async () => {
    const [mine, other] = [await passkeys.owner(), await passkeys.owner()]
    minutes(16)
    const [foreign] = await proveWith(mine.user, other.key)
    const [unknown] = await proveWith(mine.user, makeAuthenticator())
    expect([foreign, unknown]).toMatchObject([{ status: 400 }, { status: 400 }])
    expect((await leave(mine.user)).status).toBe(403)
    const [proven, body] = await proveWith(mine.user, mine.key)
    expect(proven.status).toBe(200)
    expect((await download(mine.user)).status).toBe(200)
    expect((await given.call(mine.user, 'POST', '/users/prove/passkey', body)).status).toBe(400)
  })

  it('count guesses of the password as a sign-in does', async () => {
    const user = await passkeys.person()
    minutes(16)
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await prove(user, 'not this one')).body).toMatchObject({
        status: 422,
        errors: [{ path: 'currentPassword' }],
      })
    }
    expect((await prove(user)).status).toBe(429)
    expect((await given.call(null, 'POST', '/users/login', { email: user.email, password })).status).toBe(429)
    expect((await download(user)).status).toBe(403)
  })
})
