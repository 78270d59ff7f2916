import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { directoriesOn, type TestDirectory } from '../../test/given-directory'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile()
const { db } = server.deps
const directories = directoriesOn(server)
const { there } = directories

const roleOf = async (id: string) =>
  (
    await db
      .selectFrom('memberships as m')
      .innerJoin('roles as r', 'r.id', 'm.role_id')
      .select('r.name')
      .where('m.user_id', '=', id)
      .executeTakeFirstOrThrow()
  ).name
const add = (...ids: string[]) => ({ op: 'Add', path: 'members', value: ids.map((value) => ({ value })) })
const take = (id: string) => ({ op: 'remove', path: `members[value eq "${id}"]` })
const map = (one: TestDirectory, group: string, roleId: string | null, as: TestUser = one.admin) =>
  given.call(as, 'PUT', `${one.path}/directory/groups/${group}`, { roleId })

describe('a group', () => {
  it('that is called as a role stands for it, for who is in it and until they leave', async () => {
    const one = await directories.made()
    const [ada, ben] = [await one.user(), await one.user()]
    const group = await one.group('MANAGER', [ada.id])
    expect(group.members).toEqual([expect.objectContaining({ value: ada.id, display: 'Ada Hill' })])
    expect([await roleOf(ada.id), await roleOf(ben.id)]).toEqual(['manager', 'member'])
    await one.patch(`/Groups/${group.id}`, add(ben.id))
    expect(await roleOf(ben.id)).toBe('manager')
    await one.patch(`/Groups/${group.id}`, take(ada.id))
    expect(await roleOf(ada.id)).toBe('member')
    expect((await one.as('GET', `/Users/${ben.id}`)).body.groups).toEqual([
      expect.objectContaining({ value: group.id, display: 'MANAGER' }),
    ])
    expect((await one.as('DELETE', `/Groups/${group.id}`)).status).toBe(204)
    expect(await roleOf(ben.id)).toBe('member')
    expect((await one.as('GET', `/Groups/${group.id}`)).status).toBe(404)
    const audit = (await given.call(one.admin, 'GET', `${one.path}/audit`)).body
    const said = audit.map(({ summary }: { summary: string }) => summary)
    expect(said).toContain('The directory added the group MANAGER')
    expect(said).toContain('Changed the role of Ada Hill from Member to Manager')
  })

  it('that is called otherwise gives none, until an admin says which; then to all, also who comes later', async () => {
    const one = await directories.made()
    const [ada, ben] = [await one.user(), await one.user()]
    const group = await one.group('Sales', [ada.id])
    expect(await roleOf(ada.id)).toBe('member')
    expect((await given.call(one.admin, 'GET', `${one.path}/directory`)).body).toEqual({
      address: 'http://perkloop.test/api/scim/v2',
      groups: [{ _id: group.id, name: 'Sales', members: 1, roleId: null }],
    })
    const custom = await there.role(one.id, { createPerks: true })
    expect((await map(one, group.id, custom)).body).toMatchObject({ roleId: custom })
    await one.patch(`/Groups/${group.id}`, add(ben.id))
    expect([await roleOf(ada.id), await roleOf(ben.id)]).toEqual([`role ${custom}`, `role ${custom}`])
    await map(one, group.id, null)
    expect(await roleOf(ada.id)).toBe('member')
  })

  it('of several gives the role with the most permissions', async () => {
    const one = await directories.made()
    const ada = await one.user()
    const [admins, managers] = [await one.group('admin', [ada.id]), await one.group('manager', [ada.id])]
    expect(await roleOf(ada.id)).toBe('admin')
    await one.patch(`/Groups/${admins.id}`, take(ada.id))
    expect(await roleOf(ada.id)).toBe('manager')
    await one.as('PUT', `/Groups/${managers.id}`, { displayName: 'manager', members: [] })
    expect(await roleOf(ada.id)).toBe('member')
  })

  it('never takes the last admin', async () => {
    const one = await directories.made()
    const ada = await one.user()
    const admins = await one.group('Admin', [ada.id])
    const member = await there.defaultRole(one.id, 'member')
    await given.call(one.admin, 'PUT', `${one.path}/users/role`, { userId: one.admin.id, roleId: member })
    for (const reply of [
      await one.patch(`/Groups/${admins.id}`, take(ada.id)),
      await one.patch(`/Groups/${admins.id}`, { op: 'remove', path: 'members' }),
      await one.as('PUT', `/Groups/${admins.id}`, { displayName: 'Admin', members: [] }),
      await one.as('DELETE', `/Groups/${admins.id}`),
    ])
      expect([reply.status, await roleOf(ada.id)]).toEqual([409, 'admin'])
    expect((await one.as('GET', `/Groups/${admins.id}`)).body.members).toHaveLength(1)
  })

  it('is mapped by who manages members, to no more than they hold, of nobody who holds more', async () => {
    const one = await directories.made()
    const manager = await there.colleague(one.id, 'manager')
    const group = await one.group('Sales', [(await one.user()).id])
    const [admin, plain] = [await there.defaultRole(one.id, 'admin'), await there.defaultRole(one.id, 'member')]
    expect((await map(one, group.id, admin, manager)).status).toBe(403)
    expect((await map(one, group.id, plain, manager)).status).toBe(200)
    const boss = await one.user()
    await one.group('admin', [boss.id])
    const others = await one.group('Others', [boss.id])
    await db.deleteFrom('directory_groups').where('display_name', '=', 'admin').execute()
    expect((await map(one, others.id, plain, manager)).status).toBe(403)
    expect(await roleOf(boss.id)).toBe('admin')
    expect((await map(one, group.id, plain, await there.colleague(one.id, 'member'))).status).toBe(403)
    const elsewhere = await there.founded()
    expect((await map(one, group.id, await there.defaultRole(elsewhere.id, 'member'))).status).toBe(422)
  })

  it('is mapped where nobody is moved by another group to more than the mapper holds, themselves included', async () => {
    const one = await directories.made()
    const [ada, person] = [await one.user(), await given.user()]
    const manager = await there.colleague(one.id, 'manager')
    const email = one.email()
    await there.invitation(one.id, email)
    for (const [id, userName] of [
      [person.id, email],
      [manager.id, one.email()],
    ] as const) {
      await db.updateTable('users').set({ email: userName }).where('id', '=', id).execute()
      await one.as('POST', '/Users', { userName })
    }
    const role = await there.role(one.id, { createPerks: true })
    const [plain, admin] = [await there.defaultRole(one.id, 'member'), await there.defaultRole(one.id, 'admin')]
    await one.group('admin', [ada.id, manager.id, person.id])
    // What an admin changed by hand stays until a group is mapped.
    const again = { [ada.id]: plain, [manager.id]: await there.defaultRole(one.id, 'manager') }
    for (const [user, role_id] of Object.entries(again))
      await db.updateTable('memberships').set({ role_id }).where('user_id', '=', user).execute()
    await db.updateTable('invitations').set({ role_id: plain }).where('email', '=', email).execute()
    for (const [at, { id }] of [ada, manager, person].entries()) {
      const group = await one.group(`Team ${at}`, [id])
      const refused = await map(one, group.id, role, manager)
      expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
    }
    expect([await roleOf(ada.id), await roleOf(manager.id)]).toEqual(['member', 'manager'])
    const last = (await given.call(one.admin, 'GET', `${one.path}/directory`)).body.groups.at(-1)
    expect((await map(one, last._id, role)).status).toBe(200)
    const open = db.selectFrom('invitations').select('role_id').where('email', '=', email)
    expect((await open.executeTakeFirstOrThrow()).role_id).toBe(admin)
  })

  it('holds an invited user, who joins with its role', async () => {
    const one = await directories.made()
    const person = await given.user()
    const email = one.email()
    await db.updateTable('users').set({ email }).where('id', '=', person.id).execute()
    await one.as('POST', '/Users', { userName: email })
    await one.group('manager', [person.id])
    const open = db.selectFrom('invitations').select('role_id').where('email', '=', email)
    expect((await open.executeTakeFirstOrThrow()).role_id).toBe(await there.defaultRole(one.id, 'manager'))
  })

  it('changes the role of an invitation in sight of the audit trail, and by no one who might not revoke it', async () => {
    const one = await directories.made()
    const person = await given.user()
    const email = one.email()
    await db.updateTable('users').set({ email }).where('id', '=', person.id).execute()
    await there.invitation(one.id, email, { roleId: await there.defaultRole(one.id, 'admin') })
    await one.as('POST', '/Users', { userName: email })
    const group = await one.group('Sales', [person.id])
    const open = async () =>
      (await db.selectFrom('invitations').select('role_id').where('email', '=', email).executeTakeFirst())?.role_id
    const member = await there.defaultRole(one.id, 'member')
    const manager = await there.colleague(one.id, 'manager')
    expect((await map(one, group.id, member, manager)).status).toBe(403)
    expect(await open()).toBe(await there.defaultRole(one.id, 'admin'))
    expect((await map(one, group.id, member)).status).toBe(200)
    expect(await open()).toBe(member)
    const trail = (await given.call(one.admin, 'GET', `${one.path}/audit`)).body
    expect(trail.map(({ summary }: { summary: string }) => summary)).toContain(
      `Changed the role of ${email} from Admin to Member`,
    )
  })

  it('is found as Entra and Okta look, without its members where they are not wanted', async () => {
    const one = await directories.made()
    const [ada, ben] = [await one.user(), await one.user()]
    const group = await one.group('Sales', [ada.id])
    await one.group('Support')
    for (const filter of [
      'displayName eq "SALES"',
      `id eq "${group.id}" and members eq "${ada.id}"`,
      `members[value eq "${ada.id}"]`,
    ])
      expect((await one.find(filter, 'Groups')).Resources.map(({ id }: { id: string }) => id)).toEqual([group.id])
    expect((await one.find(`id eq "${group.id}" and members eq "${ben.id}"`, 'Groups')).totalResults).toBe(0)
    const short = (await one.as('GET', `/Groups/${group.id}?excludedAttributes=members`)).body
    expect(Object.keys(short)).toEqual(['schemas', 'id', 'displayName', 'meta'])
    expect((await one.as('GET', '/Groups?count=1')).body).toMatchObject({ totalResults: 2, itemsPerPage: 1 })
    const taken = await one.as('POST', '/Groups', { displayName: 'sales' })
    expect([taken.status, taken.body.scimType]).toEqual([409, 'uniqueness'])
    const renamed = await one.patch(`/Groups/${group.id}`, { op: 'Replace', path: 'displayName', value: 'Admin' })
    expect([renamed.body.displayName, await roleOf(ada.id)]).toEqual(['Admin', 'admin'])
  })

  it('forgets who is removed from the organization', async () => {
    const one = await directories.made()
    const ada = await one.user()
    const group = await one.group('Sales', [ada.id])
    await given.call(one.admin, 'DELETE', `${one.path}/users/${ada.id}`)
    expect((await one.as('GET', `/Groups/${group.id}`)).body.members).toEqual([])
    expect((await one.as('GET', `/Users/${ada.id}`)).status).toBe(404)
  })
})
