import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { day } from '../platform/base/durations'
import { newId } from '../platform/base/ids'
import { readCaptured } from '../platform/outside/mailer'

let offset = 0

const { server, given } = await serverOfFile({ clock: () => new Date(Date.now() + offset), mailEvery: 1_000 })
const there = organizationsOn(server)

const newEmail = () => `${newId()}@example.com`

/** The tokens of all mails to an address, oldest first, once there are `many`. */
async function tokensTo(email: string, many = 1) {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = (await readCaptured(server.dataDir)).filter(
      (one) => one.to === email && /are invited/.test(one.subject),
    )
    if (mails.length >= many) {
      return mails.toReversed().map((mail) => /register\?invitation=([\w-]+)/.exec(mail.plain)?.[1] ?? '')
    }
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`No invitation to ${email}`)
}

const invite = (as: TestUser, path: string, email: string, roleId: string) =>
  given.call(as, 'POST', `${path}/invite`, { email, roleId })
describe('an invitation', () => {
  it('goes out by mail, and lets a new person join as they register', async () => {
    const { admin, id, path } = await there.founded()
    const email = newEmail()
    const role = await there.defaultRole(id, 'member')
    const reply = await invite(admin, path, email, role)
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ email, role, name: null, title: null, isActive: false })
    const [token = ''] = await tokensTo(email)
    expect((await there.look(token)).body).toMatchObject({
      email,
      organizationName: 'Perks Circle',
      roleName: 'member',
      hasAccount: false,
    })
    const registered = await there.register(email, token)
    expect(registered.body).toMatchObject({ organizationName: 'Perks Circle', joinedOrganization: true })
    // The email is still to be verified: an invitation verifies nothing.
    const login = { email, password: 'A quiet walk 42' }
    expect((await given.call(null, 'POST', '/users/login', login)).status).toBe(403)
    const list = (await given.call(admin, 'GET', `${path}/users`)).body
    expect(list.map((one: { email: string; isActive: boolean }) => [one.email, one.isActive])).toEqual([
      [admin.email, true],
      [email, true],
    ])
  })

  it('lets somebody with an account join, whatever the case of their email, and tells everybody', async () => {
    const { admin, id, path } = await there.founded()
    const ben = await given.user()
    const heard = [admin, ben].map(
      (user) =>
        new Promise((resolve) => {
          server.deps.events.subscribe(user.id, (event) => event.type === 'organization' && resolve(event))
        }),
    )
    const { token } = await there.invitation(id, ben.email.toUpperCase())
    expect((await there.look(token)).body.hasAccount).toBe(true)
    const reply = await there.accept(ben, token)
    expect([reply.status, reply.body._id]).toEqual([200, id])
    expect(await Promise.all(heard)).toEqual([
      { type: 'organization', id },
      { type: 'organization', id },
    ])
    expect((await given.call(ben, 'GET', '/users/profile')).body).toMatchObject({ organization: id })
    expect((await given.call(admin, 'GET', path)).body.seats).toEqual({ members: 2, invited: 0 })
  })

  it('sent again replaces the one before', async () => {
    const { admin, id, path } = await there.founded()
    const email = newEmail()
    const [member, manager] = [await there.defaultRole(id, 'member'), await there.defaultRole(id, 'manager')]
    await invite(admin, path, email, member)
    await invite(admin, path, email.toUpperCase(), manager)
    expect((await given.call(admin, 'GET', path)).body.seats).toEqual({ members: 1, invited: 1 })
    const [[first = ''], [second = '']] = [await tokensTo(email), await tokensTo(email.toUpperCase())]
    expect((await there.look(first)).body).toMatchObject({
      status: 409,
      message: expect.stringMatching(/latest email/),
    })
    expect((await there.look(second)).body.roleName).toBe('manager')
  })
})

describe('inviting', () => {
  it.each([
    ['no email', { email: 'nobody' }, 'email'],
    ['no role', { roleId: '' }, 'roleId'],
    ['a role that is not there', { roleId: newId() }, 'roleId'],
  ])('refuses %s', async (_name, change, path) => {
    const organization = await there.founded()
    const roleId = await there.defaultRole(organization.id, 'member')
    const body = { email: newEmail(), roleId, ...change }
    const reply = await given.call(organization.admin, 'POST', `${organization.path}/invite`, body)
    expect(reply.body).toMatchObject({ status: 422, errors: [{ path }] })
  })

  it('refuses a role of another organization, one that holds more, and a member', async () => {
    const [one, other] = [await there.founded(), await there.founded()]
    const foreign = await invite(one.admin, one.path, newEmail(), await there.defaultRole(other.id, 'member'))
    expect(foreign.status).toBe(422)
    const manager = await there.colleague(one.id, 'manager')
    const stronger = await invite(manager, one.path, newEmail(), await there.defaultRole(one.id, 'admin'))
    expect(stronger.status).toBe(403)
    const already = await invite(one.admin, one.path, manager.email, await there.defaultRole(one.id, 'member'))
    expect(already.body).toMatchObject({ status: 409, code: 'ALREADY_MEMBER' })
    // With what to do instead.
    expect(already.body.errors[0].message).toMatch(/change their role in the list of members/)
    const strong = await there.invitation(one.id, newEmail(), { roleId: await there.defaultRole(one.id, 'admin') })
    expect((await given.call(manager, 'DELETE', `${one.path}/invitations/${strong.id}`)).status).toBe(403)
  })

  it('stops at the seats of the plan; one more goes out when one is taken back', async () => {
    const { admin, id, path } = await there.founded()
    const roleId = await there.defaultRole(id, 'member')
    const sent = []
    for (let more = 1; more < 10; more += 1) sent.push(await invite(admin, path, newEmail(), roleId))
    expect(sent.every(({ status }) => status === 201)).toBe(true)
    const full = await invite(admin, path, newEmail(), roleId)
    expect(full.body).toMatchObject({ status: 409, code: 'SEATS_FULL' })
    expect(full.body.message).toMatch(/^Your plan allows up to 10 team members/)
    // The same email again takes no other seat.
    expect((await invite(admin, path, sent[0]?.body.email, roleId)).status).toBe(201)
    await given.call(admin, 'DELETE', `${path}/invitations/${sent[1]?.body._id}`)
    expect((await invite(admin, path, newEmail(), roleId)).status).toBe(201)
  })

  it('frees the seat of whoever deletes their account, and tells those who had invited them', async () => {
    const { admin, id, path } = await there.founded()
    const ben = await given.user()
    await there.invitation(id, ben.email.toUpperCase())
    const heard = new Promise((resolve) => server.deps.events.subscribe(admin.id, resolve))
    expect((await given.call(ben, 'DELETE', '/users/profile')).status).toBe(200)
    expect(await heard).toEqual({ type: 'organization', id })
    expect((await given.call(admin, 'GET', path)).body.seats).toEqual({ members: 1, invited: 0 })
  })

  it('frees the seat of an invitation that ran out, after seven days', async () => {
    const { admin, id, path } = await there.founded()
    const email = newEmail()
    await invite(admin, path, email, await there.defaultRole(id, 'member'))
    const [token = ''] = await tokensTo(email)
    // Keeps the session alive.
    offset = 6 * day
    expect((await given.call(admin, 'GET', path)).body.seats).toEqual({ members: 1, invited: 1 })
    offset = 7 * day - 60_000
    expect((await there.look(token)).status).toBe(200)
    offset = 7 * day + 60_000
    expect((await there.look(token)).status).toBe(409)
    expect((await given.call(admin, 'GET', path)).body.seats).toEqual({ members: 1, invited: 0 })
    offset = 0
  })
})
