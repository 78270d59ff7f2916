import { organizationLimits } from '@perkloop/contract/organization-limits'
import { describe, expect, it } from 'vitest'
import { columns, holding } from '../../test/columns'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { tokensOn } from '../../test/given-token'
import { serverOfFile } from '../../test/server-of-file'
import { day, minute } from '../platform/base/durations'
import { hashOf } from '../platform/base/ids'
import { forgetEndedTokens } from './access-token.service'

let offset = 0
const { server, given } = await serverOfFile({ clock: () => new Date(Date.now() + offset) })
const { db } = server.deps
const there = organizationsOn(server)
const tokens = tokensOn(server)

const draft = { name: 'Calendar sync', scopes: ['perks:read', 'bids:read'] }
const by = (token: string) => ({ token }) as TestUser
const statusOf = async (token: string, path = '/perks/user') => (await given.call(by(token), 'GET', path)).status

async function later<T>(passed: number, act: () => Promise<T>) {
  offset += passed
  try {
    return await act()
  } finally {
    offset -= passed
  }
}

describe('a personal token', () => {
  it('is shown once, kept as a hash, and listed by its last four', async () => {
    const user = await given.user()
    const made = await given.made(user, '/users/tokens', draft)
    expect(made.token).toMatch(/^pk_[\w-]{43}$/)
    expect(made).toMatchObject({ ...draft, lastFour: made.token.slice(-4), lastUsedAt: null })
    const lasts = Date.parse(made.expiresAt) - Date.parse(made.createdAt)
    expect(lasts).toBe(organizationLimits.tokenDays * day)
    const { token, ...listed } = made
    expect((await given.call(user, 'GET', '/users/tokens')).body).toEqual([listed])
    expect(await holding(db, token.slice(3), await columns(db))).toEqual([])
    const kept = await db.selectFrom('access_tokens').select('token_hash').where('id', '=', made._id).execute()
    expect(kept).toEqual([{ token_hash: hashOf(token) }])
    expect(await statusOf(token)).toBe(200)
  })

  it('takes a sign-in of the last 15 minutes', async () => {
    const user = await given.user()
    const refused = await later(16 * minute, () => given.call(user, 'POST', '/users/tokens', draft))
    expect(refused).toMatchObject({ status: 403, body: { code: 'PROOF_NEEDED' } })
  })

  it('tells its owner by mail, and the security log, without saying the secret', async () => {
    const user = await given.user()
    const { token, _id } = await given.made(user, '/users/tokens', draft)
    const mails = await db.selectFrom('outbox').select(['kind']).where('user_id', '=', user.id).execute()
    expect(mails).toEqual([{ kind: 'token-made' }])
    await given.call(user, 'DELETE', `/users/tokens/${_id}`)
    const log = await db.selectFrom('security_log').select(['act', 'detail']).where('user_id', '=', user.id).execute()
    expect(log.map(({ act }) => act)).toEqual(['token-made', 'token-revoked'])
    expect(JSON.stringify(log)).not.toContain(token.slice(-10))
  })

  it.each([
    ['without scopes', { scopes: [] }],
    ['with a scope of organizations', { scopes: ['members:read'] }],
    ['with a scope that is none', { scopes: ['admin'] }],
    ['for more than a year', { days: 366 }],
    ['for no day', { days: 0 }],
    ['without a name', { name: ' ' }],
  ])('is refused %s', async (_how, change) => {
    const reply = await given.call(await given.user(), 'POST', '/users/tokens', { ...draft, ...change })
    expect(reply.status).toBe(422)
  })

  it('is dead at once when it is revoked, and only its owner revokes it', async () => {
    const [user, other] = [await given.user(), await given.user()]
    const { token, _id } = await given.made(user, '/users/tokens', draft)
    expect((await given.call(other, 'DELETE', `/users/tokens/${_id}`)).status).toBe(404)
    expect(await statusOf(token)).toBe(200)
    expect((await given.call(user, 'DELETE', `/users/tokens/${_id}`)).status).toBe(200)
    expect(await statusOf(token)).toBe(401)
  })

  it('ends with its day, stays listed for a month, and then goes', async () => {
    const user = await given.user()
    const { token } = await tokens.of(user, ['perks:read'], new Date(Date.now() + day))
    expect(await statusOf(token)).toBe(200)
    expect(await later(day + 1000, () => statusOf(token))).toBe(401)
    const left = async () => (await given.call(user, 'GET', '/users/tokens')).body.length
    await forgetEndedTokens({ db, now: new Date(Date.now() + 30 * day) })
    expect(await left()).toBe(1)
    await forgetEndedTokens({ db, now: new Date(Date.now() + 32 * day) })
    expect(await left()).toBe(0)
  })

  it('notes its last use once in five minutes', async () => {
    const user = await given.user()
    const { token } = await tokens.of(user)
    const used = async () => (await given.call(user, 'GET', '/users/tokens')).body[0].lastUsedAt
    await statusOf(token)
    const first = await used()
    expect(first).not.toBeNull()
    await later(4 * minute, () => statusOf(token))
    expect(await used()).toBe(first)
    await later(6 * minute, () => statusOf(token))
    expect(await used()).not.toBe(first)
  })

  it.each(['suspended', 'signed out by us', 'deleted', 'with a new password'])(
    'is dead once its owner is %s',
    async (how) => {
      const user = await given.user()
      const admin = await there.makeSystemAdmin(await given.user())
      const { token } = await tokens.of(user)
      const reason = 'It was necessary'
      if (how === 'deleted') await given.call(user, 'DELETE', '/users/profile')
      else if (how === 'suspended') await given.made(admin, `/admin/people/${user.id}/suspend`, { reason, until: null })
      else if (how === 'signed out by us') await given.made(admin, `/admin/people/${user.id}/sign-out`, { reason })
      else {
        const code_hash = hashOf(`${user.email} 123456`)
        const reset = { account: user.email, code_hash, tries: 0, sent_at: new Date() }
        await db.insertInto('password_resets').values(reset).execute()
        const given123 = { email: user.email, otp: '123456', newPassword: 'A louder walk 43' }
        await given.made(null, '/users/reset-password', given123)
      }
      expect(await statusOf(token)).toBe(401)
    },
  )

  it('of a suspended owner is dead also where it is still there', async () => {
    const user = await given.user()
    const { token } = await tokens.of(user)
    await db
      .updateTable('users')
      .set({ suspended_at: new Date(), suspension_reason: 'It was necessary' })
      .where('id', '=', user.id)
      .execute()
    expect(await statusOf(token)).toBe(401)
  })

  it('opens no desk and proves nothing, whoever its owner is', async () => {
    const admin = await there.makeSystemAdmin(await given.user())
    const { token } = await tokens.of(admin, ['profile:read', 'perks:write'])
    expect((await given.call(by(token), 'GET', '/admin/queue')).body).toMatchObject({
      status: 403,
      reason: 'tokenNeverMay',
    })
    const others = await given.perk(await given.user())
    expect((await given.call(by(token), 'PUT', `/perks/${others._id}`, { title: 'Mine' })).status).toBe(403)
  })

  it('is no second login: other forms of it are refused', async () => {
    const { token } = await tokens.of(await given.user())
    for (const sent of [token.slice(0, -1), `${token}a`, token.slice(3), token.toUpperCase(), `${token} ${token}`])
      expect([sent.length, await statusOf(sent)]).toEqual([sent.length, 401])
    const asCookie = await server.app.inject({ url: '/api/perks/user', headers: { cookie: `token=${token}` } })
    const inQuery = await server.app.inject({ url: `/api/perks/user?access_token=${token}` })
    expect([asCookie.statusCode, inQuery.statusCode]).toEqual([401, 401])
  })
})

