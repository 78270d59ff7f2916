import { describe, expect, it } from 'vitest'
import { openServer } from '../../test/database'
import { type Given, givenOn, type TestUser } from '../../test/given'
import { organizationDraft, organizationsOn } from '../../test/given-organization'
import { newId } from '../platform/base/ids'
import type { Running } from '../server'

type There = Awaited<ReturnType<ReturnType<typeof organizationsOn>['planted']>> & {
  server: Running
  given: Given
  member: TestUser
}

/** A server with one feature switched off, and an organization from before. */
async function without(name: string, test: (there: There) => Promise<void>) {
  const server = await openServer({ env: { [name]: 'false' } })
  try {
    const organizations = organizationsOn(server)
    const organization = await organizations.planted()
    await test({ ...organization, server, given: givenOn(server), member: await organizations.member(organization.id) })
  } finally {
    await server.stop()
  }
}

type Call = ['GET' | 'POST' | 'PUT' | 'DELETE', string, Record<string, unknown>?]
const id = newId()
const every: Call[] = [
  ['POST', '', organizationDraft],
  ['GET', '/ID'],
  ['PUT', '/ID', { name: 'x' }],
  ['GET', '/ID/users'],
  ['PUT', '/ID/users/role', { userId: id, roleId: id }],
  ['DELETE', `/ID/users/${id}`],
  ['POST', '/ID/invite', { email: 'new@example.com', roleId: id }],
  ['DELETE', `/ID/invitations/${id}`],
  ['GET', '/invitations/token'],
  ['POST', '/invitations/accept', { token: 'token' }],
  ['GET', '/ID/joining'],
  ['PUT', '/ID/joining', { mode: 'ask' }],
  ['GET', '/ID/join-requests'],
  ['POST', `/ID/join-requests/${id}`, { isAccepted: true }],
  ['POST', '/ID/join'],
  ['DELETE', '/ID/join'],
  ['GET', '/ID/links'],
  ['POST', '/ID/links', { roleId: id, days: 7, usesMost: 5 }],
  ['DELETE', `/ID/links/${id}`],
  ['GET', '/ID/billing'],
  ['GET', '/ID/billing/preview?plan=pro'],
  ['POST', '/ID/billing/checkout', { plan: 'pro' }],
  ['POST', '/ID/billing/portal'],
  ['GET', '/ID/directory'],
  ['PUT', `/ID/directory/groups/${id}`, { roleId: null }],
  ['GET', '/ID/domains'],
  ['POST', '/ID/domains', { domain: 'example.org' }],
  ['POST', `/ID/domains/${id}/check`],
  ['DELETE', `/ID/domains/${id}`],
  ['GET', '/ID/perk-rules'],
  ['PUT', '/ID/perk-rules', { highestValue: 90 }],
  ['GET', '/ID/partners'],
  ['POST', '/ID/partners', { domain: 'example.org' }],
  ['POST', `/ID/partners/${id}/agree`],
  ['DELETE', `/ID/partners/${id}`],
  ['GET', '/ID/approvals'],
  ['POST', `/ID/approvals/${id}`, { isApproved: true }],
  ['GET', '/ID/roles'],
  ['POST', '/ID/roles', { name: 'x' }],
  ['PUT', `/ID/roles/${id}`, { name: 'x' }],
  ['DELETE', `/ID/roles/${id}`],
  ['PUT', '/ID/subscription', { plan: 'pro' }],
  ['GET', '/ID/audit'],
  ['GET', '/ID/audit.csv'],
  ['GET', '/ID/insights'],
  ['GET', '/ID/tokens'],
  ['POST', '/ID/tokens', { name: 'Sync', scopes: ['organization:read'] }],
  ['DELETE', `/ID/tokens/${id}`],
  ['GET', '/ID/webhooks'],
  ['POST', '/ID/webhooks', { url: 'https://hooks.example.com/', events: ['perk.posted'] }],
  ['PUT', `/ID/webhooks/${id}`, { isOn: false }],
  ['DELETE', `/ID/webhooks/${id}`],
  ['POST', `/ID/webhooks/${id}/secret`],
  ['POST', `/ID/webhooks/${id}/test`],
  ['GET', `/ID/webhooks/${id}/deliveries`],
  ['POST', `/ID/webhooks/${id}/deliveries/${id}/resend`],
  ['GET', '/ID/sso'],
  ['PUT', '/ID/sso', { kind: 'oidc', issuer: 'https://id.example.com', clientId: 'x', clientSecret: 'x', roleId: id }],
  ['PUT', '/ID/sso/use', { use: 'off' }],
  ['POST', '/ID/sso/test'],
  ['DELETE', '/ID/sso'],
  ['GET', '/ID/export.json'],
  ['POST', '/ID/close', { name: 'Planted' }],
  ['GET', '/ID/perks'],
  ['GET', '/ID/exchanges'],
]

