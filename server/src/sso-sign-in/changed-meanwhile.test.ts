import { sql as text } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startFalseProvider } from '../../test/false-provider'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { passkeysOn, password } from '../../test/given-passkey'
import { ssoOn } from '../../test/given-sso'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'

const { server, given } = await serverOfFile({ env: { LOCAL_SSO: 'on', JOBS: 'off' } })
const provider = await startFalseProvider()
afterAll(() => provider.stop())
beforeEach(() => provider.reset())
const [there, sso, passkeys] = [organizationsOn(server), ssoOn(server), passkeysOn(server)]
const { db } = server.deps

type Team = Awaited<ReturnType<typeof sso.connected>>

/** Signs a person in at the provider, the whole way. */
async function signIn(person: { sub: string; email: string } & Record<string, unknown>) {
  const way = await sso.begin(person.email)
  Object.assign(provider.state.claims, person, { nonce: new URL(way.address).searchParams.get('nonce') })
  return sso.finish(way, new URLSearchParams({ code: 'c', state: way.state }).toString())
}
const personAt = (team: Team) => ({ sub: newId(), email: `${newId()}@${team.domain}` })
const emailTo = (user: TestUser, email: string) =>
  db.updateTable('users').set({ email }).where('id', '=', user.id).execute()

/** Somebody with an account and a password whom the provider has named, and who has to prove that it is theirs. */
async function asked() {
  const team = await sso.connected(provider)
  const person = personAt(team)
  const user = await passkeys.person()
  await emailTo(user, person.email)
  const { link } = (await signIn(person)).body
  return { team, person, user, ticket: link.ticket as string }
}

describe('a proof that is waited for', () => {
  it.each<[string, (team: Team, user: TestUser) => Promise<unknown>]>([
    ['the connection was saved', (team) => team.save()],
    ['it was switched off', (team) => team.use('off')],
    ['it was removed', (team) => given.call(team.admin, 'DELETE', `${team.path}/sso`)],
    [
      'it was removed and made anew',
      async (team) => {
        await given.call(team.admin, 'DELETE', `${team.path}/sso`)
        await team.save()
        await team.use('offered')
      },
    ],
    [
      'the password was changed',
      (_team, user) => db.updateTable('users').set({ password_hash: 'other' }).where('id', '=', user.id).execute(),
    ],
  ])('is over once %s', async (_what, change) => {
    const { team, user, ticket } = await asked()
    const { key } = await passkeys.add(user)
    await change(team, user)
    const { challengeId, options } = await passkeys.askToSignIn()
    const proof = { passkey: { challengeId, response: key.get(options) } }
    expect((await sso.link(ticket, proof)).body.code).toBe('TICKET_ENDED')
    const joined = db.selectFrom('sso_identities').select('subject').where('user_id', '=', user.id)
    expect(await joined.execute()).toEqual([])
  })

  it('is none for an account that is not its company’s, at a provider of many', async () => {
    for (const [hd, answer] of [
      [undefined, 'ssoAccountForeign'],
      ['elsewhere.example', 'ssoAccountForeign'],
      ['OURS', 200],
    ] as const) {
      const { team, ticket } = await asked()
      const waiting = db.selectFrom('sso_links').select('person').where('organization_id', '=', team.id)
      const { person } = await waiting.executeTakeFirstOrThrow()
      const named = { ...(person as object), hostedDomain: hd === 'OURS' ? team.domain : (hd ?? null) }
      await db
        .updateTable('sso_links')
        .set({ person: text`${JSON.stringify(named)}::jsonb` })
        .where('organization_id', '=', team.id)
        .execute()
      const reply = await sso.link(ticket, { currentPassword: password })
      expect([hd, reply.body.reason ?? reply.status]).toEqual([hd, answer])
    }
  })
})