describe('an organization’s token', () => {
  const orgDraft = { name: 'HR report', scopes: ['organization:read', 'members:read', 'trade:read', 'audit:read'] }

  it('reads its organization as far as its scopes, and nothing of another', async () => {
    const { admin, id } = await there.onPlan('enterprise')
    const { _id, token, madeBy } = await given.made(admin, `/organizations/${id}/tokens`, orgDraft)
    expect(madeBy).toBe(admin.name)
    for (const part of ['', '/users', '/roles', '/perks', '/exchanges', '/audit'])
      expect([part, await statusOf(token, `/organizations/${id}${part}`)]).toEqual([part, 200])
    const { token: narrow } = await tokens.ofOrganization(id, ['organization:read'])
    expect((await given.call(by(narrow), 'GET', `/organizations/${id}`)).body.users).toEqual([])
    const other = await there.onPlan('enterprise')
    expect(await statusOf(token, `/organizations/${other.id}`)).toBe(404)
    expect(await statusOf(token, '/perks/user')).toBe(403)
    await given.call(admin, 'DELETE', `/organizations/${id}/tokens/${_id}`)
    const trail = (await given.call(admin, 'GET', `/organizations/${id}/audit`)).body
    expect(trail.slice(0, 2).map(({ summary }: { summary: string }) => summary)).toEqual([
      'Revoked the access token HR report',
      'Made the access token HR report',
    ])
  })

  it('is no more than its maker may do, and outlives them', async () => {
    const { admin, id } = await there.onPlan('enterprise')
    const keeper = await there.member(id, { manageSettings: true, viewUsers: true })
    const ask = (scopes: string[]) =>
      given.call(keeper, 'POST', `/organizations/${id}/tokens`, { name: 'Mine', scopes })
    expect((await ask(['audit:read'])).body).toMatchObject({ status: 403, reason: 'permissionsYouLack' })
    const { token, _id } = (await ask(['members:read'])).body
    await given.call(keeper, 'DELETE', '/users/profile')
    expect(await statusOf(token, `/organizations/${id}/users`)).toBe(200)
    const listed = (await given.call(admin, 'GET', `/organizations/${id}/tokens`)).body
    expect(listed).toMatchObject([{ _id, madeBy: null }])
    await given.call(admin, 'DELETE', `/organizations/${id}/tokens/${_id}`)
    expect(await statusOf(token, `/organizations/${id}/users`)).toBe(401)
  })

  it('goes with its organization', async () => {
    const { admin, id, name } = { name: '', ...(await there.onPlan('enterprise')) }
    const { token } = await tokens.ofOrganization(id)
    const title = (await given.call(admin, 'GET', `/organizations/${id}`)).body.name ?? name
    await given.made(admin, `/organizations/${id}/close`, { name: title })
    expect(await statusOf(token, `/organizations/${id}/users`)).toBe(401)
  })

  it('leaves the security log writable when it is refused', async () => {
    const { id } = await there.onPlan('enterprise')
    const { token } = await tokens.ofOrganization(id, ['audit:read'])
    await statusOf(token, '/organizations/0197c0de-0000-7000-8000-000000000000/audit')
    await statusOf(token, '/perks/user')
    await server.deps.securityLog.write()
  })
})

it.each(['a person', 'an organization'])('%s has at most 20', async (whose) => {
  const { admin, id } = await there.onPlan('enterprise')
  const path = whose === 'a person' ? '/users/tokens' : `/organizations/${id}/tokens`
  const scopes = whose === 'a person' ? ['perks:read'] : ['members:read']
  const replies = await Promise.all(
    Array.from({ length: 24 }, () => given.call(admin, 'POST', path, { name: 'One more', scopes })),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(organizationLimits.tokensMost)
  expect(replies.find(({ status }) => status !== 201)?.body).toMatchObject({ status: 409, reason: 'tooManyTokens' })
})
