import { describe, expect, it } from 'vitest'
import { nothing, organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { newId } from '../platform/base/ids'

const { server, given } = await serverOfFile()
const there = organizationsOn(server)

describe('the team', () => {
  it('lists members, then open invitations, page by page', async () => {
    const { admin, id, path } = await there.founded()
    const second = await there.member(id)
    const open = await there.invitation(id, 'new@example.com')
    await there.invitation(id, 'late@example.com', { expiresAt: new Date(Date.now() - 60_000) })
    const list = (await given.call(admin, 'GET', `${path}/users`)).body
    expect(list.map((one: { _id: string }) => one._id)).toEqual([admin.id, second.id, open.id])
    expect(list[0]).toMatchObject({ name: admin.name, email: admin.email, title: null, isActive: true })
    const invited = {
      email: 'new@example.com',
      role: open.role,
      isActive: false,
      isDeactivated: false,
      portraitUrl: null,
    }
    expect(list[2]).toEqual({ _id: open.id, name: null, username: null, title: null, ...invited })
    const seen: unknown[] = []
    let next: string | undefined = `${path}/users?limit=1`
    while (next) {
      const page: Awaited<ReturnType<typeof given.call>> = await given.call(admin, 'GET', next)
      seen.push(...page.body)
      next = /<[^>]*\/api([^>]*)>/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(seen).toEqual(list)
    expect((await given.call(admin, 'GET', path)).body.seats).toEqual({ members: 2, invited: 1 })
  })
})

describe('a role and a title', () => {
  it('are set together, told at once, and stand on the profile', async () => {
    const { admin, id, path } = await there.founded()
    const ben = await there.member(id)
    const roleId = await there.defaultRole(id, 'manager')
    const heard = new Promise((resolve) => server.deps.events.subscribe(ben.id, resolve))
    const reply = await given.call(admin, 'PUT', `${path}/users/role`, { userId: ben.id, roleId, title: ' Lead ' })
    expect(reply.body).toMatchObject({ _id: ben.id, role: roleId, title: 'Lead', isActive: true })
    expect(await heard).toEqual({ type: 'organization', id })
    expect((await given.call(ben, 'GET', '/users/profile')).body).toMatchObject({
      role: { name: 'manager' },
      orgSettings: { title: 'Lead' },
    })
    await given.call(admin, 'PUT', `${path}/users/role`, { userId: ben.id, roleId })
    expect((await there.membershipOf(ben))?.title).toBe('Lead')
    await given.call(admin, 'PUT', `${path}/users/role`, { userId: ben.id, roleId, title: '' })
    expect((await there.membershipOf(ben))?.title).toBeNull()
  })

  it('are set one by one: a title saved late undoes no change of the role', async () => {
    const { admin, id, path } = await there.founded()
    const ben = await there.colleague(id, 'manager')
    const set = (change: object) => given.call(admin, 'PUT', `${path}/users/role`, { userId: ben.id, ...change })
    const member = await there.defaultRole(id, 'member')
    expect((await set({ roleId: member })).status).toBe(200)
    expect((await set({ title: 'Lead' })).body).toMatchObject({ role: member, title: 'Lead' })
    expect((await set({})).body).toMatchObject({ status: 422, errors: [{ path: 'roleId', message: 'Choose a role' }] })
    // A member with fewer permissions still can't give a title.
    const manager = await there.colleague(id, 'manager')
    const reply = await given.call(manager, 'PUT', `${path}/users/role`, { userId: admin.id, title: 'Boss' })
    expect(reply.status).toBe(403)
  })

  it('are of people and roles in the organization', async () => {
    const [one, other] = [await there.founded(), await there.founded()]
    const roleId = await there.defaultRole(one.id, 'member')
    const ask = (userId: string, roleId: string) =>
      given.call(one.admin, 'PUT', `${one.path}/users/role`, { userId, roleId })
    expect((await ask(other.admin.id, roleId)).status).toBe(404)
    expect((await ask(newId(), roleId)).status).toBe(404)
    const ben = await there.member(one.id)
    const foreign = await ask(ben.id, await there.defaultRole(other.id, 'admin'))
    expect(foreign.body).toMatchObject({ status: 422, errors: [{ path: 'roleId' }] })
    expect((await ask(ben.id, '')).status).toBe(422)
  })
})

describe('attacks of a manager', () => {
  async function attacked() {
    const organization = await there.founded()
    const { id, path } = organization
    const manager = await there.colleague(id, 'manager')
    const keeper = await there.member(id, { manageRoles: true, viewRoles: true })
    const roleOf = async (name: string) => there.defaultRole(id, name)
    return { ...organization, path, manager, keeper, roleOf }
  }

  it('raising oneself or somebody else, and acting on somebody stronger, are refused', async () => {
    const { admin, id, path, manager, roleOf } = await attacked()
    const ben = await there.member(id)
    const set = (userId: string, roleId: string) => given.call(manager, 'PUT', `${path}/users/role`, { userId, roleId })
    const strong = await there.role(id, { manageSubscription: true })
    const replies = [
      await set(manager.id, await roleOf('admin')),
      await set(ben.id, await roleOf('admin')),
      await set(ben.id, strong),
      await set(admin.id, await roleOf('member')),
      await given.call(manager, 'DELETE', `${path}/users/${admin.id}`),
      await given.call(manager, 'DELETE', `/organizations/${(await there.founded()).id}/users/${ben.id}`),
    ]
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 404])
    expect((await given.call(admin, 'GET', '/users/profile')).body.role.name).toBe('admin')
  })

  it('granting through roles what one lacks is refused', async () => {
    const { path, keeper, roleOf } = await attacked()
    const own = (await there.membershipOf(keeper))?.role_id
    const replies = [
      await given.call(keeper, 'PUT', `${path}/roles/${own}`, { permissions: { manageUsers: true } }),
      await given.call(keeper, 'POST', `${path}/roles`, { name: 'Mine', permissions: { manageSubscription: true } }),
      await given.call(keeper, 'PUT', `${path}/roles/${await roleOf('manager')}`, { permissions: nothing }),
      await given.call(keeper, 'PUT', `${path}/roles/${own}`, { permissions: { manageBilling: true } }),
    ]
    // The last one grants nothing: manageBilling is no permission of its own.
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 200])
    expect(replies[3]?.body.permissions).toMatchObject({ manageSubscription: false, manageBilling: false })
  })
})

