import { afterEach, describe, expect, it } from 'vitest'
import { organizationDraft, organizationsOn } from '../../test/given-organization'
import { statusesOf } from '../../test/race'
import { serverOfFile } from '../../test/server-of-file'
import { hashPassword } from '../password/password.service'
import { newId } from '../platform/base/ids'

const { server, given } = await serverOfFile()
const { db } = server.deps
const organizations = organizationsOn(server)
const admin = await organizations.makeSystemAdmin(await given.user({ name: 'Zoe Admin' }))
const reason = 'As the works council wants it'

const read = async () => (await given.call(admin, 'GET', '/admin/settings')).body
const set = async (change: object) => {
  const { version } = await read()
  const reply = await given.call(admin, 'PUT', '/admin/settings', { version, reason, ...change })
  expect(reply.status).toBe(200)
  return reply.body
}
afterEach(() => set({ registration: null, publicListing: null, banner: null }))

const config = async () => (await given.call(null, 'GET', '/config')).body
const register = (email: string, more = {}) =>
  given.call(null, 'POST', '/users/register', {
    name: 'New Comer',
    username: `new-${newId().slice(-12)}`,
    email,
    password: 'A quiet walk 42',
    ...more,
  })

describe('settings', () => {
  it('are in force at once, name where they come from, and are logged with the reason', async () => {
    expect((await read()).banner).toEqual({ value: '', source: 'default', otherwise: '' })
    const after = await set({ banner: ' Closed on Friday ' })
    expect(after.banner).toEqual({ value: 'Closed on Friday', source: 'here', otherwise: '' })
    expect(await config()).toMatchObject({ banner: 'Closed on Friday', publicListing: true })
    const [entry] = (await given.call(admin, 'GET', '/admin/log?event=settings-changed')).body
    expect(entry).toMatchObject({ person: { _id: admin.id }, reason, details: [{ name: 'what', value: 'banner' }] })
    expect(JSON.stringify(entry)).not.toContain('Friday')
  })

  it('are not changed over what another administrator has changed since', async () => {
    const { version } = await read()
    const changes = [1, 2, 3].map((n) => ({ version, reason, banner: `Number ${n}` }))
    const replies = await Promise.all(changes.map((body) => given.call(admin, 'PUT', '/admin/settings', body)))
    expect(statusesOf(replies)).toEqual([200, 409, 409])
    const done = replies.findIndex(({ status }) => status === 200)
    expect((await read()).banner.value).toBe(`Number ${done + 1}`)
  })

  it.each([
    ['without a reason', { reason: ' ' }],
    ['with domains, but none', { registration: { mode: 'domains', domains: [] } }],
    ['with a banner too long', { banner: 'x'.repeat(301) }],
  ])('are refused %s', async (_what, change) => {
    const { version } = await read()
    expect((await given.call(admin, 'PUT', '/admin/settings', { version, reason, ...change })).status).toBe(422)
  })
})

describe('registration', () => {
  it('by domains takes only addresses there, or who is invited', async () => {
    await set({ registration: { mode: 'domains', domains: ['asterway.example'] } })
    const other = await register('ada@other.example')
    expect(other).toMatchObject({ status: 422, body: { message: 'Use an email at asterway.example' } })
    expect((await register(`ada-${newId()}@asterway.example`)).status).toBe(201)
    // A taken address must not be told by a refusal that comes first.
    expect((await register(admin.email)).body.message).toBe(other.body.message)
  })

  it('by invitation takes nobody else', async () => {
    await set({ registration: { mode: 'invited', domains: [] } })
    expect((await register('eve@other.example')).status).toBe(403)
    expect((await register('eve@other.example', { invitationToken: 'made-up' })).status).toBeGreaterThan(399)
    const head = await given.user()
    const { organization } = await given.made(head, '/organizations', organizationDraft)
    const email = `invited-${newId()}@other.example`
    const { token } = await organizations.invitation(organization._id, email)
    expect((await register(email, { invitationToken: token })).status).toBe(201)
  })

  it('holds for a change of email too', async () => {
    const member = await given.user()
    const password_hash = await hashPassword('A quiet walk 42')
    await db.updateTable('users').set({ password_hash }).where('id', '=', member.id).execute()
    await set({ registration: { mode: 'domains', domains: ['asterway.example'] } })
    const change = (email: string) =>
      given.call(member, 'POST', '/users/email-change', { email, currentPassword: 'A quiet walk 42' })
    expect((await change('me@other.example')).status).toBe(422)
    expect((await change(`me-${newId()}@asterway.example`)).status).toBe(200)
  })
})

describe('without a public listing', () => {
  it('visitors see no perk and nobody, members see all as before', async () => {
    const owner = await given.user({ name: 'Olga Owner' })
    const perk = await given.perk(owner)
    const paths = ['/perks', '/perks?q=pass', '/perks/featured', `/perks/${perk._id}`]
    const seen = async (as: typeof owner | null) =>
      Promise.all(paths.map(async (path) => (await given.call(as, 'GET', path)).text.includes('Olga')))
    const before = await seen(null)
    expect(before.filter(Boolean).length).toBeGreaterThan(2)
    await set({ publicListing: false })
    expect(await seen(null)).toEqual([false, false, false, false])
    expect((await given.call(null, 'GET', `/perks/${perk._id}`)).status).toBe(404)
    expect(await seen(admin)).toEqual(before)
    await set({ publicListing: null })
    expect(await seen(null)).toEqual(before)
  })
})
