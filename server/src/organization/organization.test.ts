import { defaultRoles, type PermissionKey, type Permissions, permissionKeys } from '@perkloop/contract/permission'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer } from '../../test/database'
import { type Given, givenOn, type TestUser } from '../../test/given'
import { hashOf, newId, newToken } from '../platform/ids'
import { currentPeriodEnd } from './organization.rules'

let server: Awaited<ReturnType<typeof openServer>>
let given: Given

beforeAll(async () => {
  server = await openServer()
  given = givenOn(server)
})
afterAll(() => server.stop())

const statuses = (replies: { status: number }[]) => replies.map((reply) => reply.status).sort((a, b) => a - b)
const draft = { name: 'Perks Circle', industry: 'technology', size: '11-50' }

async function founded(change: Record<string, unknown> = {}) {
  const admin = await given.user()
  const { organization } = await given.made(admin, '/organizations', { ...draft, ...change })
  return { admin, organization }
}

/** Until there are calls that invite and assign, members come in by hand. */
async function member(organizationId: string, permissions: Partial<Permissions>): Promise<TestUser> {
  const user = await given.user()
  const id = newId()
  const { db } = server.deps
  await db
    .insertInto('roles')
    .values({
      id,
      organization_id: organizationId,
      name: `role ${id}`,
      permissions: JSON.stringify({ ...nothing, ...permissions }),
    })
    .execute()
  await db
    .insertInto('memberships')
    .values({ user_id: user.id, organization_id: organizationId, role_id: id })
    .execute()
  return user
}
const nothing = Object.fromEntries(permissionKeys.map((key) => [key, false])) as Permissions

async function invitation(organizationId: string, email: string, expiresAt: Date) {
  const { db } = server.deps
  const role = await db
    .selectFrom('roles')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('name', '=', 'member')
    .executeTakeFirstOrThrow()
  const id = newId()
  await db
    .insertInto('invitations')
    .values({
      id,
      organization_id: organizationId,
      role_id: role.id,
      email,
      token_hash: hashOf(newToken()),
      expires_at: expiresAt,
    })
    .execute()
  return { id, role: role.id }
}

describe('founding an organization', () => {
  it('makes the founder its admin, on the basic plan for a month', async () => {
    const { admin, organization } = await founded({ website: 'https://example.com', address: ' Main Street 1 ' })
    expect(organization).toMatchObject({
      ...draft,
      website: 'https://example.com',
      address: 'Main Street 1',
      subscription: { plan: 'basic' },
      users: [admin.id],
      seats: { members: 1, invited: 0 },
    })
    const days = (Date.parse(organization.subscription.endDate) - Date.now()) / (24 * 60 * 60 * 1000)
    expect(days).toBeGreaterThan(27)
    expect(days).toBeLessThan(32)
    const profile = (await given.call(admin, 'GET', '/users/profile')).body
    expect(profile).toMatchObject({ organization: organization._id, organizationName: 'Perks Circle' })
    expect(profile.role).toEqual({ name: 'admin', permissions: { ...defaultRoles.admin, manageBilling: true } })
  })

  it('brings the three default roles', async () => {
    const { admin, organization } = await founded()
    const roles = (await given.call(admin, 'GET', `/organizations/${organization._id}/roles`)).body
    expect(roles.map((role: { name: string }) => role.name)).toEqual(['admin', 'manager', 'member'])
    expect(roles[1].permissions).toEqual({ ...defaultRoles.manager, manageBilling: false })
  })

  it('needs a name only', async () => {
    const admin = await given.user()
    const { organization } = await given.made(admin, '/organizations', { name: 'Small' })
    expect(organization).toMatchObject({ industry: '', size: '1-10', website: null, address: null })
  })

  it.each([
    ['no name', { name: '  ' }, 'name'],
    ['an unknown industry', { industry: 'mining' }, 'industry'],
    ['an unknown size', { size: '7' }, 'size'],
    ['a script as the website', { website: 'javascript:alert(1)' }, 'website'],
    ['an endless address', { address: 'x'.repeat(301) }, 'address'],
  ])('refuses %s', async (_name, change, path) => {
    const reply = await given.call(await given.user(), 'POST', '/organizations', { ...draft, ...change })
    expect(reply.body).toMatchObject({ status: 422, errors: [{ path }] })
  })

  it('is for those without one, also when pressed twice', async () => {
    const admin = await given.user()
    const found = () => given.call(admin, 'POST', '/organizations', draft)
    expect(statuses(await Promise.all([found(), found()]))).toEqual([201, 409])
    expect((await found()).body).toMatchObject({ status: 409, code: 'ALREADY_MEMBER' })
    const left = await server.deps.db
      .selectFrom('organizations')
      .innerJoin('memberships', 'memberships.organization_id', 'organizations.id')
      .where('memberships.user_id', '=', admin.id)
      .select('organizations.id')
      .execute()
    expect(left).toHaveLength(1)
  })

  it('leaves no organization without members when the account goes at the same moment', async () => {
    const admin = await given.user()
    const [made, gone] = await Promise.all([
      given.call(admin, 'POST', '/organizations', { name: `Ghost ${admin.id}` }),
      given.call(admin, 'DELETE', '/users/profile'),
    ])
    expect(gone.status).toBe(200)
    expect([201, 401, 404]).toContain(made.status)
    const left = await server.deps.db
      .selectFrom('organizations')
      .select('id')
      .where('name', '=', `Ghost ${admin.id}`)
      .execute()
    expect(left).toEqual([])
  })
})

