import { describe, expect, it } from 'vitest'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { day } from '../platform/base/durations'
import { hashOf, newId } from '../platform/base/ids'
import { forgetOldInvitations } from './invitation.service'

let offset = 0
const clock = () => new Date(Date.now() + offset)
const { server, given } = await serverOfFile({ clock })
const there = organizationsOn(server)
const { db } = server.deps
const newEmail = () => `${newId()}@example.com`

async function linked(change: Record<string, unknown> = {}) {
  const organization = await there.founded()
  const roleId = await there.defaultRole(organization.id, 'member')
  const made = await given.made(organization.admin, `${organization.path}/links`, {
    roleId,
    days: 7,
    usesMost: 5,
    ...change,
  })
  return { ...organization, roleId, link: made.link, token: made.token as string }
}

const listed = async ({ admin, path }: Awaited<ReturnType<typeof linked>>) =>
  (await given.call(admin, 'GET', `${path}/links`)).body

describe('a link for joining', () => {
  it('shows visitors where it leads, takes in who has an account and who registers, and counts both', async () => {
    const one = await linked()
    expect((await there.look(one.token)).body).toMatchObject({
      email: null,
      organizationName: one.organization.name,
      roleName: 'member',
      hasAccount: false,
    })
    const ben = await given.user()
    expect((await there.accept(ben, one.token)).status).toBe(200)
    expect(await there.membershipOf(ben)).toMatchObject({ role_id: one.roleId })
    const registered = await there.register(newEmail(), one.token)
    expect(registered.body).toMatchObject({ joinedOrganization: true, organizationName: one.organization.name })
    expect(await listed(one)).toMatchObject([{ used: 2, usesMost: 5, role: one.roleId }])
    const trail = (await given.call(one.admin, 'GET', `${one.path}/audit`)).body
    expect(trail.map(({ summary }: { summary: string }) => summary)).toEqual([
      'Joined as Member',
      'Joined as Member',
      'Made a link by which 5 can join as Member',
      'Founded the organization',
    ])
  })

  it('is kept as a hash, and told once', async () => {
    const one = await linked()
    expect(JSON.stringify(await listed(one))).not.toContain(one.token)
    const rows = await db.selectFrom('join_links').select('token_hash').where('id', '=', one.link._id).execute()
    expect(rows).toEqual([{ token_hash: hashOf(one.token) }])
  })

  it.each<[string, RegExp, (one: Awaited<ReturnType<typeof linked>>) => Promise<unknown>]>([
    ['revoked', /was revoked/, ({ admin, path, link }) => given.call(admin, 'DELETE', `${path}/links/${link._id}`)],
    ['used up', /used already/, async ({ token }) => there.accept(await given.user(), token)],
    [
      'expired',
      /has expired/,
      ({ link }) =>
        db
          .updateTable('join_links')
          .set({ ends_at: new Date(0) })
          .where('id', '=', link._id)
          .execute(),
    ],
    [
      'expired and cleared away',
      /has expired/,
      async ({ link }) => {
        await db
          .updateTable('join_links')
          .set({ ends_at: new Date(0) })
          .where('id', '=', link._id)
          .execute()
        await forgetOldInvitations({ db, now: clock() })
      },
    ],
    [
      'of an organization that is closed',
      /has left/,
      ({ admin, path, organization }) => given.made(admin, `${path}/close`, { name: organization.name }),
    ],
  ])('that is %s says so', async (_how, words, end) => {
    const one = await linked({ usesMost: 1 })
    await end(one)
    const eve = await given.user()
    for (const reply of [await there.look(one.token), await there.accept(eve, one.token)]) {
      expect(reply.status).toBe(409)
      expect(reply.body.message).toMatch(words)
    }
    expect((await there.register(newEmail(), one.token)).status).toBe(422)
    expect(await there.membershipOf(eve)).toBeUndefined()
  })

  it('works until its last moment', async () => {
    const one = await linked({ days: 1 })
    offset = day - 60_000
    expect((await there.look(one.token)).status).toBe(200)
    offset = day + 60_000
    expect((await there.look(one.token)).status).toBe(409)
    offset = 0
  })

  it('takes in nobody beyond the seats, and uses up the invitation of who comes by it', async () => {
    const one = await linked({ usesMost: 50 })
    const ben = await given.user()
    for (let more = 1; more < 9; more += 1) await there.join(await given.user(), one.id, one.roleId)
    await there.invitation(one.id, ben.email.toUpperCase())
    const eve = await given.user()
    expect((await there.accept(eve, one.token)).body).toMatchObject({ status: 409, code: 'SEATS_FULL' })
    expect((await there.accept(ben, one.token)).status).toBe(200)
    expect((await given.call(one.admin, 'GET', one.path)).body.seats).toEqual({ members: 10, invited: 0 })
    expect(await listed(one)).toMatchObject([{ used: 1 }])
  })

  it('tells who is a member already', async () => {
    const one = await linked()
    expect((await there.accept(one.admin, one.token)).body).toMatchObject({ status: 409, code: 'ALREADY_MEMBER' })
    const other = await there.founded({ name: 'Other' })
    expect((await there.accept(other.admin, one.token)).body.message).toMatch(/You already belong to Other/)
    expect(await listed(one)).toMatchObject([{ used: 0 }])
  })

  it.each([
    ['no role', { roleId: '' }, 'roleId'],
    ['a role that is not there', { roleId: newId() }, 'roleId'],
    ['no end', { days: 0 }, 'days'],
    ['an end too far away', { days: 91 }, 'days'],
    ['no use', { usesMost: 0 }, 'usesMost'],
    ['too many uses', { usesMost: 1001 }, 'usesMost'],
  ])('with %s is refused', async (_what, change, path) => {
    const { admin, id, path: at } = await there.founded()
    const roleId = await there.defaultRole(id, 'member')
    const reply = await given.call(admin, 'POST', `${at}/links`, { roleId, days: 7, usesMost: 5, ...change })
    expect(reply.body).toMatchObject({ status: 422, errors: [{ path }] })
  })

  it('gives no more than its maker holds, and twenty of them are enough', async () => {
    const { admin, id, path } = await there.founded()
    const manager = await there.colleague(id, 'manager')
    const draft = async (name: string) => ({ roleId: await there.defaultRole(id, name), days: 7, usesMost: 5 })
    expect((await given.call(manager, 'POST', `${path}/links`, await draft('admin'))).status).toBe(403)
    expect((await given.call(manager, 'POST', `${path}/links`, await draft('member'))).status).toBe(201)
    for (let more = 1; more < 20; more += 1) await there.joinLink(id)
    expect((await given.call(admin, 'POST', `${path}/links`, await draft('member'))).status).toBe(409)
  })

  it('keeps its role in use while it works', async () => {
    const { admin, id, path } = await there.founded()
    const roleId = await there.role(id)
    const { id: linkId } = await there.joinLink(id, { roleId })
    expect((await given.call(admin, 'DELETE', `${path}/roles/${roleId}`)).body.code).toBe('ROLE_IN_USE')
    await db
      .updateTable('join_links')
      .set({ ends_at: new Date(0) })
      .where('id', '=', linkId)
      .execute()
    expect((await given.call(admin, 'DELETE', `${path}/roles/${roleId}`)).status).toBe(200)
  })
})
