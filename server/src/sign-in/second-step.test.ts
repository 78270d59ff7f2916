import { describe, expect, it } from 'vitest'
import { deadlocksIn } from '../../test/deadlocks'
import { codeAt, type Guarded, password, twoFactorOn, wrongCode } from '../../test/given-two-factor'
import { rounds, statusesOf } from '../../test/race'
import { serverOfFile } from '../../test/server-of-file'

const wait = { by: 0 }
const clock = () => new Date(Date.now() + wait.by)
// Off, to see which limits hold without them.
const { server, given } = await serverOfFile({ clock, env: { RATE_LIMITS: 'off' } })
const { withPassword, nextCode, guarded, logIn, ticketOf, finish, mailsTo } = twoFactorOn(server, wait)
const { db } = server.deps

const sessionsOf = (user: { id: string }) =>
  db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()
const ended = { status: 400, code: 'TICKET_ENDED' }
const wrong = { status: 400, code: 'WRONG_CODE', errors: [{ path: 'code' }] }

/** A user with no sessions but those a test begins. */
async function signedOut() {
  const user = await guarded()
  await db.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  return user
}

describe('signing in', () => {
  it('is as ever without two-factor sign-in', async () => {
    const { body } = await logIn(await withPassword())
    expect(Object.keys(body).sort()).toEqual(['token', 'user'])
  })

  it('begins no session before the second step, and tells nothing of the person', async () => {
    const user = await signedOut()
    const { status, body } = await logIn(user)
    expect(status).toBe(200)
    expect(body).toEqual({ secondStep: { ticket: expect.any(String), expiresInSeconds: 600 } })
    expect(await sessionsOf(user)).toEqual([])
    const { ticket } = body.secondStep
    expect((await given.call({ ...user, token: ticket }, 'GET', '/users/profile')).status).toBe(401)

    const done = await finish(ticket, ` ${nextCode(user.secret).replace(/(...)/, '$1 ')}`)
    expect(done.body).toMatchObject({ token: expect.any(String), user: { _id: user.id } })
    expect((await given.call({ ...user, token: done.body.token }, 'GET', '/users/profile')).status).toBe(200)
    expect(await sessionsOf(user)).toHaveLength(1)
    expect((await finish(ticket, nextCode(user.secret))).body).toMatchObject(ended)
  })

  it('tells nobody with a wrong password whether there is a second step', async () => {
    const user = await signedOut()
    const reply = await given.call(null, 'POST', '/users/login', { email: user.email, password: 'a wrong guess' })
    expect(reply.body).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' })
    expect(await db.selectFrom('sign_in_tickets').selectAll().where('user_id', '=', user.id).execute()).toEqual([])
  })

  it('takes no code twice, and none older than the last', async () => {
    const user = await signedOut()
    const early = codeAt(user.secret, new Date(clock().getTime() + 30_000))
    const code = nextCode(user.secret)
    expect((await finish(await ticketOf(user), code)).status).toBe(200)
    const ticket = await ticketOf(user)
    expect((await finish(ticket, code)).body).toMatchObject(wrong)
    expect((await finish(ticket, early)).body).toMatchObject(wrong)
    expect((await finish(ticket, nextCode(user.secret))).status).toBe(200)
  })

  it('is not possible with another account’s code', async () => {
    const [user, other] = [await signedOut(), await signedOut()]
    const ticket = await ticketOf(user)
    expect((await finish(ticket, nextCode(other.secret))).body).toMatchObject(wrong)
    expect((await finish(ticket, other.recoveryCodes[0] ?? '')).body).toMatchObject(wrong)
  })
})