describe('a connection that was saved by who may not all', () => {
  const held = { manageSettings: true, viewOrganization: true, viewUsers: true, viewRoles: true, createPerks: true }

  async function saved() {
    const team = await sso.connected(provider)
    const keeper = await there.member(team.id, { ...held, viewExchanges: true })
    const person = personAt(team)
    const { user } = (await signIn(person)).body
    expect((await given.call(keeper, 'PUT', `${team.path}/sso`, team.body)).status).toBe(200)
    const roleOf = async () =>
      (await db.selectFrom('memberships').select('role_id').where('user_id', '=', user._id).executeTakeFirst())?.role_id
    const promote = (roleId: string) =>
      db.updateTable('memberships').set({ role_id: roleId }).where('user_id', '=', user._id).execute()
    return { team, keeper, person, id: user._id as string, roleOf, promote }
  }

  it.each(['admin', 'manager'] as const)(
    'signs in nobody who became %s since, until an admin saves it',
    async (role) => {
      const { team, person, promote } = await saved()
      expect((await signIn(person)).status).toBe(200)
      await promote(await there.defaultRole(team.id, role))
      expect((await signIn(person)).body).toMatchObject({ code: 'SSO_FAILED', reason: 'ssoBeyond' })
      await team.save()
      expect((await signIn(person)).status).toBe(200)
    },
  )

  it('takes no role from them by its groups', async () => {
    const { team, keeper, person, roleOf, promote } = await saved()
    const groupRoles = [{ group: 'all', roleId: team.roles.member }]
    await given.call(keeper, 'PUT', `${team.path}/sso`, { ...team.body, groupRoles })
    await promote(team.roles.admin)
    expect((await signIn({ ...person, groups: ['all'] })).body.reason).toBe('ssoBeyond')
    expect(await roleOf()).toBe(team.roles.admin)
  })

  it('gives no role that holds more by now', async () => {
    const team = await sso.connected(provider)
    const keeper = await there.member(team.id, { ...held, viewExchanges: true })
    const plain = await there.role(team.id, { createPerks: true })
    const saving = await given.call(keeper, 'PUT', `${team.path}/sso`, { ...team.body, roleId: plain })
    expect(saving.status).toBe(200)
    const grow = { permissions: { manageUsers: true } }
    expect((await given.call(team.admin, 'PUT', `${team.path}/roles/${plain}`, grow)).status).toBe(200)
    expect((await signIn(personAt(team))).body.reason).toBe('ssoBeyond')
  })

  it('is linked to none of them', async () => {
    const { team } = await saved()
    const person = personAt(team)
    const admin = await passkeys.givePassword(await there.colleague(team.id, 'member'))
    await emailTo(admin, person.email)
    const { link } = (await signIn(person)).body
    await db.updateTable('memberships').set({ role_id: team.roles.admin }).where('user_id', '=', admin.id).execute()
    expect((await sso.link(link.ticket, { currentPassword: password })).body.reason).toBe('ssoBeyond')
    expect((await signIn(person)).body.reason).toBe('ssoBeyond')
  })

  it('leaves them their password where it is enforced', async () => {
    const { team, person, id, promote } = await saved()
    await passkeys.givePassword({ id, name: '', ...person, token: '' })
    await team.tested()
    expect((await team.use('enforced')).status).toBe(200)
    const login = () => given.call(null, 'POST', '/users/login', { email: person.email, password })
    expect((await login()).body.code).toBe('SSO_REQUIRED')
    await promote(await there.defaultRole(team.id, 'manager'))
    expect((await login()).status).toBe(200)
  })
})

describe('an invitation to more than the groups give', () => {
  it('is taken up with the role of the groups, and the audit trail says so', async () => {
    const team = await sso.connected(provider)
    await team.save({ groupRoles: [{ group: 'all', roleId: team.roles.member }] })
    const person = personAt(team)
    await there.invitation(team.id, person.email, { roleId: team.roles.admin })
    expect((await signIn({ ...person, name: 'Ida Fern', groups: ['all'] })).body.user.role.name).toBe('member')
    const trail = (await given.call(team.admin, 'GET', `${team.path}/audit`)).body
    expect(trail.map(({ summary }: { summary: string }) => summary)).toContain(
      'Changed the role of Ida Fern from Admin to Member',
    )
  })
})