describe('who may do what', () => {
  const calls = {
    read: (as: TestUser, id: string) => given.call(as, 'GET', `/organizations/${id}`),
    save: (as: TestUser, id: string) => given.call(as, 'PUT', `/organizations/${id}`, { name: 'Renamed' }),
    'list members': (as: TestUser, id: string) => given.call(as, 'GET', `/organizations/${id}/users`),
    'list roles': (as: TestUser, id: string) => given.call(as, 'GET', `/organizations/${id}/roles`),
  }
  const enough: Record<keyof typeof calls, PermissionKey[]> = {
    read: [...permissionKeys],
    save: ['manageOrganization', 'manageSettings'],
    'list members': ['viewUsers', 'manageUsers'],
    'list roles': ['viewRoles', 'manageRoles', 'manageSettings', 'manageUsers'],
  }

  it.each([...permissionKeys, undefined])('with %s alone', async (key) => {
    const { organization } = await founded()
    const user = await member(organization._id, key ? { [key]: true } : {})
    const allowed: string[] = []
    for (const [name, call] of Object.entries(calls)) {
      const { status } = await call(user, organization._id)
      expect([200, 403]).toContain(status)
      if (status === 200) allowed.push(name)
    }
    const expected = Object.entries(enough).filter(([name, keys]) => name === 'read' || (key && keys.includes(key)))
    expect(allowed).toEqual(expected.map(([name]) => name))
  })

  it.each(Object.keys(calls) as (keyof typeof calls)[])('to a stranger there is nothing to %s', async (name) => {
    const { admin, organization } = await founded()
    const { admin: stranger } = await founded()
    expect((await calls[name](stranger, organization._id)).status).toBe(404)
    expect((await calls[name](admin, newId())).status).toBe(404)
    expect((await calls[name](admin, 'nonsense')).status).toBe(404)
  })

  it('tells the members’ ids to those only who may list them', async () => {
    const { admin, organization } = await founded()
    const plain = await member(organization._id, {})
    const read = async (as: TestUser) => (await given.call(as, 'GET', `/organizations/${organization._id}`)).body
    expect((await read(admin)).users.sort()).toEqual([admin.id, plain.id].sort())
    expect(await read(plain)).toMatchObject({ users: [], seats: { members: 2, invited: 0 } })
  })

  it('lets a system administrator do everything in their own organization, and see no other', async () => {
    const { organization } = await founded()
    const user = await member(organization._id, {})
    await server.deps.db.updateTable('users').set({ is_system_admin: true }).where('id', '=', user.id).execute()
    expect((await calls.save(user, organization._id)).status).toBe(200)
    expect((await calls.read(user, (await founded()).organization._id)).status).toBe(404)
  })
})

