import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { directoriesOn, type TestDirectory } from '../../test/given-directory'
import { tokensOn } from '../../test/given-token'
import { password, twoFactorOn } from '../../test/given-two-factor'
import { serverOfFile } from '../../test/server-of-file'
import { expectSound } from '../../test/soundness'
import { readCaptured } from '../platform/outside/mailer'
import { endSuspensions } from '../suspension/suspension.service'

const { server, given } = await serverOfFile({ mailEvery: 1_000 })
const { db } = server.deps
const directories = directoriesOn(server)
const { there } = directories
const tokens = tokensOn(server)
const { withPassword } = twoFactorOn(server, { by: 0 })

const out = { op: 'Replace', path: 'active', value: 'False' }
const back = { op: 'Replace', path: 'active', value: 'True' }

/** A member with a session, at the directory's domain. */
async function memberOf(
  { id, domain }: TestDirectory,
  role: 'admin' | 'member' = 'member',
  who: Promise<TestUser> = withPassword(),
) {
  const user = await who
  const email = `m${user.id.slice(-12)}@${domain}`
  await db.updateTable('users').set({ email, verified_at: new Date() }).where('id', '=', user.id).execute()
  await there.join(user, id, await there.defaultRole(id, role))
  return { ...user, email }
}
const logIn = (who: TestUser) => given.call(null, 'POST', '/users/login', { email: who.email, password })
const statusOf = async (perk: { _id: string }) =>
  (await db.selectFrom('perks').select('status').where('id', '=', perk._id).executeTakeFirstOrThrow()).status
const newsOf = async (who: TestUser) =>
  (await given.call(who, 'GET', '/notifications')).body.filter(
    ({ kind }: { kind: string }) => kind === 'organization-news',
  )

describe('letters', () => {
  const lettersTo = async (id: string) =>
    (await db.selectFrom('outbox').select('kind').where('user_id', '=', id).execute()).map(({ kind }) => kind)

  it('welcome who was added, and tell who is deactivated, at most once a day', async () => {
    const there_ = await directories.made()
    const added = await there_.user()
    expect(await lettersTo(added.id)).toEqual(['organization-welcome'])
    for (const op of [out, back, out]) await there_.patch(`/Users/${added.id}`, op)
    expect((await lettersTo(added.id)).sort()).toEqual(['directory-deactivated', 'organization-welcome'])
    const who = await memberOf(there_)
    await there_.as('DELETE', `/Users/${who.id}`)
    expect(await lettersTo(who.id)).toEqual(['directory-deactivated'])
  })

  it('are in the receiver’s language, and sent although they may not come in', async () => {
    const there_ = await directories.made()
    const who = await memberOf(there_)
    await db.updateTable('users').set({ locale: 'de' }).where('id', '=', who.id).execute()
    await there_.patch(`/Users/${who.id}`, out)
    const found = async () => (await readCaptured(server.dataDir)).filter(({ to }) => to === who.email)
    await expect
      .poll(async () => (await found()).map(({ subject }) => subject))
      .toEqual(['Dein Zugang zu Perkloop wurde deaktiviert'])
  })

  it('go to nobody who was added as deactivated', async () => {
    const there_ = await directories.made()
    const added = await there_.user({ active: false })
    expect(await lettersTo(added.id)).toEqual([])
  })
})

