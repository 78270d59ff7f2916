import { afterAll, describe, expect, it } from 'vitest'
import { startFalseProvider } from '../../test/false-provider'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { passkeysOn, password } from '../../test/given-passkey'
import { ssoOn } from '../../test/given-sso'
import { serverOfFile } from '../../test/server-of-file'
import { hashOf, newId, newToken } from '../platform/base/ids'

const { server, given } = await serverOfFile({ env: { LOCAL_SSO: 'on', JOBS: 'off' } })
const provider = await startFalseProvider()
afterAll(() => provider.stop())
const [there, sso, passkeys] = [organizationsOn(server), ssoOn(server), passkeysOn(server)]
const { db } = server.deps

type Team = Awaited<ReturnType<typeof sso.connected>>

const lookUp = async (email: string) => (await given.made(null, '/sso/lookup', { email })).offer

/** A member with a password and a session whose email is at the domain. */
async function memberAt(team: { id: string; domain: string }, role: 'admin' | 'manager' | 'member' = 'member') {
  const user = await passkeys.givePassword(await there.colleague(team.id, role))
  const email = `${newId()}@${team.domain}`
  await db.updateTable('users').set({ email }).where('id', '=', user.id).execute()
  return { ...user, email }
}
const login = (user: TestUser) => given.call(null, 'POST', '/users/login', { email: user.email, password })
const isSignedIn = async (user: TestUser) => (await given.call(user, 'GET', '/users/profile')).status === 200

