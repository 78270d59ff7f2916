import { describe, expect, it } from 'vitest'
import { makeAuthenticator } from '../../test/authenticator'
import { deadlocksIn } from '../../test/deadlocks'
import { passkeysOn, password } from '../../test/given-passkey'
import { serverOfFile } from '../../test/server-of-file'
import { minute } from '../platform/base/durations'
import { newId } from '../platform/base/ids'
import { forgetOldChallenges } from './passkey.service'

let offset = 0
const clock = () => new Date(Date.now() + offset)
const { server, given } = await serverOfFile({ clock })
const there = passkeysOn(server)
const { db } = server.deps

const send = (challengeId: string, response: object) =>
  given.call(null, 'POST', '/users/passkeys/sign-in', { challengeId, response })
const sessionsOf = async ({ id }: { id: string }) =>
  (await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length
const refused = {
  status: 401,
  body: { code: 'WRONG_CREDENTIALS', message: 'This passkey could not be used. Please try another way.' },
}

describe('signing in with a passkey', () => {
  it('names nobody, and begins a session like any other', async () => {
    const { user, key } = await there.owner()
    const { options } = await there.askToSignIn()
    expect(options).toEqual({
      rpId: 'perkloop.test',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 5 * minute,
      userVerification: 'required',
    })
    const reply = await there.signIn(key, { backedUp: true })
    expect(reply).toMatchObject({ status: 200, body: { user: { _id: user.id, email: user.email } } })
    const me = { ...user, token: reply.body.token }
    expect((await given.call(me, 'GET', '/users/profile')).body).toEqual(reply.body.user)
    expect((await given.call(me, 'GET', '/users/passkeys')).body).toMatchObject([
      { backedUp: true, lastUsedAt: expect.any(String) },
    ])
  })

  it('is not kept for repeats: the answer is a secret', async () => {
    const { key } = await there.owner()
    const headers = { 'idempotency-key': 'one' }
    const { challengeId, options } = (
      await given.call(null, 'POST', '/users/passkeys/sign-in-options', undefined, headers)
    ).body
    const body = { challengeId, response: key.get(options) }
    expect((await given.call(null, 'POST', '/users/passkeys/sign-in', body, headers)).status).toBe(200)
    expect(await db.selectFrom('idempotent_replies').select('key').execute()).toEqual([])
  })

  it.each([
    ['at another site', { origin: 'https://perkloop.evil' }],
    ['for another site', { rpId: 'perkloop.evil' }],
    ['without asking who is there', { unverified: true }],
    ['of another kind', { type: 'webauthn.create' }],
    ['with a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['in nobody’s name', { userHandle: '' }],
  ])('refuses what was signed %s', async (_name, manner) => {
    const { user, key } = await there.owner()
    expect(await there.signIn(key, manner)).toMatchObject(refused)
    expect(await sessionsOf(user)).toBe(1)
    expect((await there.signIn(key)).status).toBe(200)
  })

  it('refuses one person’s passkey in another’s name', async () => {
    const [one, other] = [await there.owner(), await there.owner()]
    const { user } = await there.askToAdd(other.user)
    expect(await there.signIn(one.key, { userHandle: user.id })).toMatchObject(refused)
    const { challengeId, options } = await there.askToSignIn()
    const { response } = one.key.get(options)
    expect(await send(challengeId, { ...other.key.get(options), response })).toMatchObject(refused)
    expect([await sessionsOf(one.user), await sessionsOf(other.user)]).toEqual([1, 1])
  })

  it('refuses a passkey that nobody has, with a signature of its own', async () => {
    const { user, key } = await there.owner()
    const unknown = makeAuthenticator()
    unknown.create(await there.askToAdd(user))
    expect(await there.signIn(unknown)).toMatchObject(refused)
    // Signed by another authenticator, with the id of a known passkey.
    const { challengeId, options } = await there.askToSignIn()
    const { id, rawId } = key.get(options)
    expect(await send(challengeId, { ...unknown.get(options), id, rawId })).toMatchObject(refused)
    expect(await sessionsOf(user)).toBe(1)
  })

  it('takes a challenge once: of two at once, one begins a session', async () => {
    const { user, key } = await there.owner()
    const { challengeId, options } = await there.askToSignIn()
    const both = await Promise.all([1, 2].map(() => send(challengeId, key.get(options))))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401])
    expect(await sessionsOf(user)).toBe(2)
    const again = await there.askToSignIn()
    const wrong = key.get(again.options, { origin: 'https://perkloop.evil' })
    expect(await send(again.challengeId, wrong)).toMatchObject(refused)
    expect(await send(again.challengeId, key.get(again.options))).toMatchObject(refused)
  })

  it('refuses a challenge that is too old, that never was, or that was for adding', async () => {
    const { user, key } = await there.owner()
    const { challengeId, options } = await there.askToSignIn()
    offset += 5 * minute
    expect(await send(challengeId, key.get(options))).toMatchObject(refused)
    expect(await send(newId(), key.get((await there.askToSignIn()).options))).toMatchObject(refused)
    const adding = await there.askToAdd(user)
    const row = await db
      .selectFrom('passkey_challenges')
      .select('id')
      .where('challenge', '=', adding.challenge)
      .executeTakeFirstOrThrow()
    expect(await send(row.id, key.get(adding))).toMatchObject(refused)
    expect(await sessionsOf(user)).toBe(1)
  })

  it('refuses a passkey that has counted further elsewhere: there are two of it', async () => {
    const { user, key } = await there.owner()
    expect((await there.signIn(key, { counter: 5 })).status).toBe(200)
    for (const counter of [5, 4, 0]) expect(await there.signIn(key, { counter })).toMatchObject(refused)
    expect((await there.signIn(key, { counter: 6 })).status).toBe(200)
    const both = await Promise.all([7, 7].map((counter) => there.signIn(key, { counter })))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401])
    expect(await sessionsOf(user)).toBe(4)
    expect(await deadlocksIn(db)).toBe(0)
  })

  it('lets one that does not count in again and again', async () => {
    const { key } = await there.owner()
    for (let time = 0; time < 3; time += 1) expect((await there.signIn(key)).status).toBe(200)
  })

  it('goes on after the password has changed', async () => {
    const { user, key } = await there.owner()
    const change = { currentPassword: password, newPassword: 'A louder walk 43' }
    expect((await given.call(user, 'PUT', '/users/password', change)).status).toBe(200)
    expect((await there.signIn(key)).status).toBe(200)
  })

  it('asks whose email is not verified to do that first', async () => {
    const { user, key } = await there.owner()
    await db.updateTable('users').set({ verified_at: null }).where('id', '=', user.id).execute()
    expect(await there.signIn(key)).toMatchObject({
      status: 403,
      body: { code: 'NEEDS_VERIFICATION', needsVerification: true },
    })
    expect(await sessionsOf(user)).toBe(1)
  })

  it('races the removal of the passkey, and the end of the account: no session is left behind', async () => {
    const removed = await there.owner()
    const [, reply] = await Promise.all([
      given.call(removed.user, 'DELETE', `/users/passkeys/${removed.id}`),
      there.signIn(removed.key),
    ])
    expect([200, 401]).toContain(reply.status)
    // The one that the passkey was removed from: one that began just before it went has ended with it.
    expect(await sessionsOf(removed.user)).toBe(1)
    const gone = await there.owner()
    const [end, signIn] = await Promise.all([given.call(gone.user, 'DELETE', '/users/profile'), there.signIn(gone.key)])
    expect(end.status).toBe(200)
    expect([200, 401]).toContain(signIn.status)
    expect(await sessionsOf(gone.user)).toBe(0)
  })
})

it('forgets challenges that are too old, and only those', async () => {
  await db.deleteFrom('passkey_challenges').execute()
  await there.askToSignIn()
  offset += 6 * minute
  const { challengeId } = await there.askToSignIn()
  await forgetOldChallenges({ db, now: clock() })
  expect(await db.selectFrom('passkey_challenges').select('id').execute()).toEqual([{ id: challengeId }])
})
