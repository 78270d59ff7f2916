import { describe, expect, it } from 'vitest'
import { serverOfFile } from '../../test/server-of-file'
import { readCaptured } from '../platform/outside/mailer'

let offset = 0

const { server, given } = await serverOfFile({ clock: () => new Date(Date.now() + offset), mailEvery: 1_000 })

let count = 0
function draft(change: Record<string, unknown> = {}) {
  count += 1
  const tag = `p${process.pid}x${count}`
  return { name: 'Ann Example', username: tag, email: `${tag}@example.com`, password: 'A quiet walk 42', ...change }
}

const post = (path: string, body: Record<string, unknown>) => given.call(null, 'POST', `/users/${path}`, body)
const register = (change: Record<string, unknown> = {}) => post('register', draft(change))

/** Waits for the outbox: mail is sent within moments, not at once. */
async function mailTo(email: string, subject: RegExp) {
  for (let tries = 0; tries < 100; tries += 1) {
    const mail = (await readCaptured(server.dataDir)).find((one) => one.to === email && subject.test(one.subject))
    if (mail) return mail
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`No mail to ${email}`)
}

async function registered(change: Record<string, unknown> = {}) {
  const person = draft(change)
  await post('register', person)
  const mail = await mailTo(person.email, /Confirm/)
  const token = /verify-email\/(\S+)/.exec(mail.plain)?.[1] ?? ''
  return { ...person, token }
}

async function verified() {
  const person = await registered()
  await given.call(null, 'GET', `/users/verify-email/${person.token}`)
  return person
}

const logIn = ({ email, password }: { email: string; password: string }) => post('login', { email, password })

describe('registering', () => {
  it('answers without secrets and mails a link that works twice', async () => {
    const person = draft()
    const reply = await post('register', person)
    expect(reply.status).toBe(201)
    expect(reply.text).not.toContain(person.email)
    const mail = await mailTo(person.email, /Confirm/)
    const token = /verify-email\/(\S+)/.exec(mail.plain)?.[1]
    expect(mail.html).toContain(`/verify-email/${token}`)
    expect(await logIn(person)).toMatchObject({ status: 403, body: { needsVerification: true } })
    for (const _time of [1, 2]) {
      expect((await given.call(null, 'GET', `/users/verify-email/${token}`)).status).toBe(200)
    }
    expect(await logIn(person)).toMatchObject({
      status: 200,
      body: { user: { email: person.email }, token: expect.any(String) },
    })
  })

  it.each([
    ['no name', { name: '  ' }, 'name'],
    ['an email without a host', { email: 'ann@' }, 'email'],
    ['a header in the email', { email: 'ann@example.com\r\nBcc: all@example.com' }, 'email'],
    ['a short password', { password: '1234567' }, 'password'],
    ['a common password', { password: 'Password123' }, 'password'],
    ['a script as LinkedIn', { linkedin: 'javascript:alert(1)' }, 'linkedin'],
    ['somebody else’s LinkedIn host', { linkedin: 'https://linkedin.com.evil.example/in/ann' }, 'linkedin'],
    ['a username with a space', { username: 'ann example' }, 'username'],
    ['a null character', { city: 'a\u0000b' }, 'city'],
    ['an unknown invitation', { invitationToken: 'nope' }, 'invitationToken'],
    ['a number as the name', { name: 7 }, 'name'],
  ])('refuses %s at its field', async (_name, change, path) => {
    const reply = await register(change)
    expect(reply.body).toMatchObject({
      status: 422,
      errors: expect.arrayContaining([expect.objectContaining({ path })]),
    })
  })

  it('refuses a password that holds the username', async () => {
    const person = draft()
    const reply = await post('register', { ...person, password: `my ${person.username} rocks` })
    expect(reply.body).toMatchObject({ status: 422, errors: [{ path: 'password' }] })
  })

  it('lets one of several at once have an email or a username, in any case', async () => {
    const person = draft()
    const emails = [person.email, person.email.toUpperCase(), person.email]
    const replies = await Promise.all(
      emails.map((email, index) => post('register', { ...draft(), email, username: `${person.username}-${index}` })),
    )
    expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([201, 409, 409])
    const lost = replies.find((reply) => reply.status === 409)
    expect(lost?.body.errors).toEqual([{ path: 'email', message: expect.any(String) }])
  })

  it('lets one of several at once have a username, in any case and Unicode form', async () => {
    const rest = draft().username
    // The last begins with the Kelvin sign, whose composed form is the letter K.
    const forms = [`k${rest}`, `K${rest.toUpperCase()}`, ` k${rest} `, `\u212a${rest}`]
    const replies = await Promise.all(forms.map((form) => post('register', { ...draft(), username: form })))
    expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409])
    const lost = replies.find((reply) => reply.status === 409)
    expect(lost?.body.errors).toEqual([{ path: 'username', message: expect.any(String) }])
  })

  it.each([
    ['a full-width letter', 'ａnn'],
    ['a Cyrillic letter that looks Latin', 'аnn'],
    ['a combining accent', 'ame\u0301lie'],
    ['a zero-width joiner', 'an\u200dn'],
    ['a ligature', 'ﬁnn'],
  ])('has no username or email with %s', async (_name, start) => {
    const { username, email } = draft()
    const reply = await register({ username: start + username, email: start + email })
    const paths: string[] = reply.body.errors.map((error: { path: string }) => error.path)
    expect([reply.status, new Set(paths)]).toEqual([422, new Set(['email', 'username'])])
  })

  it('keeps names as typed, markup and all', async () => {
    const name = '<img src=x onerror=alert(1)> 👩🏽‍🚀 محمد'
    const person = await registered({ name })
    await given.call(null, 'GET', `/users/verify-email/${person.token}`)
    expect((await logIn(person)).body.user.name).toBe(name)
    const { html } = await mailTo(person.email, /Confirm/)
    expect(html).not.toContain('<img src=x')
  })

  it('gives private people an invite code', async () => {
    const person = await registered({ discoverability: 'private' })
    await given.call(null, 'GET', `/users/verify-email/${person.token}`)
    const { user } = (await logIn(person)).body
    expect(user.inviteCode).toMatch(/^[A-HJKMNP-Z2-9]{10}$/)
  })
})

