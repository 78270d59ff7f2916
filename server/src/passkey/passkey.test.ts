import { describe, expect, it } from 'vitest'
import { makeAuthenticator } from '../../test/authenticator'
import { openServer } from '../../test/database'
import { givenOn, type TestUser } from '../../test/given'
import { passkeysOn, password } from '../../test/given-passkey'
import { twoFactorOn } from '../../test/given-two-factor'
import { serverOfFile } from '../../test/server-of-file'
import { minute } from '../platform/base/durations'

let offset = 0
const { server, given } = await serverOfFile({ clock: () => new Date(Date.now() + offset) })
const there = passkeysOn(server)

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

const list = async (user: TestUser) => (await given.call(user, 'GET', '/users/passkeys')).body
const send = (user: TestUser, response: object, headers?: Record<string, string>) =>
  given.call(user, 'POST', '/users/passkeys', { response, name: 'My laptop' }, headers)
const mailsTo = (user: TestUser) =>
  server.deps.db
    .selectFrom('outbox')
    .select('kind')
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort((a, b) => a - b)

describe('adding a passkey', () => {
  it('asks for one that needs no name, and checks who uses it', async () => {
    const user = await there.person()
    const options = await there.askToAdd(user)
    expect(options).toMatchObject({
      rp: { id: 'perkloop.test', name: 'Perkloop' },
      user: { name: user.email, displayName: user.name },
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    })
    expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(user.id.replaceAll('-', ''))
    const key = makeAuthenticator()
    const reply = await send(user, key.create(options, { backedUp: true }))
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      _id: expect.any(String),
      name: 'My laptop',
      createdAt: expect.any(String),
      lastUsedAt: null,
      backedUp: true,
    })
    expect(await list(user)).toEqual([reply.body])
    expect((await there.askToAdd(user)).excludeCredentials).toEqual([
      { id: key.create(options).id, type: 'public-key', transports: ['internal'] },
    ])
    expect(await mailsTo(user)).toEqual([{ kind: 'passkey-added' }])
  })

  it('is called after the device where it is given no name', async () => {
    const user = await there.person()
    const add = async (headers: Record<string, string>) => {
      const response = makeAuthenticator().create(await there.askToAdd(user))
      return (await given.call(user, 'POST', '/users/passkeys', { response }, headers)).body.name
    }
    expect(await add({ 'user-agent': chrome })).toBe('Chrome on Windows')
    expect(await add({ 'user-agent': chrome, 'accept-language': 'de' })).toBe('Chrome unter Windows')
    expect(await add({ 'user-agent': '' })).toBe('Passkey')
  })

  it('takes a code as well where signing in does', async () => {
    const wait = { by: 0 }
    const later = await openServer({ clock: () => new Date(Date.now() + wait.by) })
    const { guarded, nextCode } = twoFactorOn(later, wait)
    const user = await guarded()
    const ask = (code?: string) =>
      givenOn(later).call(user, 'POST', '/users/passkeys/options', { currentPassword: password, ...(code && { code }) })
    expect((await ask()).body).toMatchObject({ status: 422, errors: [{ path: 'code' }] })
    expect((await ask('ABCD-EFGH-JKMN')).body).toMatchObject({ code: 'WRONG_CODE' })
    const code = nextCode(user.secret)
    expect((await ask(code)).status).toBe(200)
    expect((await ask(code)).body).toMatchObject({ code: 'WRONG_CODE' })
    await later.stop()
  })

  it('takes the password, and a wrong one at its field', async () => {
    const user = await there.person()
    const ask = (currentPassword: string) =>
      given.call(user, 'POST', '/users/passkeys/options', { currentPassword }, { 'idempotency-key': 'one' })
    expect((await ask('not this one')).body).toMatchObject({ status: 422, errors: [{ path: 'currentPassword' }] })
    expect((await ask(password)).status).toBe(200)
    const kept = await server.deps.db.selectFrom('idempotent_replies').select('key').execute()
    expect(kept).toEqual([])
  })

  it.each([
    ['of another site', { origin: 'https://perkloop.evil' }],
    ['for another site', { rpId: 'perkloop.evil' }],
    ['without asking who is there', { unverified: true }],
    ['of another kind', { type: 'webauthn.get' }],
    ['with a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('refuses one made %s', async (_name, manner) => {
    const user = await there.person()
    const reply = await send(user, makeAuthenticator().create(await there.askToAdd(user), manner))
    expect(reply.body).toMatchObject({ status: 422, code: 'INVALID' })
    expect(await list(user)).toEqual([])
    expect(await mailsTo(user)).toEqual([])
  })

  it('refuses what is no passkey at all', async () => {
    const user = await there.person()
    const made = makeAuthenticator().create(await there.askToAdd(user))
    for (const response of [
      { ...made.response, clientDataJSON: 'bm9uZQ' },
      { ...made.response, attestationObject: 'oA' },
      { ...made.response, attestationObject: '' },
    ])
      expect((await send(user, { ...made, response })).status).toBe(422)
    expect(await list(user)).toEqual([])
  })

  it('takes a challenge once, also after a failure, and however it is repeated', async () => {
    const user = await there.person()
    const options = await there.askToAdd(user)
    const twice = await Promise.all([1, 2].map(() => send(user, makeAuthenticator().create(options))))
    expect(statuses(twice)).toEqual([201, 422])
    const spoiled = await there.askToAdd(user)
    const wrong = makeAuthenticator().create(spoiled, { origin: 'https://perkloop.evil' })
    expect((await send(user, wrong, { 'idempotency-key': 'spoil' })).status).toBe(422)
    expect((await send(user, makeAuthenticator().create(spoiled))).status).toBe(422)
    expect(await list(user)).toHaveLength(1)
  })

  it('answers a repeat with the same key as it did, and adds one', async () => {
    const user = await there.person()
    const response = makeAuthenticator().create(await there.askToAdd(user))
    const first = await send(user, response, { 'idempotency-key': 'again' })
    expect(await send(user, response, { 'idempotency-key': 'again' })).toMatchObject({ status: 201, body: first.body })
    expect(await list(user)).toHaveLength(1)
  })

  it('refuses a challenge that is too old, that was another’s, or that was for signing in', async () => {
    const [user, other] = [await there.person(), await there.person()]
    const late = makeAuthenticator().create(await there.askToAdd(user))
    offset += 5 * minute
    expect((await send(user, late)).status).toBe(422)
    const foreign = makeAuthenticator().create(await there.askToAdd(other))
    expect((await send(user, foreign)).status).toBe(422)
    const { options } = await there.askToSignIn()
    const asked = { challenge: options.challenge, user: (await there.askToAdd(user)).user }
    expect((await send(user, makeAuthenticator().create(asked))).status).toBe(422)
    expect(await list(user)).toEqual([])
    // The other user's own challenge was not used up by that.
    expect((await send(other, foreign)).status).toBe(201)
  })

  it('keeps a passkey one person’s', async () => {
    const { key, user } = await there.owner()
    const thief = await there.person()
    expect((await send(thief, key.create(await there.askToAdd(thief)))).status).toBe(422)
    expect([await list(thief), (await list(user)).length]).toEqual([[], 1])
  })

  it('ends at twenty, also when two come at once', async () => {
    const user = await there.person()
    for (let n = 0; n < 19; n += 1) await there.add(user)
    const answers = await Promise.all([1, 2].map(async () => makeAuthenticator().create(await there.askToAdd(user))))
    expect(statuses(await Promise.all(answers.map((response) => send(user, response))))).toEqual([201, 409])
    const more = await given.call(user, 'POST', '/users/passkeys/options', { currentPassword: password })
    expect(more.body).toMatchObject({ status: 409, message: expect.stringContaining('20 passkeys') })
  })
})