describe('leaving', () => {
  it('takes no permission, and is told to those who stay', async () => {
    const { admin, id, path } = await there.founded()
    const ben = await there.member(id)
    const heard = new Promise((resolve) => server.deps.events.subscribe(admin.id, resolve))
    expect((await given.call(ben, 'DELETE', `${path}/users/${ben.id}`)).body).toEqual({
      _id: ben.id,
      message: 'You left the organization',
    })
    expect(await heard).toEqual({ type: 'organization', id })
    expect((await given.call(ben, 'GET', path)).status).toBe(404)
    expect((await given.call(ben, 'GET', '/users/profile')).body).toMatchObject({ organization: null, role: null })
  })

  it('is refused to the last admin, also by deleting the account', async () => {
    const { admin, id, path } = await there.founded()
    const ben = await there.member(id)
    const leave = () => given.call(admin, 'DELETE', `${path}/users/${admin.id}`)
    expect((await leave()).body).toMatchObject({ status: 409, code: 'SOLE_ADMIN' })
    expect((await given.call(admin, 'DELETE', '/users/profile')).body).toMatchObject({
      status: 409,
      code: 'SOLE_ADMIN',
    })
    const roleId = await there.defaultRole(id, 'admin')
    await given.call(admin, 'PUT', `${path}/users/role`, { userId: ben.id, roleId })
    expect((await leave()).status).toBe(200)
  })

  it.each([
    ['never confirmed their email', { verified_at: null }],
    ['is suspended', { suspended_at: new Date(), suspension_reason: 'Spam' }],
  ])('counts no admin who %s', async (_what, change) => {
    const { admin, id, path } = await there.founded()
    const other = await there.colleague(id, 'admin')
    await server.deps.db.updateTable('users').set(change).where('id', '=', other.id).execute()
    expect((await given.call(admin, 'DELETE', `${path}/users/${admin.id}`)).status).toBe(409)
  })

  it('ends an organization whose only member goes', async () => {
    const { admin, id, path } = await there.founded()
    const { token } = await there.invitation(id, `${newId()}@example.com`)
    expect((await given.call(admin, 'DELETE', `${path}/users/${admin.id}`)).status).toBe(200)
    expect((await given.call(admin, 'GET', path)).status).toBe(404)
    expect((await given.call(null, 'GET', `/organizations/invitations/${token}`)).body.reason).toBe('invitationClosed')
    const { db } = server.deps
    expect(await db.selectFrom('organizations').select('id').where('id', '=', id).execute()).toEqual([])
  })

  it('somebody removed is out at once, and hears of it', async () => {
    const { admin, id, path } = await there.founded()
    const ben = await there.member(id, { viewExchanges: true })
    const heard = new Promise((resolve) => server.deps.events.subscribe(ben.id, resolve))
    expect((await given.call(admin, 'DELETE', `${path}/users/${ben.id}`)).status).toBe(200)
    expect(await heard).toEqual({ type: 'organization', id })
    expect((await given.call(ben, 'GET', `${path}/exchanges`)).status).toBe(404)
    expect((await given.call(admin, 'DELETE', `${path}/users/${ben.id}`)).status).toBe(404)
  })
})
