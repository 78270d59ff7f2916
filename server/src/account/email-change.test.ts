import { describe, expect, it } from 'vitest'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { hashPassword } from '../password/password.service'
import { readCaptured } from '../platform/outside/mailer'

const day = 24 * 60 * 60_000
const wait = { by: 0 }
const { server, given } = await serverOfFile({ clock: () => new Date(Date.now() + wait.by), mailEvery: 1_000 })
const { db } = server.deps
const there = organizationsOn(server)

const password = 'A quiet walk 42'
const passwordHash = await hashPassword(password)

/** Somebody with a password, and an address that nobody has. */
async function mover() {
  const user = await given.user()
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', user.id).execute()
  return { ...user, next: `next-${user.email}` }
}

const ask = (as: Awaited<ReturnType<typeof mover>>, email = as.next, currentPassword = password) =>
  given.call(as, 'POST', '/users/email-change', { email, currentPassword })
const follow = (what: 'confirm' | 'undo', token: string) =>
  given.call(null, 'POST', `/users/email-change/${what}`, { token })
const logIn = (email: string) => given.call(null, 'POST', '/users/login', { email, password })
const emailOf = async (id: string) =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

const mailsTo = async (email: string) => (await readCaptured(server.dataDir)).filter((one) => one.to === email)
async function linkTo(email: string, what: RegExp) {
  const find = async () => (await mailsTo(email)).map(({ plain }) => what.exec(plain)?.[1]).findLast(Boolean) ?? ''
  await expect.poll(find).not.toBe('')
  return find()
}
const confirmLink = (email: string) => linkTo(email, /email-change\/([\w-]{40,})/)
const undoLink = (email: string) => linkTo(email, /email-change\/undo\/([\w-]{40,})/)

/** Asks, and follows the link. */
async function moved() {
  const user = await mover()
  expect((await ask(user)).status).toBe(200)
  expect((await follow('confirm', await confirmLink(user.next))).status).toBe(200)
  return user
}