describe('a recovery code', () => {
  it('is good once, however it is typed, and is told of by mail', async () => {
    const user = await signedOut()
    const [code = '', another = ''] = user.recoveryCodes
    expect((await finish(await ticketOf(user), code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    const ticket = await ticketOf(user)
    expect((await finish(ticket, code)).body).toMatchObject(wrong)
    expect((await finish(ticket, another.replaceAll('-', ''))).status).toBe(200)
    expect((await mailsTo(user)).filter((kind) => kind === 'recovery-code-used')).toHaveLength(2)
    const left = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.id).execute()
    expect(left).toHaveLength(8)
  })
})

describe('a ticket', () => {
  it('ends with the fifth wrong code', async () => {
    const user = await signedOut()
    const ticket = await ticketOf(user)
    const code = wrongCode(user.secret, clock())
    for (const left of [/Please try the next one/, /Please try the next one/, /Two tries left/, /One try left/])
      expect((await finish(ticket, code)).body).toMatchObject({ ...wrong, message: expect.stringMatching(left) })
    expect((await finish(ticket, code)).body).toMatchObject({
      ...ended,
      message: expect.stringMatching(/Please sign in again/),
    })
    expect((await finish(ticket, nextCode(user.secret))).body).toMatchObject(ended)
    expect((await finish(await ticketOf(user), nextCode(user.secret))).status).toBe(200)
  })

  it('takes five guesses at once, and no sixth', async () => {
    const user = await signedOut()
    const ticket = await ticketOf(user)
    const code = wrongCode(user.secret, clock())
    const replies = await Promise.all(Array.from({ length: 12 }, () => finish(ticket, code)))
    expect(replies.filter(({ body }) => body.code === 'WRONG_CODE')).toHaveLength(4)
    // The other codes were not even compared.
    const kept = await db.selectFrom('sign_in_tickets').select('tries').where('user_id', '=', user.id).execute()
    expect(kept).toEqual([{ tries: 5 }])
    expect((await finish(ticket, nextCode(user.secret))).body).toMatchObject(ended)
  })

  it('ends after ten minutes', async () => {
    const user = await signedOut()
    const ticket = await ticketOf(user)
    wait.by += 10 * 60_000
    expect((await finish(ticket, nextCode(user.secret))).body).toMatchObject(ended)
  })

  it('that never was is none', async () => {
    expect((await finish('no-such-ticket', '123456')).body).toMatchObject(ended)
    expect((await finish('', '123456')).status).toBe(422)
  })

  it.each([
    [
      'a change of the password',
      (user: Guarded) =>
        given.call(user, 'PUT', '/users/password', { currentPassword: password, newPassword: 'A louder walk 43' }),
    ],
    ['the end of the account', (user: Guarded) => given.call(user, 'DELETE', '/users/profile')],
  ])('ends with %s', async (_name, change) => {
    const user = await guarded()
    const ticket = await ticketOf(user)
    expect((await change(user)).status).toBe(200)
    expect((await finish(ticket, nextCode(user.secret))).body).toMatchObject(ended)
  })

  it('ends with a reset of the password, which is no way around the second step', async () => {
    const user = await signedOut()
    const ticket = await ticketOf(user)
    await given.made(null, '/users/request-password-reset', { email: user.email })
    const mail = await db
      .selectFrom('outbox')
      .select('letter')
      .where('user_id', '=', user.id)
      .where('kind', '=', 'reset-code')
      .executeTakeFirstOrThrow()
    const otp = (mail.letter as { code: string }).code
    await given.made(null, '/users/reset-password', { email: user.email, otp, newPassword: 'A louder walk 43' })
    expect((await finish(ticket, nextCode(user.secret))).body).toMatchObject(ended)
    const again = await given.call(null, 'POST', '/users/login', { email: user.email, password: 'A louder walk 43' })
    expect(again.body).toHaveProperty('secondStep')
  })
})

describe('at once', () => {
  it.each([
    ['the same code, with one ticket', 1, (user: Guarded) => nextCode(user.secret)],
    ['the same code, with two tickets', 2, (user: Guarded) => nextCode(user.secret)],
    ['the same recovery code, with two tickets', 2, (user: Guarded) => user.recoveryCodes[0] ?? ''],
  ])('%s begins one session', async (_name, tickets, codeOf) => {
    for (let round = 0; round < rounds; round += 1) {
      const user = await signedOut()
      const one = await ticketOf(user)
      const two = tickets === 2 ? await ticketOf(user) : one
      const code = codeOf(user)
      const replies = await Promise.all([finish(one, code), finish(two, code)])
      expect(statusesOf(replies)).toEqual([200, 400])
      expect(await sessionsOf(user)).toHaveLength(1)
    }
    // One of two that wait for each other is tried again after a second, and after three times it is refused with 503.
    expect(await deadlocksIn(db)).toBe(0)
  })

  it('two recovery codes with one ticket begin one session, and use one code up', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const user = await signedOut()
      const ticket = await ticketOf(user)
      const replies = await Promise.all(user.recoveryCodes.slice(0, 2).map((code) => finish(ticket, code)))
      expect(statusesOf(replies)).toEqual([200, 400])
      const left = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.id).execute()
      expect(left).toHaveLength(9)
    }
  })

  it('a second step and a change of the password leave no session of the old one', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const user = await guarded()
      const ticket = await ticketOf(user)
      const code = nextCode(user.secret)
      const change = { currentPassword: password, newPassword: 'A louder walk 43' }
      const acts = [() => finish(ticket, code), () => given.call(user, 'PUT', '/users/password', change)]
      const replies = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
      expect(['200 200', '200 400', '200 401']).toContain(statusesOf(replies).join(' '))
      expect(await sessionsOf(user)).toHaveLength(1)
    }
  })
})
