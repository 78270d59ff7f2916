import { afterAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { oidcOn, personAt } from '../../test/given-oidc'
import { organizationsOn } from '../../test/given-organization'
import { passkeysOn, password } from '../../test/given-passkey'
import { ssoOn } from '../../test/given-sso'
import { codeAt, twoFactorOn } from '../../test/given-two-factor'
import { startIdentityProvider } from '../../test/identity-provider'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'

const wait = { by: 0 }
const clock = () => new Date(Date.now() + wait.by)
const { server, given } = await serverOfFile({ env: { LOCAL_SSO: 'on', JOBS: 'off' }, clock })
const provider = await startIdentityProvider('http://perkloop.test/sso/callback')
afterAll(() => provider.stop())
const [there, sso, passkeys, twoFactor] = [
  organizationsOn(server),
  ssoOn(server),
  passkeysOn(server),
  twoFactorOn(server, wait),
]
const { db } = server.deps

const signIn = oidcOn(server, provider)

const emailTo = async (user: TestUser, email: string | undefined) => {
  await db
    .updateTable('users')
    .set({ email: email ?? '' })
    .where('id', '=', user.id)
    .execute()
  return { ...user, email: email ?? '' }
}
/** As its owner, by the code in the letter. */
async function resetPassword(email: string) {
  await given.call(null, 'POST', '/users/request-password-reset', { email })
  const letters = db
    .selectFrom('outbox')
    .select('letter')
    .where('recipient', '=', email)
    .where('kind', '=', 'reset-code')
  const { letter } = await letters.executeTakeFirstOrThrow()
  const { code } = letter as { code: string }
  const reset = { email, otp: code, newPassword: 'A louder walk 43' }
  expect((await given.call(null, 'POST', '/users/reset-password', reset)).status).toBe(200)
}
describe('who has an account', () => {
  it('proves it once by its password, and joins', async () => {
    const team = await sso.connected(provider)
    const person = personAt(team.domain)
    const user = await emailTo(await passkeys.person(), person.email)
    const { link } = (await signIn(person, team.domain)).body
    expect((await sso.link(link.ticket, { currentPassword: 'wrong' })).body.errors).toMatchObject([
      { path: 'currentPassword' },
    ])
    const linked = await sso.link(link.ticket, { currentPassword: password })
    expect(linked.body.user).toMatchObject({ _id: user.id, organization: team.id })
    expect((await sso.link(link.ticket, { currentPassword: password })).body.code).toBe('TICKET_ENDED')
    expect((await signIn(person, team.domain)).body.user._id).toBe(user.id)
    // Their owner learns of it once, and of nothing when it is used.
    expect((await twoFactor.mailsTo(user)).filter((kind) => kind === 'sso-linked')).toHaveLength(1)
  })

  it('needs their code as well where there is one', async () => {
    const team = await sso.connected(provider)
    const person = personAt(team.domain)
    const guarded = await twoFactor.guarded()
    await emailTo(guarded, person.email)
    const { link } = (await signIn(person, team.domain)).body
    const bare = await sso.link(link.ticket, { currentPassword: password })
    expect(bare.body.errors).toMatchObject([{ path: 'code' }])
    wait.by += 60_000
    const code = codeAt(guarded.secret, clock())
    expect((await sso.link(link.ticket, { currentPassword: password, code })).body.user._id).toBe(guarded.id)
    const later = await signIn(person, team.domain)
    expect(later.body.user._id).toBe(guarded.id)
  })

  it('may prove it by a passkey, their own only', async () => {
    const team = await sso.connected(provider)
    const person = personAt(team.domain)
    const [mine, other] = [await passkeys.owner(), await passkeys.owner()]
    await emailTo(mine.user, person.email)
    const { link } = (await signIn(person, team.domain)).body
    const proof = async (key: typeof mine.key) => {
      const { challengeId, options } = await passkeys.askToSignIn()
      return { passkey: { challengeId, response: key.get(options) } }
    }
    expect((await sso.link(link.ticket, await proof(other.key))).body.code).toBe('WRONG_CODE')
    expect((await sso.link(link.ticket, await proof(mine.key))).body.user._id).toBe(mine.user.id)
  })

  it('or by being signed in with it, in the browser that comes back', async () => {
    const team = await sso.connected(provider)
    const person = personAt(team.domain)
    const user = await emailTo(await given.user(), person.email)
    expect((await signIn(person, team.domain, await given.user())).body.link).toBeDefined()
    expect((await signIn(person, team.domain, user)).body.user._id).toBe(user.id)
  })

  it('may try it five times', async () => {
    const team = await sso.connected(provider)
    const person = personAt(team.domain)
    await emailTo(await passkeys.person(), person.email)
    const { link } = (await signIn(person, team.domain)).body
    for (let time = 0; time < 5; time += 1) await sso.link(link.ticket, { currentPassword: 'wrong' })
    const { code, reason } = (await sso.link(link.ticket, { currentPassword: password })).body
    expect({ code, reason }).toEqual({ code: 'TICKET_ENDED', reason: 'ssoTriesSpent' })
    wait.by += 10 * 60_000
    expect((await sso.link(link.ticket, { currentPassword: password })).body.reason).toBe('tookTooLongSignIn')
  })

  it('loses no try by an empty form', async () => {
    const team = await sso.connected(provider)
    const person = personAt(team.domain)
    await emailTo(await passkeys.person(), person.email)
    const { link } = (await signIn(person, team.domain)).body
    for (const empty of [{}, {}, {}, {}, {}, { currentPassword: '' }]) {
      const { status, errors } = await sso.link(link.ticket, empty).then(({ status, body }) => ({ ...body, status }))
      expect([status, errors[0].path]).toEqual([422, 'currentPassword'])
    }
    expect((await sso.link(link.ticket, { currentPassword: password })).status).toBe(200)
  })

  it('proves it again after leaving: a provider says nothing about former members', async () => {
    const team = await sso.connected(provider)
    const person = personAt(team.domain)
    const { user, token } = (await signIn(person, team.domain)).body
    await given.call(sso.userOf(token), 'DELETE', `${team.path}/users/${user._id}`)
    expect((await signIn(person, team.domain)).body.link).toMatchObject({ email: person.email })
    // Nor learns it of their later life: here it is a new person to it.
    await emailTo({ ...sso.userOf(token), id: user._id }, `private-${newId()}@example.com`)
    const later = (await signIn(person, team.domain)).body
    expect([later.link, later.user._id === user._id]).toEqual([undefined, false])
  })

  it('proves it again after leaving also as a member again', async () => {
    const team = await sso.connected(provider)
    const person = personAt(team.domain)
    const { user, token } = (await signIn(person, team.domain)).body
    const member = { ...sso.userOf(token), id: user._id }
    await given.call(member, 'DELETE', `${team.path}/users/${user._id}`)
    await there.join(member, team.id, team.roles.member)
    expect((await signIn(person, team.domain)).body.link).toMatchObject({ email: person.email })
  })

  it('proves it again once the password was reset: whoever had the old one is not joined to it any more', async () => {
    const team = await sso.connected(provider)
    const person = personAt(team.domain)
    const user = await emailTo(await passkeys.person(), person.email)
    const { link } = (await signIn(person, team.domain)).body
    await sso.link(link.ticket, { currentPassword: password })
    await resetPassword(user.email)
    expect((await signIn(person, team.domain)).body.link).toMatchObject({ email: person.email })
  })

  it('is refused as a member of another organization, and as a system administrator', async () => {
    const team = await sso.connected(provider)
    const [elsewhere, desk] = [personAt(team.domain), personAt(team.domain)]
    const founder = await emailTo(await given.user(), elsewhere.email)
    await given.made(founder, '/organizations', { name: 'Elsewhere', industry: 'technology', size: '11-50' })
    expect((await signIn(elsewhere, team.domain)).body).toMatchObject({
      code: 'SSO_FAILED',
      message: expect.stringContaining('another organization'),
    })
    await there.makeSystemAdmin(await emailTo(await given.user(), desk.email))
    expect((await signIn(desk, team.domain)).body.code).toBe('SSO_FAILED')
  })

  it('is not let in while suspended', async () => {
    const team = await sso.connected(provider)
    const person = personAt(team.domain)
    const { user } = (await signIn(person, team.domain)).body
    await db
      .updateTable('users')
      .set({ suspended_at: clock(), suspension_reason: 'spam' })
      .where('id', '=', user._id)
      .execute()
    expect((await signIn(person, team.domain)).body.code).toBe('SUSPENDED')
  })

  it('learns that they are suspended once they have proven who they are, and nobody else does', async () => {
    const team = await sso.connected(provider)
    const person = personAt(team.domain)
    const [mine, other] = [await passkeys.owner(), await passkeys.owner()]
    const user = await emailTo(await passkeys.givePassword(mine.user), person.email)
    const suspended = { suspended_at: clock(), suspension_reason: 'spam' }
    const { link } = (await signIn(person, team.domain)).body
    await db.updateTable('users').set(suspended).where('id', '=', user.id).execute()
    const proof = async (key: typeof mine.key) => {
      const { challengeId, options } = await passkeys.askToSignIn()
      return { passkey: { challengeId, response: key.get(options) } }
    }
    const codeOf = async (given: Record<string, unknown>) => (await sso.link(link.ticket, given)).body.code
    expect(await codeOf({ currentPassword: 'Not my password 1' })).not.toBe('SUSPENDED')
    expect(await codeOf(await proof(other.key))).not.toBe('SUSPENDED')
    expect(await codeOf(await proof(mine.key))).toBe('SUSPENDED')
    expect(await codeOf({ currentPassword: password })).toBe('SUSPENDED')
  })
})

describe('who has only single sign-on', () => {
  const download = (token: string) => given.call(sso.userOf(token), 'GET', '/users/data')

  it('proves who they are by signing in again, which ends the session before', async () => {
    const team = await sso.connected(provider)
    const person = personAt(team.domain)
    const { user, token } = (await signIn(person, team.domain)).body
    wait.by += 16 * 60_000
    expect((await download(token)).body.code).toBe('PROOF_NEEDED')
    const again = await signIn(person, team.domain, { ...sso.userOf(token), id: user._id })
    expect((await download(again.body.token)).status).toBe(200)
    expect((await download(token)).status).toBe(401)
    const sessions = await given.call(sso.userOf(again.body.token), 'GET', '/users/sessions')
    expect(sessions.body).toHaveLength(1)
  })

  it('is told so by their profile, and that it is the first time by the sign-in', async () => {
    const team = await sso.connected(provider)
    const person = personAt(team.domain)
    const { token, isNew } = (await signIn(person, team.domain)).body
    expect(isNew).toBe(true)
    expect(await sso.profileOf(token)).toMatchObject({ hasPassword: false, ssoRequired: false })
    expect((await signIn(person, team.domain)).body.isNew).toBe(false)
    await team.tested()
    await team.use('enforced')
    expect(await sso.profileOf(token)).toMatchObject({ hasPassword: false, ssoRequired: true })
    await passkeys.givePassword(team.admin)
    expect(await sso.profileOf(team.admin.token)).toMatchObject({ hasPassword: true, ssoRequired: false })
  })
})
