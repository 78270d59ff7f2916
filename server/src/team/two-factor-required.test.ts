import { describe, expect, it } from 'vitest'
import { terms } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { password, twoFactorOn } from '../../test/given-two-factor'
import { serverOfFile } from '../../test/server-of-file'

const wait = { by: 0 }
const { server, given } = await serverOfFile({ clock: () => new Date(Date.now() + wait.by) })
const there = organizationsOn(server)
const { withPassword, nextCode, guarded, turnOn } = twoFactorOn(server, wait)

const required = {
  status: 403,
  code: 'TWO_FACTOR_REQUIRED',
  message: 'Your organization requires two-factor sign-in. Turn it on in your profile, or sign in with a passkey.',
}

/** An organization that requires two-factor sign-in; its admin has it on. */
async function strict() {
  const admin = await guarded()
  const { organization } = await given.made(admin, '/organizations', { name: 'Strict Circle' })
  const path = `/organizations/${organization._id}`
  expect(organization.requiresTwoFactor).toBe(false)
  const on = await given.call(admin, 'PUT', path, { requiresTwoFactor: true })
  expect(on.body).toMatchObject({ requiresTwoFactor: true })
  return { admin, id: organization._id as string, path }
}

describe('requiring two-factor sign-in', () => {
  it('is met by what a session has proven', async () => {
    const { id, path } = await strict()
    const ben = await there.member(id, { createPerks: true })
    expect((await given.call(ben, 'GET', path)).body).toMatchObject({ code: required.code })
    const mine = server.deps.db.updateTable('sessions').where('user_id', '=', ben.id)
    await mine.set({ two_factors: true }).execute()
    expect((await given.call(ben, 'GET', path)).status).toBe(200)
  })

  it('is for who has it on, may change the settings, and is on record', async () => {
    const { admin, path, id } = await there.founded()
    expect((await given.call(admin, 'PUT', path, { requiresTwoFactor: true })).status).toBe(409)
    const plain = await there.member(id)
    expect((await given.call(plain, 'PUT', path, { requiresTwoFactor: true })).status).toBe(403)

    const strictly = await strict()
    await given.call(strictly.admin, 'PUT', strictly.path, { requiresTwoFactor: true, name: 'Stricter' })
    await given.call(strictly.admin, 'PUT', strictly.path, { requiresTwoFactor: false })
    const audit = await given.call(strictly.admin, 'GET', `${strictly.path}/audit`)
    expect(audit.body.map((entry: { summary: string }) => entry.summary)).toEqual([
      'No longer requires two-factor sign-in',
      'Changed the settings: name',
      'Required two-factor sign-in of all members',
      'Founded the organization',
    ])
  })

  it('closes every call of the organization to members without, until they turn it on', async () => {
    const { admin, path, id } = await strict()
    const all = { manageUsers: true, manageOrganization: true, manageRoles: true, manageSubscription: true }
    const trade = { manageAllPerks: true, viewExchanges: true, manageExchanges: true }
    const member = await there.member(id, { ...all, ...trade }, await withPassword())
    const role = await there.role(id)
    const calls: [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Record<string, unknown>][] = [
      ['GET', path],
      ['PUT', path, { name: 'Another' }],
      ['PUT', path, { requiresTwoFactor: false }],
      ['PUT', `${path}/subscription`, { plan: 'pro' }],
      ['GET', `${path}/users`],
      ['PUT', `${path}/users/role`, { userId: admin.id, roleId: role }],
      ['DELETE', `${path}/users/${admin.id}`],
      ['POST', `${path}/invite`, { email: 'new@example.com', roleId: role }],
      ['DELETE', `${path}/invitations/${id}`],
      ['GET', `${path}/roles`],
      ['POST', `${path}/roles`, { name: 'A role' }],
      ['PUT', `${path}/roles/${role}`, { name: 'Another' }],
      ['DELETE', `${path}/roles/${role}`],
      ['GET', `${path}/audit`],
      ['GET', `${path}/audit.csv`],
      ['GET', `${path}/perks`],
      ['GET', `${path}/exchanges`],
    ]
    const perk = await given.perk(admin)
    calls.push(['PUT', `/perks/${perk._id}`, { title: 'Mine now' }], ['DELETE', `/perks/${perk._id}`])
    for (const [method, called, body] of calls) {
      expect((await given.call(member, method, called, body)).body, `${method} ${called}`).toMatchObject(required)
    }
    expect((await given.call(member, 'GET', '/users/profile')).body).toMatchObject({
      organizationName: 'Strict Circle',
    })
    expect((await given.call(member, 'GET', '/users/two-factor')).body.requiredBy).toEqual(['Strict Circle'])
    const guardedMember = await turnOn(member)
    expect((await given.call(guardedMember, 'GET', path)).status).toBe(200)
    expect((await given.call(guardedMember, 'GET', `${path}/users`)).status).toBe(200)
  })

  it('leaves what is a member’s own alone', async () => {
    const { id } = await strict()
    const member = await there.member(id, { createPerks: true })
    const other = await given.user()
    const target = await given.perk(other)
    const own = await given.perk(member)
    const bid = await given.made(member, '/bids', { offeredPerkId: target._id, bidPerkId: own._id, quantity: 1 })
    const { exchange } = await given.made(other, `/bids/${bid._id}/accept`, terms())
    expect((await given.call(member, 'POST', `/exchanges/${exchange._id}/cancel`, { reason: 'No time' })).status).toBe(
      200,
    )
    expect((await given.call(member, 'PUT', `/perks/${own._id}`, { title: 'Still mine' })).status).toBe(200)
  })

  it('keeps members’ exchanges from managers without', async () => {
    const { id, admin } = await strict()
    const manager = await there.member(id, { viewExchanges: true, manageExchanges: true })
    const other = await given.user()
    const [target, offer] = [await given.perk(admin), await given.perk(other)]
    const bid = await given.made(other, '/bids', { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1 })
    const { exchange } = await given.made(admin, `/bids/${bid._id}/accept`, terms())
    const cancelled = await given.call(manager, 'POST', `/exchanges/${exchange._id}/cancel`, { reason: 'No' })
    expect(cancelled.body).toMatchObject(required)
  })

  it('keeps nobody from leaving or joining', async () => {
    const { path, id } = await strict()
    const member = await there.member(id)
    expect((await given.call(member, 'DELETE', `${path}/users/${member.id}`)).status).toBe(200)
    const invited = await given.user()
    const roleId = await there.defaultRole(id, 'admin')
    const expiresAt = new Date(Date.now() + wait.by + 60_000)
    const { token } = await there.invitation(id, invited.email, { roleId, expiresAt })
    const joined = await there.accept(invited, token)
    expect(joined.body).toMatchObject({ _id: id, users: [] })
    expect((await given.call(invited, 'GET', path)).body).toMatchObject(required)
  })

  it('can’t be answered by turning it off', async () => {
    const { admin, path } = await strict()
    const off = () =>
      given.call(admin, 'POST', '/users/two-factor/disable', {
        currentPassword: password,
        code: nextCode(admin.secret),
      })
    expect((await off()).body).toMatchObject({ status: 409, message: expect.stringMatching(/Strict Circle requires/) })
    await given.call(admin, 'PUT', path, { requiresTwoFactor: false })
    expect((await off()).status).toBe(200)
  })
})