describe('enforced', () => {
  it('takes a test that went well, and an admin who keeps their password', async () => {
    const team = await sso.connected(provider)
    expect((await team.use('enforced')).body.reason).toBe('ssoNeedsTest')
    await team.tested()
    const member = await memberAt(team)
    expect((await team.use('enforced', { breakGlassId: member.id })).body.errors).toMatchObject([
      { path: 'breakGlassId' },
    ])
    const byCompanyOnly = await memberAt(team, 'admin')
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', byCompanyOnly.id).execute()
    const refused = await team.use('enforced', { breakGlassId: byCompanyOnly.id })
    expect(refused.body).toMatchObject({ status: 422, reason: 'breakGlassWithoutPassword' })
    expect((await team.use('enforced')).body.connection).toMatchObject({ use: 'enforced', breakGlassId: team.admin.id })
    expect((await lookUp(`x@${team.domain}`)).isRequired).toBe(true)
  })

  it('closes password and passkey to members at the domain, after the right proof, and ends their sessions', async () => {
    const team = await sso.connected(provider)
    const [member, admin, kept] = [await memberAt(team), await memberAt(team, 'admin'), await memberAt(team, 'admin')]
    const [guest, outside] = [
      await passkeys.givePassword(await there.colleague(team.id, 'member')),
      await memberAt(team),
    ]
    await db.deleteFrom('memberships').where('user_id', '=', outside.id).execute()
    const { key } = await passkeys.add(member)
    await team.tested()
    expect((await team.use('enforced', { breakGlassId: kept.id })).status).toBe(200)
    for (const user of [member, admin]) {
      expect(await isSignedIn(user)).toBe(false)
      expect((await login(user)).body).toMatchObject({ status: 403, code: 'SSO_REQUIRED' })
      const wrong = await given.call(null, 'POST', '/users/login', { email: user.email, password: 'wrong' })
      expect(wrong.body.code).toBe('WRONG_CREDENTIALS')
    }
    expect((await passkeys.signIn(key)).body.code).toBe('SSO_REQUIRED')
    for (const user of [kept, guest, outside]) {
      expect(await isSignedIn(user)).toBe(true)
      expect((await login(user)).status).toBe(200)
    }
  })

  it.each<[string, (team: Team, user: TestUser) => Promise<{ status: number }>]>([
    ['an invitation', async (team, user) => there.accept(user, (await there.invitation(team.id, user.email)).token)],
    ['a link for several', async (team, user) => there.accept(user, (await there.joinLink(team.id)).token)],
    [
      'their domain',
      async (team, user) => {
        await given.call(team.admin, 'PUT', `${team.path}/joining`, { mode: 'join' })
        return given.call(user, 'POST', `${team.path}/join`)
      },
    ],
  ])('ends the sessions of who joins by %s, but for those begun at the provider', async (_what, join) => {
    const team = await sso.connected(provider)
    await team.tested()
    await team.use('enforced')
    const newcomer = async (domain: string) => {
      const user = await passkeys.person()
      const email = `${newId()}@${domain}`
      await db.updateTable('users').set({ email, verified_at: new Date() }).where('id', '=', user.id).execute()
      return { ...user, email }
    }
    const [user, elsewhere] = [await newcomer(team.domain), await newcomer(team.domain)]
    await db.updateTable('sessions').set({ by_sso: true }).where('user_id', '=', elsewhere.id).execute()
    expect((await join(team, user)).status).toBeLessThan(300)
    expect([await isSignedIn(user), (await login(user)).body.code]).toEqual([false, 'SSO_REQUIRED'])
    expect((await join(team, elsewhere)).status).toBeLessThan(300)
    expect(await isSignedIn(elsewhere)).toBe(true)
  })

  it('closes more passwords, and ends more sessions, once somebody who may do more has saved it', async () => {
    const team = await sso.connected(provider)
    const admin = await memberAt(team, 'admin')
    await team.tested()
    expect((await team.use('enforced')).status).toBe(200)
    // As if a member with fewer permissions had saved it: the admin was out of its reach, and signed in again.
    const weak = db.updateTable('sso_connections').set({ by_admin: false, reach: '{}' })
    await weak.where('organization_id', '=', team.id).execute()
    const back = await given.signedIn(admin)
    expect(await isSignedIn(back)).toBe(true)
    expect((await given.call(team.admin, 'PUT', `${team.path}/sso`, { ...(team.body as object) })).status).toBe(200)
    expect(await isSignedIn(back)).toBe(false)
  })

  it('ends the sessions of a member whose email moves to the domain', async () => {
    const team = await sso.connected(provider)
    await team.tested()
    await team.use('enforced')
    const moving = async () => {
      const user = await passkeys.givePassword(await there.colleague(team.id, 'member'))
      const [id, token] = [newId(), newToken()]
      const row = { id, user_id: user.id, new_email: `${id}@${team.domain}`, token_hash: hashOf(token) }
      const times = { created_at: new Date(), expires_at: new Date(Date.now() + 60_000) }
      await db
        .insertInto('email_changes')
        .values({ ...row, ...times })
        .execute()
      const confirm = () => given.call(null, 'POST', '/users/email-change/confirm', { token })
      return { ...user, confirm }
    }
    const [user, byProvider] = [await moving(), await moving()]
    await db.updateTable('sessions').set({ by_sso: true }).where('user_id', '=', byProvider.id).execute()
    expect([await isSignedIn(user), await isSignedIn(byProvider)]).toEqual([true, true])
    for (const one of [user, byProvider]) expect((await one.confirm()).status).toBe(200)
    expect([await isSignedIn(user), await isSignedIn(byProvider)]).toEqual([false, true])
  })

  it('counts the members out of its reach, and says which admins have a password', async () => {
    const team = await sso.connected(provider)
    await memberAt(team)
    const other = await memberAt(team, 'admin')
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', other.id).execute()
    const read = async () => (await given.call(team.admin, 'GET', `${team.path}/sso`)).body
    expect((await read()).connection.outOfReach).toBe(0)
    const weak = db.updateTable('sso_connections').set({ by_admin: false, reach: '{}' })
    await weak.where('organization_id', '=', team.id).execute()
    const { connection, admins } = await read()
    expect(connection.outOfReach).toBe(3)
    const has = (id: string) => admins.find((one: { _id: string }) => one._id === id).hasPassword
    expect([has(team.admin.id), has(other.id)]).toEqual([true, false])
  })

  it('leaves who joins with another email their password, as it does other members', async () => {
    const team = await sso.connected(provider)
    await team.tested()
    await team.use('enforced')
    const guest = await given.user()
    expect((await there.accept(guest, (await there.invitation(team.id, guest.email)).token)).status).toBe(200)
    expect(await isSignedIn(guest)).toBe(true)
  })

  it('leaves sessions that were begun at the provider, and the access tokens of people', async () => {
    const team = await sso.connected(provider)
    const member = await memberAt(team)
    await db.updateTable('sessions').set({ by_sso: true }).where('user_id', '=', member.id).execute()
    await team.tested()
    await team.use('enforced')
    expect(await isSignedIn(member)).toBe(true)
  })

  it('asks for no code first where it refuses', async () => {
    const team = await sso.connected(provider)
    const member = await memberAt(team)
    const now = new Date()
    await db
      .insertInto('two_factors')
      .values({ user_id: member.id, secret: 'JBSWY3DPEHPK3PXP', begun_at: now, enabled_at: now })
      .execute()
    await team.tested()
    await team.use('enforced')
    expect((await login(member)).body.code).toBe('SSO_REQUIRED')
  })

  it.each([
    ['it is switched off', (team: { use: (how: string) => Promise<unknown> }) => team.use('off')],
    ['it is only offered', (team: { use: (how: string) => Promise<unknown> }) => team.use('offered')],
    [
      'the connection is removed',
      (team: { admin: TestUser; path: string }) => given.call(team.admin, 'DELETE', `${team.path}/sso`),
    ],
    [
      'the domain is not proven any more',
      (team: { domain: string }) =>
        db.updateTable('organization_domains').set({ proven_at: null }).where('domain', '=', team.domain).execute(),
    ],
  ] as const)('passwords work again once %s', async (_what, change) => {
    const team = await sso.connected(provider)
    const member = await memberAt(team)
    await team.tested()
    await team.use('enforced')
    await change(team as never)
    expect((await login(member)).status).toBe(200)
  })

  it('lets every admin in where the one who was named is none any more', async () => {
    const team = await sso.connected(provider)
    const [kept, other, member] = [await memberAt(team, 'admin'), await memberAt(team, 'admin'), await memberAt(team)]
    await team.tested()
    await team.use('enforced', { breakGlassId: kept.id })
    expect((await login(other)).body.code).toBe('SSO_REQUIRED')
    await db.deleteFrom('memberships').where('user_id', '=', kept.id).execute()
    expect((await login(other)).status).toBe(200)
    expect((await login(member)).body.code).toBe('SSO_REQUIRED')
  })

  it('lets who keeps a password set a new one by mail: to undo a change of email takes the old one', async () => {
    const team = await sso.connected(provider)
    const kept = await memberAt(team, 'admin')
    await team.tested()
    await team.use('enforced', { breakGlassId: kept.id })
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', kept.id).execute()
    expect((await login(kept)).status).toBe(401)
    const reset = { email: kept.email, otp: '123456', newPassword: password }
    const code = { account: kept.email, code_hash: hashOf(`${kept.email} ${reset.otp}`), tries: 0, sent_at: new Date() }
    await db.insertInto('password_resets').values(code).execute()
    expect((await given.call(null, 'POST', '/users/reset-password', reset)).status).toBe(200)
    expect((await login(kept)).status).toBe(200)
  })

  it('stands in the audit trail', async () => {
    const team = await sso.connected(provider)
    await team.tested()
    for (const use of ['enforced', 'off']) await team.use(use)
    await given.call(team.admin, 'DELETE', `${team.path}/sso`)
    const host = new URL(provider.issuer).host
    const trail = (await given.call(team.admin, 'GET', `${team.path}/audit`)).body
    expect(trail.map(({ summary }: { summary: string }) => summary).slice(0, 5)).toEqual([
      `Removed the connection to the identity provider ${host}`,
      'Switched single sign-on off',
      `Requires single sign-on of all members; ${team.admin.name} keeps password and passkey`,
      'Offers single sign-on',
      `Connected the organization to the identity provider ${host}`,
    ])
  })
})
