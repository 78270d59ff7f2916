import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { expectSound } from '../../test/soundness'
import { newId } from '../platform/base/ids'
import { readCaptured } from '../platform/outside/mailer'

const wait = { by: 0 }
const { server, given } = await serverOfFile({ clock: () => new Date(Date.now() + wait.by), mailEvery: 50 })
const { db } = server.deps
const there = organizationsOn(server)
const close = (as: TestUser, path: string, name = 'Perks Circle') => given.call(as, 'POST', `${path}/close`, { name })
const organizationOf = async (user: TestUser) => (await given.call(user, 'GET', '/users/profile')).body.organization
const told = async (user: TestUser) => (await given.call(user, 'GET', '/notifications')).body
const mailsTo = async (user: TestUser) => (await readCaptured(server.dataDir)).filter(({ to }) => to === user.email)

describe('closing an organization', () => {
  it('leaves members with account, perks, bids and exchanges, and nothing of the organization', async () => {
    const { admin, id, path } = await there.founded()
    const { owner, exchange } = await given.exchange()
    await there.join(owner, id, await there.defaultRole(id, 'member'))
    const perk = await given.perk(owner)
    await there.invitation(id, `${newId()}@example.com`)
    await given.call(admin, 'PUT', path, { size: '51-200' })
    const { status, body } = await close(admin, path)
    expect([status, body._id]).toEqual([200, id])
    for (const member of [admin, owner]) expect(await organizationOf(member)).toBeNull()
    expect((await given.call(owner, 'GET', `/exchanges/${exchange._id}`)).body.status).toBe('ongoing')
    expect((await given.call(null, 'GET', `/perks/${perk._id}`)).status).toBe(200)
    expect((await given.call(owner, 'POST', '/perks', { ...perk, imageKey: undefined })).status).toBe(201)
    const left = ['memberships', 'roles', 'invitations', 'organization_audit'] as const
    for (const table of left) {
      expect(await db.selectFrom(table).selectAll().where('organization_id', '=', id).execute(), table).toEqual([])
    }
    expect((await given.call(admin, 'GET', path)).status).toBe(404)
    await expectSound(db)
  })

  it('tells every member once, and who did it by email alone, each in their language', async () => {
    const { admin, id, path } = await there.founded()
    const [ben, ida] = [await there.colleague(id, 'admin'), await there.colleague(id, 'member')]
    await db.updateTable('users').set({ locale: 'de' }).where('id', '=', ida.id).execute()
    await close(admin, path)
    for (const one of [ben, ida]) {
      expect(await told(one)).toMatchObject([{ kind: 'organization-closed', perkTitle: 'Perks Circle', note: '' }])
    }
    expect(await told(admin)).toEqual([])
    const texts = async () => Promise.all([admin, ben, ida].map(async (one) => (await mailsTo(one))[0]?.plain ?? ''))
    await expect.poll(async () => (await texts()).every(Boolean), { timeout: 10_000 }).toBe(true)
    const [toAdmin, toBen, toIda] = await texts()
    expect(toAdmin).toContain('“Perks Circle” has closed its organization on Perkloop')
    expect(toBen).toContain('“Perks Circle” has closed its organization on Perkloop')
    expect(toIda).toContain('hat die eigene Organisation bei Perkloop geschlossen')
    expect(toBen).not.toContain(admin.name)
  })

  it('is in the security log', async () => {
    const { admin, id, path } = await there.founded()
    await close(admin, path)
    const log = db.selectFrom('security_log').select(['act', 'detail']).where('user_id', '=', admin.id)
    expect(await log.execute()).toEqual([{ act: 'organization-closed', detail: { organization: id } }])
  })

  it('ends invitations, whose links say so', async () => {
    const { admin, id, path } = await there.founded()
    const guest = await given.user()
    const { token } = await there.invitation(id, guest.email)
    await close(admin, path)
    for (const reply of [await there.look(token), await there.accept(guest, token)]) {
      expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining('has left Perkloop')])
    }
    const { status, body } = await there.register(`${newId()}@example.com`, token)
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'invitationToken'])
  })

  const typed: [string, string, number][] = [
    ['as it is', 'Perks Circle', 200],
    ['with spaces around', ' Perks Circle ', 200],
    ['in small letters', 'perks circle', 422],
    ['not at all', '', 422],
    ['as another', 'Perks Circles', 422],
  ]
  it.each(typed)('takes its name, typed %s', async (_how, name, status) => {
    const { admin, path } = await there.founded()
    expect((await close(admin, path, name)).status).toBe(status)
    expect(Boolean(await organizationOf(admin))).toBe(status !== 200)
  })

  it('takes a proof of the last 15 minutes', async () => {
    const { admin, path } = await there.founded()
    wait.by += 16 * 60_000
    const [early, download] = [await close(admin, path), await given.call(admin, 'GET', `${path}/export.json`)]
    expect([early.body.code, download.body.code]).toEqual(['PROOF_NEEDED', 'PROOF_NEEDED'])
    expect((await close(await given.signedIn(admin), path)).status).toBe(200)
  })

  it('is not done by a role that manages the organization but lacks what admins hold', async () => {
    const { id, path } = await there.founded()
    const half = await there.member(id, { manageOrganization: true, manageUsers: true })
    expect((await close(half, path)).status).toBe(403)
    expect((await given.call(half, 'GET', `${path}/export.json`)).status).toBe(403)
  })
})