describe('a user whom the directory deactivates', () => {
  it('is signed out, can’t come in and hears why, has tokens and perks off, and comes back with all', async () => {
    const there_ = await directories.made()
    const who = await memberOf(there_)
    const own = await tokens.of(who)
    const perk = await given.perk(who)
    expect((await there_.patch(`/Users/${who.id}`, out)).body).toMatchObject({ id: who.id, active: false })
    expect((await given.call(who, 'GET', '/users/profile')).status).toBe(401)
    expect((await given.call({ ...who, token: own.token }, 'GET', '/perks')).status).toBe(401)
    const kept = await logIn(who)
    expect([kept.status, kept.body.code]).toEqual([403, 'SUSPENDED'])
    expect(kept.body.message).toContain('Perks Circle has deactivated your access')
    expect(await statusOf(perk)).toBe('withheld')
    expect((await there_.find('active eq false')).Resources.map(({ id }: { id: string }) => id)).toEqual([who.id])
    expect((await there_.patch(`/Users/${who.id}`, back)).body.active).toBe(true)
    expect((await logIn(who)).status).toBe(200)
    expect(await statusOf(perk)).toBe('available')
    const audit = (await given.call(there_.admin, 'GET', `${there_.path}/audit`)).body
    expect(audit.slice(0, 2).map(({ summary }: { summary: string }) => summary)).toEqual([
      `The directory let ${who.name} in again`,
      `The directory deactivated ${who.name}`,
    ])
  })

  it.each([
    ['Okta', { op: 'replace', value: { active: false } }],
    ['Entra', out],
    ['Entra without a path', { op: 'Replace', value: { active: 'False' } }],
  ])('is so as %s writes it', async (_who, operation) => {
    const one = await directories.made()
    const { id } = await one.user()
    expect((await one.patch(`/Users/${id}`, operation)).body.active).toBe(false)
    // Twice is as once.
    expect((await one.patch(`/Users/${id}`, operation)).body.active).toBe(false)
    expect((await one.as('PUT', `/Users/${id}`, { userName: one.email() })).body.active).toBe(false)
    expect((await one.as('PUT', `/Users/${id}`, { userName: one.email(), active: true })).body.active).toBe(true)
  })

  it('has exchanges that stay open, of which those are told who may see them', async () => {
    const one = await directories.made()
    const { exchange, owner, target, given: offered, bidder } = await given.exchange()
    const who = await memberOf(one, 'member', Promise.resolve(owner))
    const blind = await there.member(one.id, { manageUsers: true })
    await one.patch(`/Users/${who.id}`, out)
    expect((await given.call(bidder, 'GET', `/exchanges/${exchange._id}`)).body.status).toBe('ongoing')
    const [news] = await newsOf(one.admin)
    expect(news.note).toBe(`member-deactivated 1\n${who.name}\n${target.title} ⇄ ${offered.title}`)
    expect((await newsOf(blind))[0].note).toBe(`member-deactivated 1\n${who.name}`)
    // The other party calls it off: what is freed of the deactivated member's is on no market.
    await given.made(bidder, `/exchanges/${exchange._id}/cancel`, { reason: 'They left' })
    expect([await statusOf(target), await statusOf(offered)]).toEqual(['withheld', 'available'])
    await one.patch(`/Users/${who.id}`, back)
    expect(await statusOf(target)).toBe('available')
    await expectSound(db)
  })

  it('is the only admin: refused, and nothing is done', async () => {
    const one = await directories.made()
    const admin = await memberOf(one, 'admin')
    await given.call(one.admin, 'PUT', `${one.path}/users/role`, {
      userId: one.admin.id,
      roleId: await there.defaultRole(one.id, 'member'),
    })
    for (const reply of [await one.patch(`/Users/${admin.id}`, out), await one.as('DELETE', `/Users/${admin.id}`)]) {
      expect([reply.status, reply.body.detail]).toEqual([
        409,
        'An organization needs an admin. Make someone else admin first.',
      ])
    }
    expect((await given.call(admin, 'GET', '/users/profile')).status).toBe(200)
    // A deactivated admin is none: the other one is the last.
    const second = await memberOf(one, 'admin')
    expect((await one.patch(`/Users/${second.id}`, out)).status).toBe(200)
    expect((await one.patch(`/Users/${admin.id}`, out)).status).toBe(409)
    expect((await given.call(admin, 'DELETE', `${one.path}/users/${admin.id}`)).body.code).toBe('SOLE_ADMIN')
  })

  it('is a system administrator: refused', async () => {
    const one = await directories.made()
    const who = await there.makeSystemAdmin(await memberOf(one))
    expect((await one.patch(`/Users/${who.id}`, out)).status).toBe(403)
  })

  it('is deleted there, and here still themselves once an admin has removed them', async () => {
    const one = await directories.made()
    const who = await memberOf(one)
    const perk = await given.perk(who)
    expect((await one.as('DELETE', `/Users/${who.id}`)).status).toBe(204)
    expect((await one.as('GET', `/Users/${who.id}`)).status).toBe(404)
    expect((await one.as('DELETE', `/Users/${who.id}`)).status).toBe(404)
    expect((await one.find(`userName eq "${who.email}"`)).totalResults).toBe(0)
    expect((await logIn(who)).status).toBe(403)
    const listed = (await given.call(one.admin, 'GET', `${one.path}/users`)).body
    expect(listed.find(({ _id }: { _id: string }) => _id === who.id)).toMatchObject({ isDeactivated: true })
    expect((await given.call(one.admin, 'DELETE', `${one.path}/users/${who.id}`)).status).toBe(200)
    expect((await logIn(who)).status).toBe(200)
    expect(await statusOf(perk)).toBe('available')
    // To the directory they are a person with an account of their own now.
    expect((await one.as('POST', '/Users', { userName: who.email })).body).toMatchObject({ id: who.id, active: false })
  })

  it('is let in by the job too, once removed or once the organization is gone', async () => {
    for (const end of ['removed', 'closed'] as const) {
      const one = await directories.made()
      const who = await memberOf(one)
      await one.patch(`/Users/${who.id}`, out)
      await endSuspensions({ ...server.deps, now: new Date() })
      const since = db.selectFrom('users').select('suspended_at').where('id', '=', who.id)
      expect((await since.executeTakeFirstOrThrow()).suspended_at).not.toBeNull()
      if (end === 'removed') await given.call(one.admin, 'DELETE', `${one.path}/users/${who.id}`)
      else await db.deleteFrom('organizations').where('id', '=', one.id).execute()
      await endSuspensions({ ...server.deps, now: new Date() })
      expect((await since.executeTakeFirstOrThrow()).suspended_at).toBeNull()
    }
  })

  it('and is sent again is who they were, active', async () => {
    const one = await directories.made()
    const made = await one.user({ externalId: 'a' })
    await one.as('DELETE', `/Users/${made.id}`)
    const again = await one.as('POST', '/Users', { userName: made.userName, externalId: 'b' })
    expect([again.status, again.body.id, again.body.active, again.body.externalId]).toEqual([201, made.id, true, 'b'])
  })

  it('and by an administrator of the product stays suspended for as long as either says so', async () => {
    const one = await directories.made()
    const who = await memberOf(one)
    const desk = await there.makeSystemAdmin(await given.user())
    const reason = 'Posts links to malware'
    const suspend = () => given.call(desk, 'POST', `/admin/people/${who.id}/suspend`, { until: null, reason })
    const restore = () => given.call(desk, 'POST', `/admin/people/${who.id}/restore`, { reason })
    await one.patch(`/Users/${who.id}`, out)
    const reasonShown = async () => (await given.call(desk, 'GET', `/admin/people/${who.id}`)).body.suspension.reason
    expect([(await restore()).status, await reasonShown()]).toEqual([409, null])
    expect([(await suspend()).status, await reasonShown()]).toEqual([200, reason])
    expect((await logIn(who)).body.message).toContain('This account is suspended')
    expect((await restore()).status).toBe(200)
    expect((await logIn(who)).body.message).toContain('has deactivated your access')
    await suspend()
    await one.patch(`/Users/${who.id}`, back)
    expect((await logIn(who)).body.message).toContain('This account is suspended')
    await restore()
    expect((await logIn(who)).status).toBe(200)
    await suspend()
    await one.patch(`/Users/${who.id}`, out)
    await one.patch(`/Users/${who.id}`, back)
    expect((await logIn(who)).body.message).toContain('This account is suspended')
  })
})
