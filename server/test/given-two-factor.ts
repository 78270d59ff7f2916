import { Secret, TOTP } from 'otpauth'
import { hashPassword } from '../src/password/password-hash'
import { givenOn, type TestUser } from './given'
import type { serverOfFile } from './server-of-file'

type Server = Awaited<ReturnType<typeof serverOfFile>>['server']

export const password = 'A quiet walk 42'

/** The code that an authenticator app shows at a moment. */
export const codeAt = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: at.getTime(),
  })

/** A code that is not valid now. */
export function wrongCode(secret: string, at: Date) {
  const near = [-30_000, 0, 30_000].map((away) => codeAt(secret, new Date(at.getTime() + away)))
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? ''
}

export interface Guarded extends TestUser {
  secret: string
  recoveryCodes: string[]
}

/**
 * Builders of users with an authenticator app. No code works twice, so each one moves the clock on by a minute: `wait`
 * says by how much it is ahead.
 */
export function twoFactorOn(server: Server, wait: { by: number }) {
  const given = givenOn(server)
  const { db, clock } = server.deps

  async function withPassword(): Promise<TestUser> {
    const user = await given.user()
    const password_hash = await hashPassword(password)
    await db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
    return user
  }

  function nextCode(secret: string) {
    wait.by += 60_000
    return codeAt(secret, clock())
  }

  async function turnOn(user: TestUser): Promise<Guarded> {
    const { secret } = await given.made(user, '/users/two-factor/begin', { currentPassword: password })
    const { recoveryCodes } = await given.made(user, '/users/two-factor/confirm', { code: nextCode(secret) })
    return { ...user, secret, recoveryCodes }
  }

  const guarded = async () => turnOn(await withPassword())

  const logIn = (user: TestUser, headers?: Record<string, string>) =>
    given.call(null, 'POST', '/users/login', { email: user.email, password }, headers)

  async function ticketOf(user: TestUser): Promise<string> {
    const { status, body } = await logIn(user)
    if (status !== 200 || !body.secondStep) throw new Error(`No second step: ${status} ${JSON.stringify(body)}`)
    return body.secondStep.ticket
  }

  const finish = (ticket: string, code: string, headers?: Record<string, string>) =>
    given.call(null, 'POST', '/users/login/second-step', { ticket, code }, headers)

  const mailsTo = async (user: TestUser) =>
    (await db.selectFrom('outbox').select('kind').where('user_id', '=', user.id).orderBy('created_at').execute()).map(
      ({ kind }) => kind,
    )

  return { withPassword, nextCode, turnOn, guarded, logIn, ticketOf, finish, mailsTo }
}
