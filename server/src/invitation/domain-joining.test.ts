import { afterEach, describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { joiningOn } from '../../test/given-joining'
import { newDomain, organizationDraft, organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { day } from '../platform/base/durations'

let offset = 0
const clock = () => new Date(Date.now() + offset)
afterEach(() => {
  offset = 0
})
const { server, given } = await serverOfFile({ env: { JOBS: 'off' }, clock })
const there = organizationsOn(server)
const joining = joiningOn(server)
const { db } = server.deps

async function open(mode: 'ask' | 'join') {
  const organization = await there.founded()
  const domain = newDomain()
  await there.domain(organization.id, { domain, proven: true })
  const { admin, path } = organization
  expect((await given.call(admin, 'PUT', `${path}/joining`, { mode })).body).toEqual({ mode, hasProvenDomain: true })
  const user = await joining.moveTo(await given.user(), domain)
  return { ...organization, domain, user }
}

const joinable = async (user: TestUser) => (await given.call(user, 'GET', '/users/joinable')).body
const join = (user: TestUser, path: string) => given.call(user, 'POST', `${path}/join`)
const news = async (user: TestUser) =>
  (await given.call(user, 'GET', '/notifications')).body.map(({ note }: { note: string }) => note)

const trail = async (admin: TestUser, path: string) => {
  const { body } = await given.call(admin, 'GET', `${path}/audit`)
  return body.map(({ summary }: { summary: string }) => summary).slice(0, 2)
}

describe('joining by domain', () => {
  it('is off at first, and offered to nobody', async () => {
    const { id, path, admin } = await there.founded()
    const domain = newDomain()
    await there.domain(id, { domain, proven: true })
    const user = await joining.moveTo(await given.user(), domain)
    expect((await given.call(admin, 'GET', `${path}/joining`)).body).toEqual({ mode: 'off', hasProvenDomain: true })
    expect(await joinable(user)).toEqual([])
    expect((await join(user, path)).status).toBe(404)
  })

  it('takes in who has a confirmed email there, as a member, and says so in the trail', async () => {
    const { id, path, user, domain, admin } = await open('join')
    expect(await joinable(user)).toMatchObject([{ _id: id, domain, mode: 'join', askedAt: null }])
    expect((await join(user, path)).body).toEqual({ state: 'joined' })
    expect(await joinable(user)).toEqual([])
    expect((await join(user, path)).body.code).toBe('ALREADY_MEMBER')
    expect((await there.membershipOf(user))?.role_id).toBe(await there.defaultRole(id, 'member'))
    const [entry] = (await given.call(admin, 'GET', `${path}/audit`)).body
    expect(entry).toMatchObject({ actor: { _id: user.id }, act: 'joined' })
  })

  it.each([
    ['an email elsewhere', async (user: TestUser) => void (await joining.moveTo(user, newDomain()))],
    ['a domain below it', async (user: TestUser, domain: string) => void (await joining.moveTo(user, `a.${domain}`))],
    [
      'an email that is not confirmed',
      async (user: TestUser) =>
        void (await db.updateTable('users').set({ verified_at: null }).where('id', '=', user.id).execute()),
    ],
    [
      'a domain that is not proven any more',
      async (_user: TestUser, domain: string) =>
        void (await db
          .updateTable('organization_domains')
          .set({ proven_at: null })
          .where('domain', '=', domain)
          .execute()),
    ],
  ])('takes in nobody with %s', async (_what, change) => {
    const { path, user, domain } = await open('join')
    await change(user, domain)
    expect(await joinable(user)).toEqual([])
    expect((await join(user, path)).status).toBe(404)
  })

  it('leads to the organization of the domain alone, also where another takes people in', async () => {
    const [one, other] = [await open('join'), await open('join')]
    expect((await join(one.user, other.path)).status).toBe(404)
    expect(await joinable(one.user)).toMatchObject([{ _id: one.id }])
  })

  it('takes in nobody who is suspended by now, and shows them to nobody', async () => {
    const { admin, path, user } = await open('ask')
    await join(user, path)
    const suspend = (suspended_at: Date | null) => {
      const suspended = { suspended_at, suspension_reason: suspended_at && 'Spam' }
      return db.updateTable('users').set(suspended).where('id', '=', user.id).execute()
    }
    const decide = () => given.call(admin, 'POST', `${path}/join-requests/${user.id}`, { isAccepted: true })
    const listed = async () => (await given.call(admin, 'GET', `${path}/join-requests`)).body.length
    await suspend(clock())
    expect([await listed(), (await decide()).status]).toEqual([0, 404])
    await suspend(null)
    expect([await listed(), (await decide()).status]).toEqual([1, 200])
  })

  it('stops at the seats of the plan', async () => {
    const { id, path, user } = await open('join')
    for (let seat = 1; seat < 10; seat += 1) await there.member(id)
    expect((await join(user, path)).status).toBe(409)
  })

  it('asks first: once, seen by who manages members, and taken back', async () => {
    const { admin, path, user } = await open('ask')
    expect((await join(user, path)).body).toEqual({ state: 'asked' })
    expect((await join(user, path)).body).toEqual({ state: 'asked' })
    expect(await news(admin)).toEqual(['join-asked'])
    const [request] = (await given.call(admin, 'GET', `${path}/join-requests`)).body
    expect(request).toMatchObject({ _id: user.id, name: user.name, email: user.email })
    expect((await given.call(user, 'DELETE', `${path}/join`)).status).toBe(200)
    expect((await given.call(admin, 'GET', `${path}/join-requests`)).body).toEqual([])
    expect(await news(admin)).toEqual([])
    expect((await given.call(user, 'DELETE', `${path}/join`)).status).toBe(404)
    // Asked again and again it is one notification, and one mail a day.
    expect((await join(user, path)).body).toEqual({ state: 'asked' })
    expect(await news(admin)).toEqual(['join-asked'])
    const mails = db.selectFrom('outbox').select('id').where('user_id', '=', admin.id)
    expect(await mails.where('kind', '=', 'organization-news').execute()).toHaveLength(1)
  })

  it('takes in who asked, and tells them', async () => {
    const { admin, path, user } = await open('ask')
    await join(user, path)
    const decide = () => given.call(admin, 'POST', `${path}/join-requests/${user.id}`, { isAccepted: true })
    expect((await decide()).status).toBe(200)
    expect((await decide()).status).toBe(404)
    expect(await news(user)).toEqual(['join-accepted'])
    expect(await trail(admin, path)).toEqual([`Let ${user.name} in, who asked to join`, 'Joined as Member'])
    expect((await given.call(user, 'GET', path)).status).toBe(200)
  })

  it('takes in nobody who has not asked, or was turned down already', async () => {
    const { admin, path, user } = await open('ask')
    const decide = (isAccepted: boolean) =>
      given.call(admin, 'POST', `${path}/join-requests/${user.id}`, { isAccepted })
    expect((await decide(true)).status).toBe(404)
    await join(user, path)
    expect([(await decide(false)).status, (await decide(true)).status]).toEqual([200, 404])
    expect(await there.membershipOf(user)).toBeUndefined()
  })

  it('turns somebody down, who may ask again a week later', async () => {
    const { admin, path, user } = await open('ask')
    await join(user, path)
    await given.call(admin, 'POST', `${path}/join-requests/${user.id}`, { isAccepted: false })
    expect(await news(user)).toEqual(['join-refused'])
    expect((await trail(admin, path))[0]).toBe(`Turned down ${user.name}, who asked to join`)
    expect((await join(user, path)).status).toBe(409)
    expect((await given.call(user, 'DELETE', `${path}/join`)).status).toBe(404)
    // An organization of one's own in between does not get around it.
    const { organization: own } = await given.made(user, '/organizations', organizationDraft)
    expect((await given.call(user, 'DELETE', `/organizations/${own._id}/users/${user.id}`)).status).toBe(200)
    expect((await join(user, path)).status).toBe(409)
    offset = 7 * day + 1000
    const again = await given.signedIn(user)
    expect((await join(again, path)).body).toEqual({ state: 'asked' })
  })

  it('asks anew who was turned down, then invited after all, and has left', async () => {
    const { admin, id, path, user } = await open('ask')
    await join(user, path)
    await given.call(admin, 'POST', `${path}/join-requests/${user.id}`, { isAccepted: false })
    const { token } = await there.invitation(id, user.email)
    expect((await given.call(user, 'POST', '/organizations/invitations/accept', { token })).status).toBe(200)
    expect((await given.call(user, 'DELETE', `${path}/users/${user.id}`)).status).toBe(200)
    expect((await join(user, path)).body).toEqual({ state: 'asked' })
  })

  it('takes in nobody whose email has moved on since they asked', async () => {
    const { admin, path, user } = await open('ask')
    await join(user, path)
    await joining.moveTo(user, newDomain())
    expect((await given.call(admin, 'GET', `${path}/join-requests`)).body).toEqual([])
    const decided = await given.call(admin, 'POST', `${path}/join-requests/${user.id}`, { isAccepted: true })
    expect(decided.status).toBe(404)
  })

  it('ends with the switch, and asks of who joined elsewhere', async () => {
    const { admin, path, user } = await open('ask')
    await join(user, path)
    const { token } = await there.invitation((await there.founded()).id, user.email)
    expect((await given.call(user, 'POST', '/organizations/invitations/accept', { token })).status).toBe(200)
    expect((await given.call(admin, 'GET', `${path}/join-requests`)).body).toEqual([])
    expect(await news(admin)).toEqual([])
    const other = await open('ask')
    await join(other.user, other.path)
    expect(await news(other.admin)).toEqual(['join-asked'])
    await given.call(other.admin, 'PUT', `${other.path}/joining`, { mode: 'off' })
    expect(await news(other.admin)).toEqual([])
    await given.call(other.admin, 'PUT', `${other.path}/joining`, { mode: 'ask' })
    expect((await given.call(other.admin, 'GET', `${other.path}/join-requests`)).body).toEqual([])
  })
})