describe('signing in', () => {
  it('answers a wrong password and an unknown email alike', async () => {
    const person = await verified()
    const wrong = await logIn({ ...person, password: 'something else' })
    const unknown = await logIn({ email: 'nobody@example.com', password: 'something else' })
    expect(wrong.body).toMatchObject({ status: 401, message: 'Invalid email or password' })
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
  })

  it('ends a session at once when logging out', async () => {
    const { token } = (await logIn(await verified())).body
    const me = { id: '', name: '', email: '', token }
    expect((await given.call(me, 'GET', '/users/profile')).status).toBe(200)
    await given.call(me, 'POST', '/users/logout')
    expect((await given.call(me, 'GET', '/users/profile')).body).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  })

  it('ends after 7 days without use; polling in the background is no use', async () => {
    const { token } = (await logIn(await verified())).body
    const me = { id: '', name: '', email: '', token }
    const day = 24 * 60 * 60 * 1000
    offset = 6 * day
    expect((await given.call(me, 'GET', '/chat/unread', undefined, { 'x-background': '1' })).status).toBe(200)
    offset = 8 * day
    expect((await given.call(me, 'GET', '/users/profile')).status).toBe(401)
    offset = 0
  })
})

describe('resetting a password', () => {
  async function asked() {
    const person = await verified()
    expect((await post('request-password-reset', { email: person.email })).body.message).toBe(
      'If the email exists, a code has been sent',
    )
    const code = /^\d{6}$/m.exec((await mailTo(person.email, /code/)).plain)?.[0] ?? ''
    return { ...person, code, wrong: code === '000000' ? '000001' : '000000' }
  }

  it('works once, ends every session and mails a notice', async () => {
    const person = await asked()
    const { token } = (await logIn(person)).body
    expect((await post('verify-reset-otp', { email: person.email, otp: person.code })).status).toBe(200)
    const reset = { email: person.email, otp: person.code, newPassword: 'A louder walk 43' }
    const replies = await Promise.all([post('reset-password', reset), post('reset-password', reset)])
    expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 400])
    expect((await given.call({ id: '', name: '', email: '', token }, 'GET', '/users/profile')).status).toBe(401)
    expect((await logIn({ ...person, password: 'A louder walk 43' })).status).toBe(200)
    await mailTo(person.email, /was changed/)
  })

  it('evaluates three wrong guesses at most, however many run at once', async () => {
    const person = await asked()
    const guess = (otp: string) => post('verify-reset-otp', { email: person.email, otp })
    const replies = await Promise.all(Array.from({ length: 10 }, () => guess(person.wrong)))
    expect(replies.every((reply) => reply.status === 400)).toBe(true)
    expect(replies.filter((reply) => reply.body.message === 'Invalid code. Please try again.')).toHaveLength(2)
    expect((await guess(person.code)).body.message).toBe('Too many attempts. Please try again.')
  })

  it('sends nothing within 60 s, and behaves alike for unknown emails', async () => {
    const person = await asked()
    expect((await post('request-password-reset', { email: person.email })).status).toBe(200)
    const mails = (await readCaptured(server.dataDir)).filter(
      (mail) => mail.to === person.email && /code/.test(mail.subject),
    )
    expect(mails).toHaveLength(1)
    const unknown = await post('request-password-reset', { email: 'nobody2@example.com' })
    expect(unknown.body.message).toBe('If the email exists, a code has been sent')
    const guesses = await Promise.all(
      [1, 2, 3].map(() => post('verify-reset-otp', { email: 'nobody2@example.com', otp: '123456' })),
    )
    expect(guesses.some((reply) => reply.body.code === 'TOO_MANY_ATTEMPTS')).toBe(true)
  })
})