describe('settings', () => {
  it('change what is sent and clear what is empty', async () => {
    const { admin, organization } = await founded({ website: 'https://example.com', address: 'Here' })
    const reply = await given.call(admin, 'PUT', `/organizations/${organization._id}`, { website: '', industry: '' })
    expect(reply.body).toEqual({ ...organization, website: null, industry: '' })
    expect((await given.call(admin, 'GET', `/organizations/${organization._id}`)).body).toEqual(reply.body)
  })

  it('tell every member at once', async () => {
    const { admin, organization } = await founded()
    const plain = await member(organization._id, {})
    const heard = new Promise((resolve) => server.deps.events.subscribe(plain.id, resolve))
    await given.call(admin, 'PUT', `/organizations/${organization._id}`, { name: 'New name' })
    expect(await heard).toEqual({ type: 'organization', id: organization._id })
  })
})

describe('the team', () => {
  it('lists members, then open invitations, page by page', async () => {
    const { admin, organization } = await founded()
    const second = await member(organization._id, {})
    const open = await invitation(organization._id, 'new@example.com', new Date(Date.now() + 60_000))
    await invitation(organization._id, 'late@example.com', new Date(Date.now() - 60_000))
    const path = `/organizations/${organization._id}/users`
    const list = (await given.call(admin, 'GET', path)).body
    expect(list.map((one: { _id: string }) => one._id)).toEqual([admin.id, second.id, open.id])
    expect(list[0]).toMatchObject({ name: admin.name, email: admin.email, isActive: true })
    expect(list[2]).toEqual({
      _id: open.id,
      name: null,
      username: null,
      email: 'new@example.com',
      role: open.role,
      isActive: false,
    })
    const seen: unknown[] = []
    let next: string | undefined = `${path}?limit=1`
    while (next) {
      const page: Awaited<ReturnType<typeof given.call>> = await given.call(admin, 'GET', next)
      seen.push(...page.body)
      next = /<[^>]*\/api([^>]*)>/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(seen).toEqual(list)
    const read = (await given.call(admin, 'GET', `/organizations/${organization._id}`)).body
    expect(read.seats).toEqual({ members: 2, invited: 1 })
  })
})

describe('the subscription', () => {
  it.each([
    ['2026-03-15T10:00:00Z', '2026-03-01T00:00:00Z', '2026-03-15T10:00:00.000Z'],
    ['2026-03-15T10:00:00Z', '2026-03-15T10:00:00Z', '2026-04-15T10:00:00.000Z'],
    ['2026-01-31T10:00:00Z', '2026-02-10T00:00:00Z', '2026-02-28T10:00:00.000Z'],
    ['2026-01-31T10:00:00Z', '2026-03-01T00:00:00Z', '2026-03-31T10:00:00.000Z'],
    ['2020-12-31T10:00:00Z', '2026-12-31T11:00:00Z', '2027-01-31T10:00:00.000Z'],
  ])('that ended %s ends, seen at %s, on %s', (ended, now, expected) => {
    expect(currentPeriodEnd(new Date(ended), new Date(now)).toISOString()).toBe(expected)
  })
})

it('is not there at all when organizations are switched off', async () => {
  const off = await openServer({ env: { ENABLE_ORGANIZATIONS: 'false' } })
  try {
    const there = givenOn(off)
    const user = await there.user()
    const path = `/organizations/${newId()}`
    const replies = await Promise.all([
      there.call(user, 'POST', '/organizations', draft),
      there.call(user, 'GET', path),
      there.call(user, 'PUT', path, { name: 'x' }),
      there.call(user, 'GET', `${path}/users`),
      there.call(user, 'GET', `${path}/roles`),
    ])
    expect(statuses(replies)).toEqual([404, 404, 404, 404, 404])
  } finally {
    await off.stop()
  }
})
