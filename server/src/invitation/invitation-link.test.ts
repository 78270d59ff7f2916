import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { day } from '../platform/base/durations'
import { newId } from '../platform/base/ids'
import { forgetOldInvitations } from './invitation.service'

const { server, given } = await serverOfFile()
const there = organizationsOn(server)

const newEmail = () => `${newId()}@example.com`

describe('a link that does not work says why and what to do', () => {
  const cases: [string, RegExp, (path: string, id: string, admin: TestUser, email: string) => Promise<string>][] = [
    ['unknown', /whole link/, async () => 'nonsense'],
    [
      'expired',
      /has expired.*Ask your team/,
      async (_path, id, _admin, email) =>
        (await there.invitation(id, email, { expiresAt: new Date(Date.now() - day) })).token,
    ],
    [
      'expired and cleared away',
      /has expired.*Ask your team/,
      async (_path, id, _admin, email) => {
        const { token } = await there.invitation(id, email, { expiresAt: new Date(Date.now() - day) })
        await forgetOldInvitations({ db: server.deps.db, now: new Date() })
        return token
      },
    ],
    [
      'used',
      /used already/,
      async (_path, id, _admin, email) => {
        const { token } = await there.invitation(id, email)
        await there.register(email, token)
        return token
      },
    ],
    [
      'revoked',
      /was revoked.*Ask your team/,
      async (path, id, admin, email) => {
        const open = await there.invitation(id, email)
        expect((await given.call(admin, 'DELETE', `${path}/invitations/${open.id}`)).status).toBe(200)
        return open.token
      },
    ],
  ]

  it.each(cases)('%s', async (_name, words, make) => {
    const { admin, id, path } = await there.founded()
    const ben = await given.user()
    const email = newEmail()
    const token = await make(path, id, admin, email)
    for (const reply of [await there.look(token), await there.accept(ben, token)]) {
      expect([404, 409]).toContain(reply.status)
      expect(reply.body.message).toMatch(words)
    }
    const other = newEmail()
    const registered = await there.register(other, token)
    expect(registered.body).toMatchObject({ status: 422, errors: [{ path: 'invitationToken' }] })
    expect(registered.body.message).toMatch(words)
    const made = await server.deps.db.selectFrom('users').select('id').where('email', '=', other).execute()
    expect(made).toEqual([])
    expect(await there.membershipOf(ben)).toBeUndefined()
  })

  it('to another email', async () => {
    const { id } = await there.founded()
    const email = newEmail()
    const { token } = await there.invitation(id, email)
    const ben = await given.user()
    const reply = await there.accept(ben, token)
    expect(reply.status).toBe(403)
    expect(reply.body.message).toBe(
      `This invitation is for ${email}. Log in with that email, or ask for one to ${ben.email}.`,
    )
    expect((await there.register(newEmail(), token)).status).toBe(422)
    expect((await there.look(token)).status).toBe(200)
  })

  it('to somebody who belongs to an organization', async () => {
    const [one, other] = [await there.founded(), await there.founded({ name: 'Other Circle' })]
    const { token } = await there.invitation(one.id, other.admin.email)
    const reply = await there.accept(other.admin, token)
    expect(reply.body).toMatchObject({
      status: 409,
      message: expect.stringMatching(/belong to Other Circle. Leave it/),
    })
    const again = await there.invitation(one.id, one.admin.email)
    expect((await there.accept(one.admin, again.token)).body.message).toBe('You already belong to Perks Circle.')
  })

  it('when all seats are taken', async () => {
    const { id } = await there.founded()
    const ben = await given.user()
    const { token } = await there.invitation(id, ben.email)
    const roleId = await there.role(id)
    // No endpoint lets it come to this: the check is the last defence.
    for (let more = 1; more < 10; more += 1) await there.join(await given.user(), id, roleId)
    expect((await there.accept(ben, token)).body).toMatchObject({
      status: 409,
      code: 'SEATS_FULL',
      message: expect.stringMatching(/no free seat. Ask whoever invited you/),
    })
    expect(await there.membershipOf(ben)).toBeUndefined()
  })

  it('that was used tells who joined by it that they are in, and nobody else', async () => {
    const { id, organization } = await there.founded()
    const [ben, eve] = [await given.user(), await given.user()]
    const { token } = await there.invitation(id, ben.email)
    expect((await there.accept(ben, token)).status).toBe(200)
    const look = async (as: TestUser | null) =>
      (await given.call(as, 'GET', `/organizations/invitations/${token}`)).body.message
    expect(await look(ben)).toBe(`You are in ${organization.name} already.`)
    const forAnother = 'This invitation was used already. Ask for a new one.'
    expect(await look(eve)).toBe(forAnother)
    expect((await there.accept(eve, token)).body).toMatchObject({ code: 'INVITATION_ENDED', message: forAnother })
    expect(await look(null)).toMatch(/used already. If it was you, log in/)
    expect((await there.accept(ben, token)).body).toMatchObject({ code: 'INVITATION_ENDED' })
    expect((await there.register(newEmail(), token)).body.message).toMatch(/If it was you, log in/)
  })

  it('sent again keeps its place in the list', async () => {
    const { admin, id, path } = await there.founded()
    const roleId = await there.defaultRole(id, 'member')
    const emails = [newEmail(), newEmail(), newEmail()]
    for (const email of emails) await given.made(admin, `${path}/invite`, { email, roleId })
    await given.made(admin, `${path}/invite`, { email: emails[0], roleId })
    const users = (await given.call(admin, 'GET', `${path}/users`)).body
    expect(users.map((user: { email: string }) => user.email)).toEqual([admin.email, ...emails])
  })
})
