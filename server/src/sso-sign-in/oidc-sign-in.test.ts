import { afterAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { oidcOn, personAt } from '../../test/given-oidc'
import { organizationsOn } from '../../test/given-organization'
import { ssoOn } from '../../test/given-sso'
import { tokensOn } from '../../test/given-token'
import { twoFactorOn } from '../../test/given-two-factor'
import { type ProvidedPerson, startIdentityProvider } from '../../test/identity-provider'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile({ env: { LOCAL_SSO: 'on', JOBS: 'off' } })
const provider = await startIdentityProvider('http://perkloop.test/sso/callback')
afterAll(() => provider.stop())
const [there, sso, twoFactor] = [organizationsOn(server), ssoOn(server), twoFactorOn(server, { by: 0 })]
const { db } = server.deps

const signIn = oidcOn(server, provider)

const roleOf = async (userId: string) =>
  (
    await db
      .selectFrom('memberships as m')
      .innerJoin('roles as r', 'r.id', 'm.role_id')
      .select('r.name')
      .where('m.user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).name
const trailOf = async (team: { admin: TestUser; path: string }) =>
  (await given.call(team.admin, 'GET', `${team.path}/audit`)).body.map(({ summary }: { summary: string }) => summary)

describe('who signs in for the first time', () => {
  it('has an account and is a member from then on; the same account later, whatever their email is then', async () => {
    const team = await sso.connected(provider)
    const person = personAt(team.domain)
    const first = await signIn(person, team.domain)
    expect(first.status).toBe(200)
    expect(first.body.user).toMatchObject({ email: person.email, name: 'Ida Fern', organization: team.id })
    expect(first.body.user.role.name).toBe('member')
    expect(await trailOf(team)).toContain('Joined as Member')
    const letters = () => twoFactor.mailsTo({ id: first.body.user._id } as TestUser)
    expect(await letters()).toEqual(['organization-welcome'])
    const moved = { ...person, email: `new-${person.email}`, name: 'Ida Oak' }
    const again = await signIn(moved, team.domain)
    expect(again.body.user).toMatchObject({ _id: first.body.user._id, email: person.email, name: 'Ida Fern' })
    expect(await letters()).toEqual(['organization-welcome'])
    const other = await signIn(personAt(team.domain, { email: person.email as string }), team.domain)
    expect(other.body.link).toMatchObject({ email: person.email })
    expect(other.body.token).toBeUndefined()
  })

  it('has no password, and may set one by a reset', async () => {
    const team = await sso.connected(provider)
    const person = personAt(team.domain)
    const { body } = await signIn(person, team.domain)
    const row = await db
      .selectFrom('users')
      .select(['password_hash', 'verified_at'])
      .where('id', '=', body.user._id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ password_hash: null, verified_at: expect.any(Date) })
    const tried = await given.call(null, 'POST', '/users/login', { email: person.email, password: '' })
    expect(tried.status).toBe(401)
  })

  it('takes over the account that the directory made for them, without a proof, while nobody has used it', async () => {
    const team = await sso.connected(provider)
    const { token } = await tokensOn(server).ofOrganization(team.id, ['scim'])
    const provisioned = async () => {
      const person = personAt(team.domain)
      const made = await server.app.inject({
        method: 'POST',
        url: '/api/scim/v2/Users',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
        payload: JSON.stringify({ userName: person.email, name: { givenName: 'Ida', familyName: 'Fern' } }),
      })
      return { person, id: made.json().id as string }
    }
    const fresh = await provisioned()
    const first = await signIn(fresh.person, team.domain)
    expect([first.status, first.body.user?._id]).toEqual([200, fresh.id])
    const used = await provisioned()
    await db.updateTable('users').set({ password_hash: 'set by a reset' }).where('id', '=', used.id).execute()
    expect((await signIn(used.person, team.domain)).body.link).toMatchObject({ email: used.person.email })
  })

  it('is refused where no seat is free, and nothing is left of it', async () => {
    const team = await sso.connected(provider)
    const seats = await db.selectFrom('memberships').select('user_id').where('organization_id', '=', team.id).execute()
    for (let more = seats.length; more < 10; more += 1) await there.colleague(team.id, 'member')
    const person = personAt(team.domain)
    expect((await signIn(person, team.domain)).body.code).toBe('SEATS_FULL')
    const left = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', person.email ?? '')
      .execute()
    expect(left).toEqual([])
  })

  it('takes up the invitation to their email, with its role', async () => {
    const team = await sso.connected(provider)
    const person = personAt(team.domain)
    const manager = await there.defaultRole(team.id, 'manager')
    await there.invitation(team.id, person.email ?? '', { roleId: manager })
    expect((await signIn(person, team.domain)).body.user.role.name).toBe('manager')
    const open = await db.selectFrom('invitations').select('id').where('organization_id', '=', team.id).execute()
    expect(open).toEqual([])
  })
})

describe('groups', () => {
  it('say the role, and are read again at each sign-in; the audit trail says so', async () => {
    const team = await sso.connected(provider)
    await team.save({
      groupRoles: [
        { group: 'perk-admins', roleId: team.roles.admin },
        { group: 'perk-managers', roleId: await there.defaultRole(team.id, 'manager') },
      ],
    })
    const person = personAt(team.domain, { groups: ['all', 'perk-managers'] })
    const roleAfter = async (groups?: string[]) =>
      (await signIn({ ...person, ...(groups && { groups }) }, team.domain)).body.user.role.name
    expect(await roleAfter()).toBe('manager')
    expect(await roleAfter(['perk-managers', 'perk-admins'])).toBe('admin')
    expect(await roleAfter(['all'])).toBe('member')
    expect(await trailOf(team)).toEqual(
      expect.arrayContaining([
        'Changed the role of Ida Fern from Manager to Admin',
        'Changed the role of Ida Fern from Admin to Member',
      ]),
    )
    const { groups: _none, ...silent } = person
    await db
      .updateTable('memberships')
      .set({ role_id: team.roles.admin })
      .where('user_id', '=', (await signIn(person, team.domain)).body.user._id)
      .execute()
    expect((await signIn(silent, team.domain)).body.user.role.name).toBe('admin')
  })

  it('never take the last admin away', async () => {
    const team = await sso.connected(provider)
    const person = personAt(team.domain, { groups: ['all'] })
    const { user } = (await signIn(person, team.domain)).body
    await db.updateTable('memberships').set({ role_id: team.roles.admin }).where('user_id', '=', user._id).execute()
    await db
      .updateTable('memberships')
      .set({ role_id: team.roles.member })
      .where('user_id', '=', team.admin.id)
      .execute()
    await db
      .insertInto('sso_group_roles')
      .values({ organization_id: team.id, place: 0, group: 'perk-admins', role_id: team.roles.admin })
      .execute()
    expect((await signIn(person, team.domain)).body.user.role.name).toBe('admin')
    expect(await roleOf(user._id)).toBe('admin')
  })
})

it('is asked by the provider who they are where it is a proof, and else as it likes', async () => {
  const team = await sso.connected(provider)
  const prompts = [false, true].map(async (isAgain) => {
    const { address } = await sso.begin(`ida@${team.domain}`, isAgain)
    return new URL(address).searchParams.get('prompt')
  })
  expect(await Promise.all(prompts)).toEqual([null, 'login'])
})

describe('an email', () => {
  it.each([
    ['is missing', { email: undefined }, 'ssoNoEmail'],
    ['is none', { email: 'nobody' }, 'ssoNoEmail'],
    ['is not verified', { email_verified: false }, 'ssoEmailUnverified'],
    ['is at another domain', { email: 'ida@elsewhere.example' }, 'ssoDomainForeign'],
    ['is at a domain below', { email: 'ida@sub.DOMAIN' }, 'ssoDomainForeign'],
    ['only ends like the domain', { email: 'ida@xDOMAIN' }, 'ssoDomainForeign'],
  ] as const)('that %s lets nobody in, and a test says so', async (_what, change, reason) => {
    const team = await sso.connected(provider)
    const wrong = { ...change } as Partial<ProvidedPerson>
    if (wrong.email) wrong.email = wrong.email.replace('DOMAIN', team.domain)
    const { email, ...person } = { ...personAt(team.domain), ...wrong }
    const reply = await signIn({ ...person, ...(email !== undefined && { email }) }, team.domain)
    expect(reply.body).toMatchObject({ code: 'SSO_FAILED', reason })
    const way = await given.made(team.admin, `${team.path}/sso/test`)
    expect((await sso.finish(way, await provider.visit(way.address))).body).toEqual({ tested: team.id })
    const { connection } = (await given.call(team.admin, 'GET', `${team.path}/sso`)).body
    expect(connection.test).toMatchObject({ isGood: false, message: reply.body.message })
  })
})

describe('a test', () => {
  it('goes the whole way before it is on, signs nobody in, and says that it works', async () => {
    const team = await sso.connected(provider)
    await team.use('off')
    provider.state.person = personAt(team.domain)
    const way = await given.made(team.admin, `${team.path}/sso/test`)
    expect((await sso.finish(way, await provider.visit(way.address))).body).toEqual({ tested: team.id })
    const { connection } = (await given.call(team.admin, 'GET', `${team.path}/sso`)).body
    expect(connection.test).toMatchObject({ isGood: true, message: 'The connection works.' })
    const made = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', provider.state.person.email ?? '')
      .execute()
    expect(made).toEqual([])
    expect((await team.save()).body.connection.test).toBeNull()
  })
})