describe('a passkey of one’s own', () => {
  it('is renamed', async () => {
    const { user, id } = await there.owner()
    const reply = await given.call(user, 'PUT', `/users/passkeys/${id}`, { name: '  Work phone ' })
    expect(reply.body).toMatchObject({ _id: id, name: 'Work phone' })
    expect(await list(user)).toEqual([reply.body])
    for (const name of ['', '   ', 'x'.repeat(61), 'two\nlines'])
      expect((await given.call(user, 'PUT', `/users/passkeys/${id}`, { name })).status).toBe(422)
  })

  it('is removed once, and says so by mail', async () => {
    const { user, id, key } = await there.owner()
    const both = await Promise.all([1, 2].map(() => given.call(user, 'DELETE', `/users/passkeys/${id}`)))
    expect(statuses(both)).toEqual([200, 404])
    expect(await list(user)).toEqual([])
    expect(await mailsTo(user)).toEqual([{ kind: 'passkey-added' }, { kind: 'passkey-removed' }])
    expect((await there.signIn(key)).status).toBe(401)
  })

  it('takes the sessions along that were begun with it, but for the one that removes it', async () => {
    const { user, key, id } = await there.owner()
    const [here, lost] = [await there.signIn(key), await there.signIn(key)].map(({ body }) => ({
      ...user,
      token: body.token,
    }))
    if (!here || !lost) throw new Error('not signed in')
    expect((await given.call(here, 'DELETE', `/users/passkeys/${id}`)).status).toBe(200)
    expect((await given.call(lost, 'GET', '/users/profile')).status).toBe(401)
    expect((await given.call(here, 'GET', '/users/profile')).status).toBe(200)
    const proven = await server.deps.db
      .selectFrom('sessions')
      .select('two_factors')
      .where('user_id', '=', user.id)
      .execute()
    expect(proven.map(({ two_factors }) => two_factors)).not.toContain(true)
  })

  it('is nobody else’s business', async () => {
    const { user, id } = await there.owner()
    const stranger = await given.user()
    expect((await given.call(stranger, 'PUT', `/users/passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await given.call(stranger, 'DELETE', `/users/passkeys/${id}`)).status).toBe(404)
    expect(await list(stranger)).toEqual([])
    expect(await list(user)).toMatchObject([{ name: 'My laptop' }])
  })

  it('is in the copy of one’s data by its name, and goes with the account', async () => {
    const { user, key } = await there.owner()
    await there.askToAdd(user)
    const data = await given.call(user, 'GET', '/users/data')
    expect(data.body.passkeys).toEqual([
      { name: 'My laptop', backedUp: false, createdAt: expect.any(String), lastUsedAt: null },
    ])
    expect(data.text).not.toMatch(/credential|publicKey|challenge/i)
    expect((await given.call(user, 'DELETE', '/users/profile')).status).toBe(200)
    for (const table of ['passkeys', 'passkey_challenges'] as const) {
      const left = await server.deps.db.selectFrom(table).select('id').where('user_id', '=', user.id).execute()
      expect(left).toEqual([])
    }
    expect((await there.signIn(key)).status).toBe(401)
  })
})
