import { afterAll, describe, expect, it } from 'vitest'
import { startFalseProvider } from '../../test/false-provider'
import { organizationsOn } from '../../test/given-organization'
import { ssoOn } from '../../test/given-sso'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'

const { server, given } = await serverOfFile({ env: { LOCAL_SSO: 'on', JOBS: 'off' } })
const [provider, second] = [await startFalseProvider(), await startFalseProvider()]
afterAll(() => Promise.all([provider.stop(), second.stop()]))
const [there, sso] = [organizationsOn(server), ssoOn(server)]
const { db } = server.deps

const lookUp = async (email: string) => (await given.made(null, '/sso/lookup', { email })).offer

/** Joined to the provider, as by a first sign-in. */
async function joined(team: { id: string }, userId: string) {
  const key = { organization_id: team.id, kind: 'oidc' as const, issuer: provider.issuer, subject: newId() }
  const now = new Date()
  await db
    .insertInto('sso_identities')
    .values({ ...key, user_id: userId, created_at: now, used_at: now })
    .execute()
}

describe('the connection', () => {
  it('is read again without its secret, which stays where nothing else changes and no longer', async () => {
    const team = await sso.connected(provider)
    const { clientSecret: _kept, ...rest } = team.body as Record<string, unknown>
    const put = (body: Record<string, unknown>) => given.call(team.admin, 'PUT', `${team.path}/sso`, body)
    const saved = await put(rest)
    expect(saved.body.connection).toMatchObject({ issuer: provider.issuer, clientId: 'perkloop', use: 'offered' })
    expect(saved.text + (await given.call(team.admin, 'GET', `${team.path}/sso`)).text).not.toContain('"secret"')
    for (const change of [{ issuer: second.issuer }, { clientId: 'other' }])
      expect((await put({ ...rest, ...change })).body.errors).toMatchObject([{ path: 'clientSecret' }])
    const moved = await put({ ...rest, issuer: second.issuer, clientSecret: 'another' })
    expect(moved.body.connection).toMatchObject({ issuer: second.issuer, use: 'off', test: null })
  })

  it('is saved by nobody who has not seen it as it is', async () => {
    const team = await sso.connected(provider)
    const read = async () => (await given.call(team.admin, 'GET', `${team.path}/sso`)).body.connection
    const { changedAt } = await read()
    const sales = [{ group: 'Sales', roleId: team.roles.member }]
    expect((await team.save({ groupRoles: sales, changedAt })).status).toBe(200)
    for (const seen of [changedAt, null]) {
      const late = await team.save({ changedAt: seen })
      expect([late.status, late.body.message]).toEqual([
        409,
        'Somebody else has changed this meanwhile. Look at it again before you save.',
      ])
    }
    const now = await read()
    expect(now.groupRoles).toEqual(sales)
    expect((await team.save({ changedAt: now.changedAt })).status).toBe(200)
    await given.call(team.admin, 'DELETE', `${team.path}/sso`)
    expect((await team.save({ changedAt: now.changedAt })).status).toBe(409)
    expect((await team.save({ changedAt: null })).status).toBe(200)
  })

  it('takes the address of the document too', async () => {
    const team = await sso.connected(provider, { issuer: `${provider.issuer}/.well-known/openid-configuration` })
    expect((await given.call(team.admin, 'GET', `${team.path}/sso`)).body.connection.issuer).toBe(provider.issuer)
  })

  it('refuses roles of others, and a group twice', async () => {
    const team = await sso.connected(provider)
    const other = await there.founded()
    const foreign = await there.defaultRole(other.id, 'admin')
    expect((await team.save({ roleId: foreign })).body.errors).toMatchObject([{ path: 'roleId' }])
    const wrong = { group: 'a', roleId: foreign }
    expect((await team.save({ groupRoles: [wrong] })).body.errors).toMatchObject([{ path: 'groupRoles.0.roleId' }])
    const right = { group: 'a', roleId: team.roles.member }
    expect((await team.save({ groupRoles: [right, right] })).body.errors).toMatchObject([
      { path: 'groupRoles.1.group' },
    ])
  })

  it('keeps the roles that it gives from being deleted', async () => {
    const team = await sso.connected(provider)
    const roleId = await there.role(team.id)
    await team.save({ groupRoles: [{ group: 'a', roleId }] })
    const reply = await given.call(team.admin, 'DELETE', `${team.path}/roles/${roleId}`)
    expect(reply.body.code).toBe('ROLE_IN_USE')
  })

  it('goes with the organization', async () => {
    const team = await sso.connected(provider)
    await team.save({ groupRoles: [{ group: 'a', roleId: team.roles.member }] })
    await joined(team, team.admin.id)
    await given.made(team.admin, `${team.path}/close`, { name: 'Perks Circle' })
    const left = await db.selectFrom('sso_connections').select('kind').where('organization_id', '=', team.id).execute()
    expect(left).toEqual([])
  })

  it('is in the hands of those who may all that its people may: nobody becomes an admin by it', async () => {
    const team = await sso.connected(provider)
    const keeper = await there.member(team.id, { manageSettings: true, viewOrganization: true, createPerks: true })
    const plain = await there.role(team.id, { createPerks: true })
    const put = (change: Record<string, unknown>) =>
      given.call(keeper, 'PUT', `${team.path}/sso`, { ...(team.body as object), roleId: plain, ...change })
    expect((await put({})).status).toBe(200)
    const saved = db.selectFrom('sso_connections').select('by_admin').where('organization_id', '=', team.id)
    expect(await saved.executeTakeFirst()).toEqual({ by_admin: false })
    expect((await put({ roleId: team.roles.admin })).body.code).toBe('FORBIDDEN')
    expect((await put({ groupRoles: [{ group: 'a', roleId: team.roles.admin }] })).body.code).toBe('FORBIDDEN')
    await joined(team, team.admin.id)
    expect((await put({})).body.code).toBe('FORBIDDEN')
    expect((await given.call(keeper, 'PUT', `${team.path}/sso/use`, { use: 'offered' })).body.code).toBe('FORBIDDEN')
    expect((await given.call(keeper, 'PUT', `${team.path}/sso/use`, { use: 'off' })).status).toBe(200)
  })
})

describe('the sign-in screen', () => {
  it('learns by the domain alone whether there is single sign-on', async () => {
    const team = await sso.connected(provider)
    expect(await lookUp(`nobody@${team.domain.toUpperCase()} `)).toEqual({
      organizationId: team.id,
      organizationName: 'Perks Circle',
      isRequired: false,
    })
    for (const email of ['', 'nobody', `x@sub.${team.domain}`, team.domain, `x@${team.domain}@elsewhere.example`])
      expect(await lookUp(email)).toBeNull()
    await team.use('off')
    expect(await lookUp(`nobody@${team.domain}`)).toBeNull()
  })

  it('offers none once the domain is not proven any more', async () => {
    const team = await sso.connected(provider)
    await db.updateTable('organization_domains').set({ proven_at: null }).where('domain', '=', team.domain).execute()
    expect(await lookUp(`x@${team.domain}`)).toBeNull()
    expect((await given.call(null, 'POST', '/sso/begin', { email: `x@${team.domain}` })).status).toBe(404)
    expect((await team.use('offered')).body.reason).toBe('ssoNeedsDomain')
  })
})
