import { organizationLimits } from '@perkloop/contract/organization-limits'
import { describe, expect, it } from 'vitest'
import { nothing, organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile()
const there = organizationsOn(server)

const draft = {
  name: ' Wellness Lead ',
  description: 'Looks after shared perks',
  permissions: { manageAllPerks: true },
}

describe('roles', () => {
  it('are created, changed and deleted, and bind at once', async () => {
    const { admin, id, path } = await there.founded()
    const made = await given.call(admin, 'POST', `${path}/roles`, draft)
    expect([made.status, made.body]).toMatchObject([
      201,
      { name: 'Wellness Lead', permissions: { ...nothing, manageAllPerks: true, manageBilling: false } },
    ])
    const ben = await there.join(await given.user(), id, made.body._id)
    expect((await given.call(ben, 'GET', `${path}/users`)).status).toBe(403)
    const change = { name: 'Lead', permissions: { viewUsers: true, manageSubscription: true } }
    const changed = await given.call(admin, 'PUT', `${path}/roles/${made.body._id}`, change)
    expect(changed.body).toMatchObject({
      name: 'Lead',
      description: draft.description,
      permissions: { manageAllPerks: true, viewUsers: true, manageSubscription: true, manageBilling: true },
    })
    expect((await given.call(ben, 'GET', `${path}/users`)).status).toBe(200)
    const listed = (await given.call(admin, 'GET', `${path}/roles`)).body
    const uses = listed.map((role: { name: string; uses: number }) => [role.name, role.uses])
    expect(uses).toEqual([
      ['admin', 1],
      ['manager', 0],
      ['member', 0],
      ['Lead', 1],
    ])
    // Who only sees the roles is not told how many have them.
    await given.call(admin, 'PUT', `${path}/roles/${made.body._id}`, { permissions: { viewRoles: true } })
    const seen = (await given.call(ben, 'GET', `${path}/roles`)).body
    expect(seen.map((role: object) => 'uses' in role)).toEqual([false, false, false, false])

    const remove = () => given.call(admin, 'DELETE', `${path}/roles/${made.body._id}`)
    expect((await remove()).body).toMatchObject({
      code: 'ROLE_IN_USE',
      message:
        '1 person has this role, open invitations included. Give them another role, or revoke their invitations, first.',
    })
    await given.call(admin, 'PUT', `${path}/users/role`, {
      userId: ben.id,
      roleId: await there.defaultRole(id, 'member'),
    })
    const open = await there.invitation(id, 'ida@example.com', { roleId: made.body._id })
    expect((await remove()).status).toBe(409)
    await given.call(admin, 'DELETE', `${path}/invitations/${open.id}`)
    // An expired invitation no longer keeps its role in use, and its link still says why it does not work.
    const late = await there.invitation(id, 'eva@example.com', {
      roleId: made.body._id,
      expiresAt: new Date(Date.now() - 1),
    })
    expect((await remove()).body).toEqual({ _id: made.body._id, message: 'Role deleted' })
    const look = await given.call(null, 'GET', `/organizations/invitations/${late.token}`)
    expect(look.body.message).toMatch(/expired/)
    expect((await remove()).status).toBe(404)
  })

  it.each([
    ['no name', { name: ' ' }, 422],
    ['an endless name', { name: 'x'.repeat(61) }, 422],
    ['a permission that is neither', { permissions: { viewUsers: 'yes' } }, 422],
    ['a name that is taken, in other letters', { name: 'MANAGER' }, 409],
  ])('refuse %s', async (_name, change, status) => {
    const { admin, path } = await there.founded()
    expect((await given.call(admin, 'POST', `${path}/roles`, { ...draft, ...change })).status).toBe(status)
  })

  it('keep default names and the admin’s permissions', async () => {
    const { admin, id, path } = await there.founded()
    const change = async (name: string, body: object) =>
      given.call(admin, 'PUT', `${path}/roles/${await there.defaultRole(id, name)}`, { ...body })
    expect((await change('member', { name: 'Crew' })).status).toBe(409)
    expect((await change('admin', { permissions: { createPerks: false } })).status).toBe(409)
    expect((await change('member', { permissions: { createPerks: false } })).body.permissions.createPerks).toBe(false)
    const gone = await given.call(admin, 'DELETE', `${path}/roles/${await there.defaultRole(id, 'member')}`)
    expect(gone.status).toBe(409)
  })

  it('of another organization are not there', async () => {
    const [one, other] = [await there.founded(), await there.founded()]
    const foreign = await there.role(other.id)
    expect((await given.call(one.admin, 'PUT', `${one.path}/roles/${foreign}`, { name: 'x' })).status).toBe(404)
    expect((await given.call(one.admin, 'DELETE', `${one.path}/roles/${foreign}`)).status).toBe(404)
  })
})

it(`an organization has ${organizationLimits.rolesMost} roles at most, as each reader of them gets all`, async () => {
  const { admin, id, path } = await there.founded()
  const before = (await given.call(admin, 'GET', `${path}/roles`)).body.length
  for (let n = before; n < organizationLimits.rolesMost; n += 1) await there.role(id)
  expect((await given.call(admin, 'POST', `${path}/roles`, draft)).body).toMatchObject({ reason: 'tooManyRoles' })
})

describe('a role made without permissions', () => {
  it('gets those of a new role, where its maker holds them', async () => {
    const { admin, path, id } = await there.founded()
    const made = await given.made(admin, `${path}/roles`, { name: 'Plain' })
    const granted = Object.entries(made.permissions).filter(([, has]) => has)
    expect(granted.map(([key]) => key).sort()).toEqual(
      ['createPerks', 'viewExchanges', 'viewOrganization', 'viewRoles', 'viewUsers'].sort(),
    )
    const lesser = await there.member(id, { viewRoles: true, manageRoles: true })
    expect((await given.call(lesser, 'POST', `${path}/roles`, { name: 'Too much' })).status).toBe(403)
  })
})