describe('a change of email', () => {
  it('happens by the link to the new address, also twice, and signs in with it', async () => {
    const user = await mover()
    expect((await ask(user)).body.message).toBe('A link was sent to the new address.')
    expect(await emailOf(user.id)).toBe(user.email)
    const link = await confirmLink(user.next)
    for (const _ of [1, 2]) expect((await follow('confirm', link)).status).toBe(200)
    expect(await emailOf(user.id)).toBe(user.next)
    expect((await logIn(user.next)).status).toBe(200)
    expect((await logIn(user.email)).status).toBe(401)
    expect((await given.call(user, 'GET', '/users/profile')).body.email).toBe(user.next)
    await undoLink(user.email)
    expect(await mailsTo(user.email)).toHaveLength(1)
  })

  it('asks for the password, and for another address', async () => {
    const user = await mover()
    expect((await ask(user, user.next, 'Not my password 1')).body.errors).toMatchObject([{ path: 'currentPassword' }])
    expect((await ask(user, user.email.toUpperCase())).body.errors).toMatchObject([{ path: 'email' }])
    expect((await ask(user, 'nobody')).status).toBe(422)
    expect(await mailsTo(user.next)).toEqual([])
  })

  it('says the same of an address that is taken, which gets no mail', async () => {
    const [user, other] = [await mover(), await given.user()]
    const reply = await ask(user, other.email)
    expect(reply).toMatchObject({ status: 200, body: { message: 'A link was sent to the new address.' } })
    const queued = db.selectFrom('outbox').select('kind')
    expect(await queued.where('recipient', '=', other.email).execute()).toEqual([])
  })

  it('is refused where the address was taken since the link was sent', async () => {
    const user = await mover()
    await ask(user)
    const link = await confirmLink(user.next)
    const other = await given.user()
    await db.updateTable('users').set({ email: user.next }).where('id', '=', other.id).execute()
    expect(await follow('confirm', link)).toMatchObject({ status: 400, body: { code: 'BAD_LINK' } })
    expect(await emailOf(user.id)).toBe(user.email)
  })

  it('works by the newest link only, for a day, and can’t be asked for twice in a minute', async () => {
    const user = await mover()
    await ask(user)
    const first = await confirmLink(user.next)
    expect(await ask(user, `other-${user.email}`)).toMatchObject({ status: 429 })
    wait.by += 61_000
    expect((await ask(user, `other-${user.email}`)).status).toBe(200)
    const second = await confirmLink(`other-${user.email}`)
    expect((await follow('confirm', first)).status).toBe(400)
    wait.by += day
    expect((await follow('confirm', second)).status).toBe(400)
    expect(await emailOf(user.id)).toBe(user.email)
  })

  it('ends with the password it was asked with', async () => {
    const [changed, forgot] = [await mover(), await mover()]
    for (const one of [changed, forgot]) await ask(one)
    const links = [await confirmLink(changed.next), await confirmLink(forgot.next)]
    const next = { currentPassword: password, newPassword: 'A louder walk 43' }
    expect((await given.call(changed, 'PUT', '/users/password', next)).status).toBe(200)
    await given.call(null, 'POST', '/users/request-password-reset', { email: forgot.email })
    const reset = { email: forgot.email, otp: await linkTo(forgot.email, /\b(\d{6})\b/), newPassword: next.newPassword }
    expect((await given.call(null, 'POST', '/users/reset-password', reset)).status).toBe(200)
    for (const link of links) expect((await follow('confirm', link)).status).toBe(400)
    expect([await emailOf(changed.id), await emailOf(forgot.id)]).toEqual([changed.email, forgot.email])
  })

  it('of one link followed twenty times at once is one change and one mail', async () => {
    const user = await mover()
    await ask(user)
    const link = await confirmLink(user.next)
    const replies = await Promise.all(Array.from({ length: 20 }, () => follow('confirm', link)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    await undoLink(user.email)
    expect(await mailsTo(user.email)).toHaveLength(1)
  })
})

describe('the undo from the old address', () => {
  it('gives the account back: old address, nobody signed in, no password, and nothing added since', async () => {
    const user = await moved()
    const now = server.deps.clock()
    const passkey = { user_id: user.id, public_key: Buffer.from('key'), counter: 0, name: 'Theirs', backed_up: false }
    const before = { ...passkey, id: crypto.randomUUID(), credential_id: `${user.id} old`, created_at: new Date(0) }
    const since = { ...passkey, id: crypto.randomUUID(), credential_id: `${user.id} new`, created_at: now }
    await db.insertInto('passkeys').values([before, since]).execute()
    const step = { user_id: user.id, secret: 'theirs', begun_at: now, enabled_at: now }
    await db.insertInto('two_factors').values(step).execute()

    expect((await follow('undo', await undoLink(user.email))).status).toBe(200)
    expect(await emailOf(user.id)).toBe(user.email)
    expect((await given.call(user, 'GET', '/users/profile')).status).toBe(401)
    for (const email of [user.email, user.next]) expect((await logIn(email)).status).toBe(401)
    const left = await db.selectFrom('passkeys').select('id').where('user_id', '=', user.id).execute()
    expect(left).toEqual([{ id: before.id }])
    expect(await db.selectFrom('two_factors').select('secret').where('user_id', '=', user.id).execute()).toEqual([])
    await expect
      .poll(async () => (await mailsTo(user.email)).map(({ subject }) => subject))
      .toContain('Your Perkloop email is as before')
  })

  it('takes with it who was joined to the account at a provider since', async () => {
    const user = await moved()
    const { id } = await there.founded()
    const at = server.deps.clock()
    const identity = { organization_id: id, kind: 'oidc' as const, issuer: 'https://id.example', user_id: user.id }
    await db
      .insertInto('sso_identities')
      .values([
        { ...identity, subject: 'theirs', created_at: at, used_at: at },
        { ...identity, subject: 'mine', created_at: new Date(0), used_at: at },
      ])
      .execute()
    expect((await follow('undo', await undoLink(user.email))).status).toBe(200)
    const left = db.selectFrom('sso_identities').select('subject').where('user_id', '=', user.id)
    expect(await left.execute()).toEqual([{ subject: 'mine' }])
  })

  it('takes with it what waits for the other address', async () => {
    const user = await moved()
    const due_at = new Date(Date.now() + 9 * day)
    const waiting = { recipient: user.next, user_id: user.id, letter: '{}', due_at }
    const kinds = ['new-bid', 'gathered', 'password-changed']
    await db
      .insertInto('outbox')
      .values(kinds.map((kind) => ({ ...waiting, id: crypto.randomUUID(), kind })))
      .execute()
    expect((await follow('undo', await undoLink(user.email))).status).toBe(200)
    const rows = db.selectFrom('outbox').select(['kind', 'recipient']).where('user_id', '=', user.id)
    // Mail about the account goes to the address it had then.
    expect(await rows.where('due_at', '=', due_at).orderBy('kind').execute()).toEqual([
      { kind: 'gathered', recipient: user.email },
      { kind: 'new-bid', recipient: user.email },
      { kind: 'password-changed', recipient: user.next },
    ])
  })

  it('is no more once the account is deleted, and no trail names the old address', async () => {
    const { admin, id, path } = await there.founded()
    const user = await mover()
    const roleId = await there.defaultRole(id, 'member')
    await given.made(admin, `${path}/invite`, { email: user.email, roleId })
    expect((await ask(user)).status).toBe(200)
    expect((await follow('confirm', await confirmLink(user.next))).status).toBe(200)
    const trail = async () => (await given.call(admin, 'GET', `${path}/audit`)).text
    expect(await trail()).toContain(user.email)
    const { token } = (await logIn(user.next)).body
    expect((await given.call({ ...user, token }, 'DELETE', '/users/profile')).status).toBe(200)
    expect(await trail()).not.toContain(user.email)
  })

  it('works for a week, once', async () => {
    const [early, late] = [await moved(), await moved()]
    const link = await undoLink(early.email)
    wait.by += 6.9 * day
    expect((await follow('undo', link)).status).toBe(200)
    expect((await follow('undo', link)).status).toBe(400)
    wait.by += 0.2 * day
    expect((await follow('undo', await undoLink(late.email))).status).toBe(400)
    expect(await emailOf(late.id)).toBe(late.next)
  })

  it('of the first of two changes takes both back, and the address is kept for it meanwhile', async () => {
    const user = await moved()
    const taken = { name: 'Some Thief', username: `thief-${user.id.slice(-8)}`, email: user.email, password }
    expect((await given.call(null, 'POST', '/users/register', taken)).status).toBe(409)
    wait.by += 61_000
    const third = `third-${user.email}`
    expect((await ask(user, third)).status).toBe(200)
    expect((await follow('confirm', await confirmLink(third))).status).toBe(200)
    expect((await follow('undo', await undoLink(user.email))).status).toBe(200)
    expect(await emailOf(user.id)).toBe(user.email)
    expect((await follow('undo', await undoLink(user.next))).status).toBe(400)
  })
})