async function expectGone({ given, admin, id }: There, calls: Call[]) {
  for (const [method, path, body] of calls) {
    const reply = await given.call(admin, method, `/organizations${path.replace('ID', id)}`, body)
    expect([method, path, reply.status]).toEqual([method, path, 404])
  }
}

it('administrators find no organizations where they are switched off', () =>
  without('ENABLE_ORGANIZATIONS', async ({ given, admin, id, server }) => {
    await organizationsOn(server).makeSystemAdmin(admin)
    const reason = 'x'
    const calls: Call[] = [
      ['GET', ''],
      ['GET', `/${id}`],
      ['GET', `/${id}/members`],
      ['POST', `/${id}/admins`, { userId: admin.id, reason }],
      ['POST', `/${id}/close`, { name: 'Planted', reason }],
    ]
    for (const [method, path, body] of calls) {
      expect([path, (await given.call(admin, method, `/admin/organizations${path}`, body)).status]).toEqual([path, 404])
    }
  }))

it('every call below /organizations is in the list', () =>
  without('ENABLE_ORGANIZATIONS', async ({ given }) => {
    const { paths } = (await given.call(null, 'GET', '/openapi.json')).body
    const known = Object.entries<object>(paths).flatMap(([path, calls]) =>
      path.startsWith('/api/organizations')
        ? Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '*')}`)
        : [],
    )
    const listed = every.map(([method, path]) => {
      const pattern = path
        .replace('ID', '*')
        .replaceAll(id, '*')
        .replace('/invitations/token', '/invitations/*')
        .replace(/\?.*/, '')
      return `${method} /api/organizations${pattern}`
    })
    expect(listed.sort()).toEqual(known.sort())
  }))

describe('switched off', () => {
  it('organizations are not there at all, and their roles bind nobody', () =>
    without('ENABLE_ORGANIZATIONS', async (there) => {
      await expectGone(there, every)
      expect((await there.given.perk(there.member)).title).toBe('Gym pass')
      const person = { name: 'Ann', username: 'ann', email: 'ann@example.com', password: 'A quiet walk 42' }
      const register = (body: object) => there.given.call(null, 'POST', '/users/register', { ...person, ...body })
      expect((await register({ invitationToken: 'token' })).status).toBe(422)
      expect((await register({})).status).toBe(201)
    }))

  it('perks are no matter of organizations', () =>
    without('ENABLE_ORGANIZATION_PERKS', async (there) => {
      await expectGone(
        there,
        every.filter(([, path]) => /perks|exchanges/.test(path)),
      )
      const perk = await there.given.perk(there.member)
      const edit = await there.given.call(there.admin, 'PUT', `/perks/${perk._id}`, { title: 'Other' })
      expect(edit.status).toBe(403)
      const file = (await there.given.call(there.admin, 'GET', `${there.path}/export.json`)).body
      expect([file.members.length, file.perks, file.exchanges]).toEqual([2, [], []])
      expect((await there.given.call(there.admin, 'GET', there.path)).status).toBe(200)
    }))

  it('roles stay as they are', () =>
    without('ENABLE_ROLE_BASED_ACCESS', async (there) => {
      await expectGone(
        there,
        every.filter(([method, path]) => /roles/.test(path) && method !== 'GET'),
      )
      expect((await there.given.call(there.admin, 'GET', `${there.path}/roles`)).status).toBe(200)
      expect((await there.given.call(there.member, 'PUT', there.path, { name: 'x' })).status).toBe(403)
    }))
})
