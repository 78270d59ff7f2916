import { limits } from '@perkloop/contract/limits'
import { defaultRoles } from '@perkloop/contract/permission'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationDraft as draft, organizationsOn } from '../../test/given-organization'
import { statusesOf } from '../../test/race'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile()
const there = organizationsOn(server)

const founded = (change?: Record<string, unknown>) => there.founded(change)
const member = (organizationId: string) => there.member(organizationId)

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
    expect(statusesOf(await Promise.all([found(), found()]))).toEqual([201, 409])
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

describe('reading an organization', () => {
  it('tells the members’ ids to those only who may list them', async () => {
    const { admin, organization } = await founded()
    const plain = await member(organization._id)
    const read = async (as: TestUser) => (await given.call(as, 'GET', `/organizations/${organization._id}`)).body
    expect((await read(admin)).users.sort()).toEqual([admin.id, plain.id].sort())
    expect(await read(plain)).toMatchObject({ users: [], seats: { members: 2, invited: 0 } })
  })

  it('tells the first members of a large team and how many there are; a change reaches the last of them', async () => {
    const { admin, organization } = await founded()
    const last = await member(organization._id)
    await sql`with made as (insert into users (id, name, username, email, password_hash)
        select gen_random_uuid(), 'Crowd', ${organization._id} || n, ${organization._id} || n || '@example.com', ''
        from generate_series(1, 400) n returning id)
      insert into memberships (user_id, organization_id, role_id, joined_at)
      select made.id, m.organization_id, m.role_id, now() - interval '1 hour' from made, memberships m
      where m.user_id = ${last.id}`.execute(server.deps.db)
    const heard = new Promise((resolve) => server.deps.events.subscribe(last.id, resolve))
    const path = `/organizations/${organization._id}`
    const { body } = await given.call(admin, 'PUT', path, { name: 'Crowd' })
    expect(body.users).toHaveLength(limits.listMost)
    expect(body.seats.members).toBe(402)
    expect(await heard).toEqual({ type: 'organization', id: organization._id })
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
    const plain = await member(organization._id)
    const heard = new Promise((resolve) => server.deps.events.subscribe(plain.id, resolve))
    await given.call(admin, 'PUT', `/organizations/${organization._id}`, { name: 'New name' })
    expect(await heard).toEqual({ type: 'organization', id: organization._id })
  })
})
